import { defineTexts } from '../../kit/texts/texts.ts'

/** Texts of the lazily loaded part of the home page: the cases and the unfinished flow. */
export const homeCaseTexts = defineTexts({
  pickupOn: { fi: 'Nouto {day}', en: 'Pickup on {day}', se: 'Avhämtning {day}' },
  pickupAgreed: {
    fi: 'Piste soittaa ja sopii noudon',
    en: 'The site calls to agree on the pickup',
    se: 'Mottagningsplatsen ringer om avhämtningen',
  },
  bringOn: {
    fi: 'Tuo ajoneuvo pisteelle {day}',
    en: 'Bring the vehicle on {day}',
    se: 'Lämna in fordonet {day}',
  },
  bringOpen: {
    fi: 'Tuo ajoneuvo pisteelle',
    en: 'Bring the vehicle to the site',
    se: 'Lämna in fordonet på mottagningsplatsen',
  },
  processed: {
    fi: 'Romutustodistus on tulossa',
    en: 'The certificate of destruction is on its way',
    se: 'Skrotningsintyget är på väg',
  },
  certified: {
    fi: 'Romutustodistus on valmis',
    en: 'The certificate of destruction is ready',
    se: 'Skrotningsintyget är klart',
  },
  othersMissing: {
    fi: 'Muiden omistajien suostumus puuttuu',
    en: 'The other owners’ consent is missing',
    se: 'De andra ägarnas samtycke saknas',
  },
  toAnnounce: {
    fi: 'Ajoneuvon voi ilmoittaa pisteelle',
    en: 'The vehicle can be announced to a site',
    se: 'Fordonet kan anmälas till en mottagningsplats',
  },
  sentBack: {
    fi: 'Piste ei ottanut ajoneuvoa vastaan',
    en: 'The site did not receive the vehicle',
    se: 'Mottagningsplatsen tog inte emot fordonet',
  },
  returned: {
    fi: 'Piste palautti ajoneuvon sinulle',
    en: 'The site has returned the vehicle to you',
    se: 'Mottagningsplatsen har återlämnat fordonet',
  },
  others: { fi: 'Muut ajoneuvosi', en: 'Your other vehicles', se: 'Dina andra fordon' },
  vehicles: { fi: 'Ajoneuvosi', en: 'Your vehicles', se: 'Dina fordon' },
  allVehicles: {
    fi: { one: 'Kaikki ja todistukset ({count})', other: 'Kaikki ja todistukset ({count})' },
    en: { one: 'All, with certificates ({count})', other: 'All, with certificates ({count})' },
    se: { one: 'Alla, med intyg ({count})', other: 'Alla, med intyg ({count})' },
  },
  open: { fi: 'Avaa', en: 'Open', se: 'Öppna' },
  openName: { fi: 'Avaa {name}', en: 'Open {name}', se: 'Öppna {name}' },
  continueTitle: {
    fi: 'Jatka siitä, mihin jäit',
    en: 'Go on where you left off',
    se: 'Fortsätt där du slutade',
  },
  continueText: {
    fi: 'Ajoneuvoa ei ole vielä ilmoitettu pisteelle.',
    en: 'The vehicle has not been announced to a site yet.',
    se: 'Fordonet är inte anmält till en mottagningsplats ännu.',
  },
  unfinished: { fi: 'Keskeneräinen', en: 'Unfinished', se: 'Oavslutad' },
  continueButton: { fi: 'Jatka kierrätystä', en: 'Continue recycling', se: 'Fortsätt återvinningen' },
  forget: { fi: 'Poista keskeneräinen', en: 'Discard the draft', se: 'Ta bort utkastet' },
  forgotten: {
    fi: 'Keskeneräinen kierrätys on poistettu.',
    en: 'The draft has been discarded.',
    se: 'Utkastet har tagits bort.',
  },
})
