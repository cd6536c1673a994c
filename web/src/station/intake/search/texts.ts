import { defineTexts } from '../../../kit/texts/texts.ts'

export const intakeSearchTexts = defineTexts({
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
