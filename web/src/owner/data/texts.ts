import { defineTexts } from '../../kit/texts/texts.ts'

export const dataPageTexts = defineTexts({
  back: { fi: 'Omat sivut', en: 'Your pages', se: 'Egna sidor' },
  failed: {
    fi: 'Tietojasi ei saatu haettua',
    en: 'Your data could not be fetched',
    se: 'Dina uppgifter kunde inte hämtas',
  },
  count: {
    fi: { one: '{count} tieto', other: '{count} tietoa' },
    en: { one: '{count} item', other: '{count} items' },
    se: { one: '{count} uppgift', other: '{count} uppgifter' },
  },
  show: {
    fi: { one: 'Näytä {count} tieto', other: 'Näytä {count} tietoa' },
    en: { one: 'Show {count} item', other: 'Show {count} items' },
    se: { one: 'Visa {count} uppgift', other: 'Visa {count} uppgifter' },
  },
  emptyShow: { fi: 'Mitä ne ovat', en: 'What they are', se: 'Vad de är' },

  mendTitle: {
    fi: 'Jos jokin tieto on väärin',
    en: 'If something is wrong',
    se: 'Om något är fel',
  },
  mendName: {
    fi: 'Nimesi ja henkilötunnuksesi tulevat tunnistautumisesta. Ne korjaa Digi- ja väestötietovirasto.',
    en: 'Your name and personal identity code come from the identification. The Digital and Population Data Services Agency corrects them.',
    se: 'Ditt namn och din personbeteckning kommer från autentiseringen. Myndigheten för digitalisering och befolkningsdata rättar dem.',
  },
  mendVehicle: {
    fi: 'Omistajuus ja ajoneuvon tiedot tulevat liikennerekisteristä. Ne korjaa Traficom.',
    en: 'Ownership and the facts of the vehicle come from the vehicle register. Traficom corrects them.',
    se: 'Ägandet och fordonets uppgifter kommer från trafikregistret. Traficom rättar dem.',
  },
  mendCase: {
    fi: 'Noudon tai ilmoituksen voit itse muuttaa tai perua, kunnes piste on ottanut ajoneuvon vastaan.',
    en: 'You can change or cancel an open case yourself until the site has received the vehicle.',
    se: 'En öppen anmälan kan du själv ändra eller återta tills platsen har tagit emot fordonet.',
  },
  mendCaseLink: { fi: 'Omat ajoneuvot', en: 'Your vehicles', se: 'Egna fordon' },
  mendSite: {
    fi: 'Minkä vastaanottopiste on kirjannut, sen piste myös korjaa. Puhelinnumeron näet ajoneuvon kohdalta.',
    en: 'What a take-back point has entered, it also corrects. You find its phone number with your case.',
    se: 'Det som en mottagningsplats har antecknat rättar den också. Telefonnumret hittar du i din anmälan.',
  },
  mendOther: {
    fi: 'Muissa asioissa kirjoita tai soita Suomen Autokierrätykselle: autokierratys.fi. Jos tietojasi on mielestäsi käsitelty väärin, voit valittaa tietosuojavaltuutetulle: tietosuoja.fi.',
    en: 'In other matters write to or call Finnish Car Recycling: autokierratys.fi. If you think your data has been handled wrongly, you can complain to the Data Protection Ombudsman: tietosuoja.fi.',
    se: 'I andra ärenden skriv till eller ring Finlands Bilåtervinning: autokierratys.fi. Om du anser att dina uppgifter har behandlats fel kan du klaga hos dataombudsmannen: tietosuoja.fi.',
  },
})
