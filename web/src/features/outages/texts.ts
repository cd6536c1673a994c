import { defineTexts } from '../../kit/texts/texts.ts'

export const outageBandTexts = defineTexts({
  /** The time of an outage that began today: English says "since 9:12", without "at". */
  sinceToday: { fi: 'klo {time}', en: '{time}', se: 'kl. {time}' },
  vehicle_register: {
    fi: 'Liikennerekisteri ei vastaa {since} alkaen.',
    en: 'The vehicle register has not answered since {since}.',
    se: 'Trafikregistret har inte svarat sedan {since}.',
  },
  vehicle_register_works: {
    fi: 'Tulossa olevien vastaanotto ja käsittely toimivat. Omistaja tarkistetaan ja todistus annetaan, kun yhteys palaa.',
    en: 'Accepting announced vehicles and processing work. Owners are checked and certificates given once it is back.',
    se: 'Mottagning av anmälda fordon och behandling fungerar. Ägaren kontrolleras och intyget ges när förbindelsen är tillbaka.',
  },
  business_register: {
    fi: 'Yritysrekisteri ei vastaa {since} alkaen.',
    en: 'The business register has not answered since {since}.',
    se: 'Företagsregistret har inte svarat sedan {since}.',
  },
  business_register_works: {
    fi: 'Yksityisten ajoneuvot voi ottaa vastaan tavalliseen tapaan. Yrityksen edustusoikeus tarkistetaan, kun yhteys palaa.',
    en: 'Vehicles of private owners can be taken in as usual. The right to represent a company is checked once it is back.',
    se: 'Privatpersoners fordon kan tas emot som vanligt. Rätten att företräda ett företag kontrolleras när förbindelsen är tillbaka.',
  },
  waiting: {
    fi: { one: '{count} ajoneuvo odottaa.', other: '{count} ajoneuvoa odottaa.' },
    en: { one: '{count} vehicle is waiting.', other: '{count} vehicles are waiting.' },
    se: { one: '{count} fordon väntar.', other: '{count} fordon väntar.' },
  },
  licence: {
    fi: 'Pisteen lupa on päättynyt {day}.',
    en: 'The licence of the site ended on {day}.',
    se: 'Platsens tillstånd gick ut {day}.',
  },
  licence_works: {
    fi: 'Piste ei saa uusia tilauksia, ei näy omistajille eikä voi antaa romutustodistuksia. Ennen tilatut ja täällä olevat ajoneuvot käsitellään. Toimittakaa uusi lupa yhdistykselle.',
    en: 'The site gets no new orders, owners do not find it, and it cannot issue certificates. Vehicles ordered before or already here are processed. Send the new licence to the association.',
    se: 'Platsen får inga nya beställningar, syns inte för ägare och kan inte utfärda skrotningsintyg. Fordon som har beställts tidigare eller finns här behandlas. Skicka det nya tillståndet till föreningen.',
  },
  showWaiting: { fi: 'Näytä odottavat', en: 'Show them', se: 'Visa dem som väntar' },
})
