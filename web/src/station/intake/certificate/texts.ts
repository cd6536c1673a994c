import { defineTexts } from '../../../kit/texts/texts.ts'

export const certificateStepTexts = defineTexts({
  title: { fi: 'Romutustodistus', en: 'Certificate of destruction', se: 'Skrotningsintyg' },
  lead: {
    fi: 'Ajoneuvo poistetaan rekisteristä lopullisesti, kun se on otettu vastaan.',
    en: 'The vehicle is removed from the register for good once it is taken in.',
    se: 'Fordonet avregistreras slutgiltigt när det har tagits emot.',
  },
  leadByHand: {
    fi: 'Ajoneuvo ei ole rekisterissä, joten rekisterille ei ilmoiteta.',
    en: 'The vehicle is not in the register, so the register is not notified.',
    se: 'Fordonet finns inte i registret, så ingen anmälan görs.',
  },
  finish: { fi: 'Merkitse vastaanotetuksi', en: 'Enter as received', se: 'Anteckna som mottaget' },
  first: {
    fi: 'Tee tai lisää romutustodistus ensin.',
    en: 'Make or add the certificate of destruction first.',
    se: 'Gör eller lägg till skrotningsintyget först.',
  },
  pendingTitle: {
    fi: 'Todistus odottaa omistajan tarkistusta',
    en: 'The certificate waits for the owner check',
    se: 'Intyget väntar på kontrollen av ägaren',
  },
  pendingText: {
    fi: 'Ota ajoneuvo vastaan tarkistettavana. Kun rekisteri on vahvistanut omistajan, tee todistus ajoneuvon sivulla.',
    en: 'Take the vehicle in as to be checked. Once the register has confirmed the owner, make the certificate on the vehicle’s page.',
    se: 'Ta emot fordonet för senare kontroll. När registret har bekräftat ägaren gör du intyget på fordonets sida.',
  },
  over: {
    fi: 'Ajoneuvon tilanne on muuttunut, tai vastaanoton alusta on yli {hours} tuntia. Hae ajoneuvo uudelleen.',
    en: 'The vehicle’s situation has changed, or more than {hours} hours have passed since the intake began. Search for the vehicle again.',
    se: 'Fordonets läge har ändrats, eller så har det gått över {hours} timmar sedan mottagningen började. Sök fordonet på nytt.',
  },
  noSite: {
    fi: 'Valittu piste ei enää ota ajoneuvoja vastaan. Palaa ja valitse toinen.',
    en: 'The chosen site no longer takes vehicles. Go back and choose another.',
    se: 'Den valda platsen tar inte längre emot fordon. Gå tillbaka och välj en annan.',
  },
})
