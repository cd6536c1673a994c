import { defineTexts } from '../../kit/texts/texts.ts'

export const homeTexts = defineTexts({
  forms: { fi: 'Yritys ja oma tili', en: 'Company and account', se: 'Företag och eget konto' },
  management: { fi: 'Hallinta', en: 'User management', se: 'Administration' },
  managementText: {
    fi: 'Käyttäjät, pisteet ja alihankkijat',
    en: 'Users, sites and subcontractors',
    se: 'Användare, platser och underleverantörer',
  },
  ownUsersText: {
    fi: 'Yrityksesi käyttäjät',
    en: 'The users of your company',
    se: 'Ditt företags användare',
  },
  profile: { fi: 'Profiili', en: 'Profile', se: 'Profil' },
  profileText: {
    fi: 'Omat tiedot ja salasana',
    en: 'Your details and password',
    se: 'Egna uppgifter och lösenord',
  },
  logout: { fi: 'Kirjaudu ulos', en: 'Sign out', se: 'Logga ut' },
  logoutText: {
    fi: 'Päätä istuntosi tällä koneella',
    en: 'End your session on this computer',
    se: 'Avsluta din session på den här datorn',
  },
  battery: { fi: 'Akkulomake', en: 'Battery report', se: 'Batterirapport' },
  batteryOpen: { fi: 'Ei vielä lähetetty', en: 'Not sent yet', se: 'Inte skickad ännu' },
  batterySent: { fi: 'Lähetetty', en: 'Sent', se: 'Skickad' },
  responsibility: { fi: 'Vastuullisuus', en: 'Responsibility', se: 'Ansvar' },
  responsibilityText: {
    fi: 'Tilastot, itsearviointi ja omavalvonta',
    en: 'Statistics, self-evaluation and self-monitoring',
    se: 'Statistik, självutvärdering och egenkontroll',
  },
  tab: { fi: 'Etusivu', en: 'Home', se: 'Hem' },
  dayAndSite: { fi: '{day} · {site}', en: '{day} · {site}', se: '{day} · {site}' },
  cards: { fi: 'Pisteen ajoneuvot', en: 'Vehicles of the site', se: 'Mottagningsplatsens fordon' },
  takeIn: { fi: 'Ota vastaan', en: 'Process a car', se: 'Ta emot' },
  takeInText: {
    fi: 'Kilvellä, valmistenumerolla tai ilman',
    en: 'By plate, by VIN or by neither',
    se: 'Med skylt, tillverkningsnummer eller utan',
  },
  incoming: { fi: 'Saapuvat', en: 'Incoming', se: 'Inkommande' },
  process: { fi: 'Käsittelyssä', en: 'In process', se: 'Under behandling' },
  listing: { fi: 'Omat tarjolla', en: 'Offered', se: 'Egna utbjudna' },
  available: { fi: 'Tarjolla', en: 'Available', se: 'Tillgängliga' },
  today: {
    fi: { one: '{count} tänään', other: '{count} tänään' },
    en: { one: '{count} today', other: '{count} today' },
    se: { one: '{count} i dag', other: '{count} i dag' },
  },
  awaitCertificate: {
    fi: { one: '{count} odottaa todistusta', other: '{count} odottaa todistusta' },
    en: { one: '{count} awaits its certificate', other: '{count} await a certificate' },
    se: { one: '{count} väntar på intyg', other: '{count} väntar på intyg' },
  },
  endToday: {
    fi: { one: '{count} päättyy tänään', other: '{count} päättyy tänään' },
    en: { one: '{count} ends today', other: '{count} end today' },
    se: { one: '{count} går ut i dag', other: '{count} går ut i dag' },
  },
  overMany: { fi: 'yli 10\u00a0000', en: 'over 10,000', se: 'över 10\u00a0000' },
  notKnown: { fi: 'Ei saatu haettua', en: 'Could not be fetched', se: 'Kunde inte hämtas' },
  arrivals: { fi: 'Saapuu', en: 'Arriving', se: 'Ankommer' },
  allIncoming: { fi: 'Kaikki saapuvat', en: 'All incoming', se: 'Alla inkommande' },
  nothingArrives: {
    fi: 'Tulossa ei ole nyt ajoneuvoja',
    en: 'No vehicles are on their way now',
    se: 'Inga fordon är på väg just nu',
  },
  nothingArrivesText: {
    fi: 'Omistajien ja muiden pisteiden tänne lähettämät ajoneuvot näkyvät tässä.',
    en: 'What owners announce and other sites send appears here.',
    se: 'Fordon som ägare anmäler och andra mottagningsplatser skickar syns här.',
  },
  from: { fi: 'Lähettäjä: {site}', en: 'From {site}', se: 'Från {site}' },
})

export const searchTexts = defineTexts({
  title: { fi: 'Ota ajoneuvo vastaan', en: 'Take in a vehicle', se: 'Ta emot ett fordon' },
  lead: {
    fi: 'Näet heti, onko ajoneuvo tulossa tänne tai jo täällä.',
    en: 'See at once whether the vehicle is coming here, or is here already.',
    se: 'Se genast om fordonet är på väg hit eller redan är här.',
  },
  field: {
    fi: 'Rekisteritunnus tai VIN',
    en: 'Registration number or VIN',
    se: 'Registreringstecken eller VIN',
  },
  submit: { fi: 'Hae', en: 'Search', se: 'Sök' },
  found: { fi: 'Haun tulos', en: 'Result', se: 'Resultat' },
  coming: {
    fi: 'Ajoneuvo on tulossa tähän pisteeseen.',
    en: 'The vehicle is on its way to this site.',
    se: 'Fordonet är på väg till den här platsen.',
  },
  here: {
    fi: 'Ajoneuvo on jo tässä pisteessä.',
    en: 'The vehicle is already at this site.',
    se: 'Fordonet är redan på den här platsen.',
  },
  sentAway: {
    fi: 'Ajoneuvo on lähetetty täältä toiseen pisteeseen.',
    en: 'The vehicle has been sent from here to another site.',
    se: 'Fordonet har skickats härifrån till en annan plats.',
  },
  announcedElsewhere: {
    fi: 'Omistaja on ilmoittanut ajoneuvon toiseen pisteeseen. Voit ottaa sen vastaan, kun olet tarkistanut omistajan; toinen piste saa siitä tiedon.',
    en: 'The owner has announced the vehicle to another site. You can take it in once you have checked the owner; the other site is told.',
    se: 'Ägaren har anmält fordonet till en annan plats. Du kan ta emot det när du har kontrollerat ägaren; den andra platsen får veta det.',
  },
  notAnnounced: {
    fi: 'Omistaja ei ole ilmoittanut ajoneuvoa. Ota se vastaan, kun se on portilla.',
    en: 'The owner has not announced the vehicle. Take it in when it is at the gate.',
    se: 'Ägaren har inte anmält fordonet. Ta emot det när det står vid porten.',
  },
  takeIn: { fi: 'Ota vastaan', en: 'Take in', se: 'Ta emot' },
  open: { fi: 'Avaa ajoneuvo', en: 'Open the vehicle', se: 'Öppna fordonet' },
  elsewhereTransit: {
    fi: 'Ajoneuvo on matkalla toiseen pisteeseen.',
    en: 'The vehicle is on its way to another site.',
    se: 'Fordonet är på väg till en annan plats.',
  },
  elsewhereListing: {
    fi: 'Toinen piste tarjoaa ajoneuvoa markkinalla.',
    en: 'Another site offers the vehicle on the market.',
    se: 'En annan plats erbjuder fordonet på marknaden.',
  },
  elsewhereProcess: {
    fi: 'Ajoneuvo on käsittelyssä toisessa pisteessä.',
    en: 'The vehicle is in process at another site.',
    se: 'Fordonet är under behandling på en annan plats.',
  },
  elsewhereRecycled: {
    fi: 'Ajoneuvo on jo kierrätetty toisessa pisteessä.',
    en: 'The vehicle has already been recycled at another site.',
    se: 'Fordonet har redan återvunnits på en annan plats.',
  },
  elsewhere: {
    fi: 'Ajoneuvo on jo toisen pisteen hallussa.',
    en: 'The vehicle is already in the hands of another site.',
    se: 'Fordonet finns redan hos en annan plats.',
  },
  stolen: {
    fi: 'Ajoneuvo on ilmoitettu varastetuksi. Älä ota sitä vastaan; ilmoita asiasta poliisille.',
    en: 'The vehicle is reported stolen. Do not take it in; tell the police.',
    se: 'Fordonet är anmält stulet. Ta inte emot det; meddela polisen.',
  },
  removed: {
    fi: 'Ajoneuvo on jo poistettu rekisteristä lopullisesti, joten sitä ei voi ottaa vastaan uudelleen.',
    en: 'The vehicle has already been finally removed from the register, so it cannot be taken in again.',
    se: 'Fordonet är redan slutligt avregistrerat och kan inte tas emot på nytt.',
  },
  not_a_vehicle: {
    fi: 'Tunnus on siirtokilven, ei ajoneuvon. Hae ajoneuvon omalla rekisteritunnuksella tai valmistenumerolla.',
    en: 'This is a transfer plate, not a vehicle. Search by the vehicle’s own registration number or VIN.',
    se: 'Det här är en flyttningsskylt, inte ett fordon. Sök med fordonets eget registreringstecken eller tillverkningsnummer.',
  },
  registerFaulty: {
    fi: 'Liikennerekisteri vastasi virheellisesti. Tänne ilmoitetut ajoneuvot voit silti ottaa vastaan saapuvista.',
    en: 'The vehicle register gave a faulty answer. You can still accept vehicles announced to this site in incoming.',
    se: 'Trafikregistret svarade felaktigt. Fordon som anmälts hit kan du ändå ta emot bland inkommande.',
  },
  registerDenies: {
    fi: 'Liikennerekisteri ei anna tämän ajoneuvon tietoja palvelulle. Uusi yritys ei auta: selvitä asia Traficomin kanssa.',
    en: 'The vehicle register does not give this vehicle’s details to the service. Trying again does not help: settle it with Traficom.',
    se: 'Trafikregistret lämnar inte ut fordonets uppgifter till tjänsten. Ett nytt försök hjälper inte: red ut saken med Traficom.',
  },
  // `OutageBand` above the form explains why.
  registerDown: {
    fi: 'Ajoneuvoa ei voitu hakea juuri nyt.',
    en: 'The vehicle could not be looked up just now.',
    se: 'Fordonet kunde inte sökas just nu.',
  },
})
