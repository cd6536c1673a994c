import { defineTexts } from '../../../kit/texts/texts.ts'

export const recycleTexts = defineTexts({
  steps: { fi: 'Kierrätyksen vaiheet', en: 'Steps of recycling', se: 'Återvinningens steg' },
  vehicle: { fi: 'Ajoneuvo', en: 'Vehicle', se: 'Fordon' },
  right: { fi: 'Edustusoikeus', en: 'Right to represent', se: 'Rätt att företräda' },
  owners: { fi: 'Omistajat', en: 'Owners', se: 'Ägare' },
  company: { fi: 'Yritys', en: 'Company', se: 'Företag' },
  place: { fi: 'Sijainti', en: 'Place', se: 'Läge' },
  site: { fi: 'Piste', en: 'Site', se: 'Plats' },
  delivery: { fi: 'Toimitus', en: 'Delivery', se: 'Leverans' },
  confirm: { fi: 'Vahvistus', en: 'Confirmation', se: 'Bekräftelse' },
  tab: {
    fi: '{title} – Vaihe {current}/{total}, {step}',
    en: '{title} – Step {current} of {total}, {step}',
    se: '{title} – Steg {current} av {total}, {step}',
  },
  back: { fi: 'Takaisin', en: 'Back', se: 'Tillbaka' },
  go: { fi: 'Jatka', en: 'Continue', se: 'Fortsätt' },
  yours: { fi: 'Kierrätyksesi', en: 'Your recycling', se: 'Din återvinning' },
  toHistory: { fi: 'Katso tilanne', en: 'See the case', se: 'Se läget' },
  leaveTitle: {
    fi: 'Keskeytetäänkö kierrätys?',
    en: 'Leave the recycling unfinished?',
    se: 'Avbryta återvinningen?',
  },
  leaveText: {
    fi: 'Ajoneuvoa ei ole vielä ilmoitettu. Se, mitä ehdit täyttää, säilyy tässä selaimessa, ja voit jatkaa omilta sivuiltasi.',
    en: 'The vehicle has not been announced yet. What you have filled in stays in this browser, and you can go on from your pages.',
    se: 'Fordonet är inte anmält ännu. Det du hunnit fylla i finns kvar i den här webbläsaren, och du kan fortsätta från dina egna sidor.',
  },
  logoutText: {
    fi: 'Ajoneuvoa ei ole vielä ilmoitettu. Kun kirjaudut ulos, se mitä ehdit täyttää poistetaan.',
    en: 'The vehicle has not been announced yet. What you have filled in is removed when you sign out.',
    se: 'Fordonet är inte anmält ännu. Det du hunnit fylla i tas bort när du loggar ut.',
  },
  leave: { fi: 'Poistu', en: 'Leave', se: 'Lämna' },
  stay: { fi: 'Jatka täyttämistä', en: 'Keep filling in', se: 'Fortsätt fylla i' },
})
