import { defineTexts } from '../../../kit/texts/texts.ts'

export const intakeTexts = defineTexts({
  title: { fi: 'Ota ajoneuvo vastaan', en: 'Take in a vehicle', se: 'Ta emot ett fordon' },
  tab: {
    fi: '{title} – Vaihe {current}/{total}',
    en: '{title} – Step {current} of {total}',
    se: '{title} – Steg {current} av {total}',
  },
  steps: { fi: 'Vastaanoton vaiheet', en: 'Steps of the intake', se: 'Mottagningens steg' },
  identifier: { fi: 'Tunnus', en: 'Identifier', se: 'Tecken' },
  details: { fi: 'Tiedot ja kunto', en: 'Details and condition', se: 'Uppgifter och skick' },
  certificate: { fi: 'Todistus', en: 'Certificate', se: 'Intyg' },
  done: { fi: 'Valmis', en: 'Done', se: 'Klart' },
  back: { fi: 'Takaisin', en: 'Back', se: 'Tillbaka' },
  leaveTitle: {
    fi: 'Jätetäänkö vastaanotto kesken?',
    en: 'Leave the intake unfinished?',
    se: 'Lämna mottagningen på hälft?',
  },
  leaveText: {
    fi: 'Ajoneuvoa ei ole vielä kirjattu vastaanotetuksi. Se, mitä ehdit täyttää, säilyy tässä selaimessa, ja omistajan tarkistus on voimassa {hours} tuntia. Jatka kohdasta Ota vastaan.',
    en: 'The vehicle has not been entered as received yet. What you have filled in stays in this browser, and the owner check is valid for {hours} hours. Go on from Take in.',
    se: 'Fordonet är inte antecknat som mottaget ännu. Det du hunnit fylla i finns kvar i den här webbläsaren, och kontrollen av ägaren gäller i {hours} timmar. Fortsätt under Ta emot.',
  },
  logoutText: {
    fi: 'Ajoneuvoa ei ole vielä kirjattu vastaanotetuksi. Kun kirjaudut ulos, se mitä ehdit täyttää poistetaan tästä selaimesta.',
    en: 'The vehicle has not been entered as received yet. What you have filled in is removed from this browser when you sign out.',
    se: 'Fordonet är inte antecknat som mottaget ännu. Det du hunnit fylla i tas bort från den här webbläsaren när du loggar ut.',
  },
  leave: { fi: 'Poistu', en: 'Leave', se: 'Lämna' },
  stay: { fi: 'Jatka vastaanottoa', en: 'Keep taking in', se: 'Fortsätt ta emot' },
})
