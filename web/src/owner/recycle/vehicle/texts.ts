import { defineTexts } from '../../../kit/texts/texts.ts'

export const vehicleStepTexts = defineTexts({
  title: {
    fi: 'Minkä ajoneuvon kierrätät?',
    en: 'Which vehicle are you recycling?',
    se: 'Vilket fordon återvinner du?',
  },
  lead: {
    fi: 'Kirjoita rekisteritunnus tai valmistenumero (VIN).',
    en: 'Enter the registration number or the vehicle identification number (VIN).',
    se: 'Skriv registreringstecknet eller tillverkningsnumret (VIN).',
  },
  owned: { fi: 'Omistat tämän ajoneuvon', en: 'You own this vehicle', se: 'Du äger det här fordonet' },
  represented: {
    fi: 'Edustat yritystä {company}',
    en: 'You represent {company}',
    se: 'Du företräder {company}',
  },
  ofCompany: { fi: 'Yrityksen ajoneuvo', en: 'A company’s vehicle', se: 'Ett företags fordon' },
  companys: { fi: 'Jatka tällä ajoneuvolla', en: 'Go on with this vehicle', se: 'Fortsätt med fordonet' },
  mine: { fi: 'Tämä on ajoneuvoni', en: 'This is my vehicle', se: 'Det här är mitt fordon' },
  other: {
    fi: 'Hae toinen ajoneuvo',
    en: 'Search for another vehicle',
    se: 'Sök ett annat fordon',
  },
  wrong: { fi: 'Väärä ajoneuvo', en: 'Wrong vehicle', se: 'Fel fordon' },

  restrictedTitle: {
    fi: 'Et ole rekisterin mukaan omistaja',
    en: 'You are not the owner according to the register',
    se: 'Du är inte ägare enligt registret',
  },
  restrictedOwn: {
    fi: 'Jos ajoneuvo on sinun mutta tiedoillasi on turvakielto tai luovutuskielto, rekisteri ei voi kertoa sitä meille. Ota yhteyttä vastaanottopisteeseen: siellä omistus tarkistetaan papereista.',
    en: 'If the vehicle is yours but your details may not be disclosed, the register cannot tell us so. Contact a take-back point: there the papers show who owns it.',
    se: 'Om fordonet är ditt men dina uppgifter har spärrmarkering eller utlämningsförbud kan registret inte berätta det för oss. Kontakta en mottagningsplats: där visar papperen vem som äger fordonet.',
  },
  holderTitle: {
    fi: 'Olet haltija, et omistaja',
    en: 'You are the holder, not the owner',
    se: 'Du är innehavare, inte ägare',
  },
  holderText: {
    fi: 'Rekisterin mukaan ajoneuvon omistaa joku muu, useimmiten rahoitusyhtiö. Vain omistaja voi luovuttaa sen: pyydä omistajalta valtakirja ja vie se ajoneuvon kanssa vastaanottopisteelle.',
    en: 'According to the register someone else owns the vehicle, most often a finance company. Only the owner can hand it over: ask the owner for a power of attorney and take it with the vehicle to a take-back point.',
    se: 'Enligt registret ägs fordonet av någon annan, oftast ett finansbolag. Bara ägaren kan överlämna det: be ägaren om en fullmakt och ta den med fordonet till en mottagningsplats.',
  },
  holderCompany: {
    fi: 'Ajoneuvo on yrityksen. Jos saat edustaa yritystä, voit ilmoittaa ajoneuvon sen puolesta.',
    en: 'The vehicle belongs to a company. If you may represent the company, you can announce the vehicle on its behalf.',
    se: 'Fordonet ägs av ett företag. Om du får företräda företaget kan du anmäla fordonet för dess räkning.',
  },
  represent: {
    fi: 'Tarkista edustusoikeuteni',
    en: 'Check my right to represent it',
    se: 'Kontrollera min rätt att företräda',
  },
  brokenStillWorks: {
    fi: 'Omat ajoneuvosi ja romutustodistuksesi näet silti.',
    en: 'You can still see your vehicles and certificates.',
    se: 'Du ser ändå dina egna fordon och skrotningsintyg.',
  },
  deniedTitle: {
    fi: 'Tietoja ei saatu',
    en: 'The details could not be fetched',
    se: 'Uppgifterna kunde inte hämtas',
  },
  limitedTitle: { fi: 'Liian monta hakua', en: 'Too many searches', se: 'För många sökningar' },
  openTitle: {
    fi: 'Ajoneuvo on jo ilmoitettu',
    en: 'The vehicle has already been announced',
    se: 'Fordonet är redan anmält',
  },
  openText: {
    fi: 'Vastaanottopiste tietää ajoneuvosta. Näet tilanteen ja pisteen yhteystiedot sivulta Omat ajoneuvot.',
    en: 'A take-back point knows of it. The page Your vehicles shows where it stands and whom to contact.',
    se: 'En mottagningsplats känner till det. På sidan Egna fordon ser du läget och platsens kontaktuppgifter.',
  },
  recycledTitle: {
    fi: 'Ajoneuvo on jo kierrätetty',
    en: 'The vehicle has already been recycled',
    se: 'Fordonet är redan återvunnet',
  },
  recycledText: {
    fi: 'Romutustodistus löytyy sivulta Omat ajoneuvot.',
    en: 'You find the certificate of destruction on the page Your vehicles.',
    se: 'Skrotningsintyget finns på sidan Egna fordon.',
  },
  ownersTitle: {
    fi: { one: 'Ajoneuvolla on {count} omistaja', other: 'Ajoneuvolla on {count} omistajaa' },
    en: { one: 'The vehicle has {count} owner', other: 'The vehicle has {count} owners' },
    se: { one: 'Fordonet har {count} ägare', other: 'Fordonet har {count} ägare' },
  },
  ownersText: {
    fi: 'Kaikkien omistajien suostumus tarvitaan. Seuraavaksi voit pyytää sen muilta omistajilta linkillä.',
    en: 'All owners must consent. Next you can ask the others for it by a link.',
    se: 'Alla ägares samtycke behövs. I nästa steg kan du be de andra om det med en länk.',
  },
  stolenTitle: {
    fi: 'Ajoneuvo on ilmoitettu varastetuksi',
    en: 'The vehicle is reported stolen',
    se: 'Fordonet är anmält stulet',
  },
  stolenText: {
    fi: 'Varastetuksi ilmoitettua ajoneuvoa ei voi kierrättää. Jos olet saanut sen takaisin, ota yhteyttä poliisiin. Kun poliisi on poistanut merkinnän, hae ajoneuvo uudelleen.',
    en: 'A vehicle reported stolen cannot be recycled. If you have got it back, contact the police. Once the police have removed the entry, search for the vehicle again.',
    se: 'Ett fordon som anmälts stulet kan inte återvinnas. Om du har fått det tillbaka, kontakta polisen. När polisen har tagit bort anteckningen kan du söka fordonet på nytt.',
  },
  removedTitle: {
    fi: 'Ajoneuvo on jo poistettu rekisteristä',
    en: 'The vehicle has already been removed from the register',
    se: 'Fordonet är redan avregistrerat',
  },
  removedText: {
    fi: 'Ajoneuvo on poistettu liikennerekisteristä lopullisesti, eikä sinun tarvitse tehdä enää mitään.',
    en: 'The vehicle has been finally removed from the vehicle register. There is nothing more for you to do.',
    se: 'Fordonet är slutligt avregistrerat ur trafikregistret. Du behöver inte göra något mer.',
  },
  notVehicleTitle: {
    fi: 'Tämä on siirtokilpi, ei ajoneuvo',
    en: 'This is a transfer plate, not a vehicle',
    se: 'Det här är en flyttningsskylt, inte ett fordon',
  },
  notVehicleText: {
    fi: 'Siirtokilpeä ei voi kierrättää. Hae ajoneuvoa sen omalla rekisteritunnuksella tai valmistenumerolla.',
    en: 'A transfer plate cannot be recycled. Search for the vehicle by its own registration number or VIN.',
    se: 'En flyttningsskylt kan inte återvinnas. Sök fordonet med dess eget registreringstecken eller tillverkningsnummer.',
  },
})
