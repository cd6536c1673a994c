import type { Language } from './languages.ts'

/** Texts of the front page, for the app and for the page that the service sends to browsers without JavaScript. */
export const frontPageTexts = {
  tab: {
    fi: 'Romuajoneuvon kierrätys',
    en: 'Recycling an end-of-life vehicle',
    se: 'Återvinning av skrotfordon',
  },
  /** On wide screens the heading repeats the first sentence. */
  title: {
    fi: 'Romuauto kiertoon. Helposti, maksutta ja virallisesti.',
    en: 'Recycle your old\u00a0car. Easily, free of\u00a0charge and officially.',
    se: 'Återvinn din gamla\u00a0bil. Enkelt, avgiftsfritt och officiellt.',
  },
  lead: {
    fi: 'Luovuta romuajoneuvo viralliseen vastaanottoon. Luovuttaminen on maksutonta, ja saat romutustodistuksen tähän palveluun.',
    en: 'Hand your end-of-life vehicle over to an official take-back point. Handing it over is free of charge, and you get the certificate of destruction in this service.',
    se: 'Överlämna ditt skrotfordon till en officiell mottagningsplats. Mottagningen är avgiftsfri, och du får skrotningsintyget i den här tjänsten.',
  },
  owner: { fi: 'Ajoneuvon omistaja', en: 'Vehicle owner', se: 'Fordonets ägare' },
  ownerText: {
    fi: 'Tunnistaudut pankkitunnuksilla, mobiilivarmenteella tai henkilökortilla. Henkilötunnusta käytetään vain omistuksen tarkistamiseen.',
    en: 'You identify yourself with Finnish bank codes, a mobile certificate or an identity card. Your personal identity code is only used to check ownership.',
    se: 'Du identifierar dig med finländska bankkoder, mobilcertifikat eller identitetskort. Personbeteckningen används bara för att kontrollera ägandet.',
  },
  recycle: { fi: 'Kierrätä ajoneuvo', en: 'Recycle a vehicle', se: 'Återvinn ett fordon' },
  station: { fi: 'Vastaanottopiste', en: 'Take-back point', se: 'Mottagningsplats' },
  stationText: {
    fi: 'Ota ajoneuvoja vastaan, käsittele ja raportoi.',
    en: 'Receive vehicles, process them and report.',
    se: 'Ta emot fordon, behandla och rapportera.',
  },
  signIn: { fi: 'Kirjaudu', en: 'Sign in', se: 'Logga in' },
  parts: { fi: 'Etsi varaosia', en: 'Find spare parts', se: 'Sök reservdelar' },
  partsText: {
    fi: 'Puretuista autoista läheltäsi',
    en: 'From dismantled cars near you',
    se: 'Från demonterade bilar nära dig',
  },
  certificate: { fi: 'Tarkista todistus', en: 'Check a certificate', se: 'Kontrollera ett intyg' },
  certificateText: {
    fi: 'QR-koodilla, osoitteella tai tiedostolla',
    en: 'By its QR code, address or file',
    se: 'Med QR-kod, adress eller fil',
  },
  battery: { fi: 'Akkulomake', en: 'Battery report', se: 'Batterirapport' },
  batteryText: {
    fi: 'Vuosi-ilmoitus ajoakuista',
    en: 'The yearly report of traction batteries',
    se: 'Årsrapporten om drivbatterier',
  },
  stations: { fi: 'Vastaanottopisteet', en: 'Take-back points', se: 'Mottagningsplatser' },
  stationsText: {
    fi: 'Aukioloajat ja yhteystiedot',
    en: 'Opening hours and contacts',
    se: 'Öppettider och kontakt',
  },
  how: { fi: 'Näin se etenee', en: 'How it works', se: 'Så här går det till' },
  step1: { fi: 'Hae ajoneuvo', en: 'Find the vehicle', se: 'Sök fordonet' },
  step1Text: {
    fi: 'Rekisteritunnus riittää. Tiedot tulevat liikennerekisteristä.',
    en: 'The registration number is enough. The details come from the vehicle register.',
    se: 'Registreringstecknet räcker. Uppgifterna kommer från trafikregistret.',
  },
  step2: { fi: 'Valitse vastaanottopiste', en: 'Choose a take-back point', se: 'Välj mottagningsplats' },
  step2Text: {
    fi: 'Lähimmät ensin. Tuo itse tai tilaa nouto.',
    en: 'The nearest come first. Bring it yourself or order a pickup.',
    se: 'De närmaste först. Lämna in det själv eller beställ avhämtning.',
  },
  step3: { fi: 'Saat todistuksen', en: 'You get the certificate', se: 'Du får intyget' },
  step3Text: {
    fi: 'Verot ja vakuutus päättyvät samana päivänä.',
    en: 'Tax and insurance end on the same day.',
    se: 'Skatten och försäkringen upphör samma dag.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>
