import { defineTexts } from '../../platform/texts/texts.ts'

export const documentTexts = defineTexts({
  title: { fi: 'Romutustodistus', en: 'Certificate of destruction', se: 'Skrotningsintyg' },
  basis: {
    fi: 'Romuajoneuvodirektiivin 2000/53/EY 5 artiklan ja komission päätöksen 2002/151/EY mukainen todistus. Sivut sanovat saman suomeksi, ruotsiksi ja englanniksi.',
    en: 'Certificate in accordance with Article 5 of Directive 2000/53/EC on end-of-life vehicles and Commission Decision 2002/151/EC. The pages say the same in Finnish, Swedish and English.',
    se: 'Intyg enligt artikel 5 i direktiv 2000/53/EG om uttjänta fordon och kommissionens beslut 2002/151/EG. Sidorna säger samma sak på finska, svenska och engelska.',
  },
  certificate: { fi: 'Todistus', en: 'Certificate', se: 'Intyg' },
  serial: { fi: 'Todistuksen numero', en: 'Number', se: 'Intygets nummer' },
  day: { fi: 'Antopäivä', en: 'Date of issue', se: 'Utfärdandedag' },
  replaces: {
    fi: 'Korvaa mitätöidyn todistuksen',
    en: 'Replaces the revoked certificate',
    se: 'Ersätter det återkallade intyget',
  },
  vehicle: { fi: 'Ajoneuvo', en: 'Vehicle', se: 'Fordon' },
  plate: {
    fi: 'Kansallisuustunnus ja rekisteritunnus',
    en: 'Nationality mark and registration number',
    se: 'Nationalitetsbeteckning och registreringsnummer',
  },
  noPlate: { fi: 'FIN, ei rekisteritunnusta', en: 'FIN, no plate', se: 'FIN, inget registreringsnummer' },
  class: { fi: 'Ajoneuvoluokka', en: 'Class of vehicle', se: 'Fordonsklass' },
  makeAndModel: { fi: 'Merkki ja malli', en: 'Make and model', se: 'Märke och modell' },
  vin: {
    fi: 'Valmistenumero',
    en: 'Vehicle identification number',
    se: 'Tillverkningsnummer (VIN)',
  },
  registrationDocument: {
    fi: 'Rekisteröintitodistus',
    en: 'Registration document',
    se: 'Registreringsbevis',
  },
  attached: { fi: 'liitteenä', en: 'attached', se: 'bifogas' },
  destroyed: { fi: 'hävitetty', en: 'destroyed', se: 'förstört' },
  electronic: {
    fi: 'vain sähköisenä rekisterissä',
    en: 'electronic only, in the register',
    se: 'endast elektroniskt i registret',
  },
  owner: { fi: 'Omistaja tai haltija', en: 'Owner or holder', se: 'Ägare eller innehavare' },
  name: { fi: 'Nimi', en: 'Name', se: 'Namn' },
  businessId: { fi: 'Y-tunnus', en: 'Business ID', se: 'FO-nummer' },
  address: { fi: 'Osoite', en: 'Address', se: 'Adress' },
  nationality: { fi: 'Kansalaisuus', en: 'Nationality', se: 'Nationalitet' },
  ownerSignature: {
    fi: 'Omistajan tai haltijan allekirjoitus',
    en: 'Signature of the owner or holder',
    se: 'Ägarens eller innehavarens namnteckning',
  },
  identified: {
    fi: 'Omistaja todettiin ajoneuvon luovutuksessa liikennerekisterin tiedoista.',
    en: 'The owner was confirmed against the vehicle register at the handover.',
    se: 'Ägaren har bekräftats mot trafikregistret vid överlämnandet.',
  },
  shownByPapers: {
    fi: 'Omistaja todettiin ajoneuvon luovutuksessa papereista.',
    en: 'The owner was confirmed by papers at the handover.',
    se: 'Ägaren har bekräftats av handlingar vid överlämnandet.',
  },
  issuer: { fi: 'Antaja', en: 'Issued by', se: 'Utfärdare' },
  operator: { fi: 'Yritys', en: 'Company', se: 'Företag' },
  shop: { fi: 'Vastaanottopiste', en: 'Take-back point', se: 'Mottagningsplats' },
  authority: {
    fi: 'Luvan myöntänyt viranomainen',
    en: 'Authority that granted the permit',
    se: 'Myndighet som beviljat tillståndet',
  },
  authorityAddress: {
    fi: 'Luvan myöntäneen viranomaisen osoite',
    en: 'Address of that authority',
    se: 'Adress till myndigheten som beviljat tillståndet',
  },
  issuerSignature: {
    fi: 'Allekirjoitus',
    en: 'Signature',
    se: 'Underskrift',
  },
  signedBy: {
    fi: '{user}, sähköisesti {time}',
    en: '{user}, electronically {time}',
    se: '{user}, elektroniskt {time}',
  },
  unknown: { fi: 'ei tiedossa', en: 'not known', se: 'inte känt' },
  check: { fi: 'Todistuksen tarkistus', en: 'Check this certificate', se: 'Kontrollera intyget' },
  checkText: {
    fi: 'Avaa osoite tai lue ruutukoodi: palvelu kertoo, onko todistus voimassa. Samassa paikassa voi tarkistaa, että tiedosto on muuttumaton. Tiedoston jokainen tavu on allekirjoitettu.',
    en: 'Open the address or scan the code: the service says whether the certificate is valid. There you can also check that the file is unchanged. Every byte of the file is signed.',
    se: 'Öppna adressen eller läs rutkoden: tjänsten visar om intyget gäller. Där kan man också kontrollera att filen är oförändrad. Varje byte i filen är undertecknad.',
  },
  codeAlt: {
    fi: 'Ruutukoodi, joka johtaa osoitteeseen {url}',
    en: 'QR code that leads to {url}',
    se: 'Rutkod som leder till {url}',
  },
})

export type DocumentText = keyof typeof documentTexts
