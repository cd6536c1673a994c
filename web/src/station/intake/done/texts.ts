import { defineTexts } from '../../../kit/texts/texts.ts'

export const intakeDoneTexts = defineTexts({
  title: {
    fi: '{name} on otettu vastaan',
    en: '{name} has been taken in',
    se: '{name} har tagits emot',
  },
  recycle: {
    fi: 'Ajoneuvo on nyt käsittelyssä ja kierrätetään.',
    en: 'The vehicle is now in process, to be recycled.',
    se: 'Fordonet är nu under behandling och återvinns.',
  },
  reuse: {
    fi: 'Ajoneuvo on nyt käsittelyssä ja käytetään uudelleen täällä.',
    en: 'The vehicle is now in process, to be reused here.',
    se: 'Fordonet är nu under behandling och återanvänds här.',
  },
  reuse_market: {
    fi: 'Ajoneuvo on tarjolla muille pisteille.',
    en: 'The vehicle is offered to other sites.',
    se: 'Fordonet erbjuds andra platser.',
  },
  reuse_marketUntil: {
    fi: 'Ajoneuvo on tarjolla muille pisteille {time} asti.',
    en: 'The vehicle is offered to other sites until {time}.',
    se: 'Fordonet erbjuds andra platser till {time}.',
  },
  elsewhere: {
    fi: 'Ajoneuvo on matkalla pisteeseen {site}.',
    en: 'The vehicle is on its way to {site}.',
    se: 'Fordonet är på väg till {site}.',
  },
  undecided: {
    fi: 'Ajoneuvo on nyt käsittelyssä. Piste päättää, mitä sille tehdään.',
    en: 'The vehicle is now in process. The site decides what happens to it.',
    se: 'Fordonet är nu under behandling. Platsen bestämmer vad som händer med det.',
  },
  next: { fi: 'Mitä seuraavaksi?', en: 'What next?', se: 'Vad händer nu?' },
  plateOff: {
    fi: 'Irrota kilvet ja säilytä avaimet ajoneuvon mukana.',
    en: 'Take the plates off and keep the keys with the vehicle.',
    se: 'Ta bort skyltarna och förvara nycklarna med fordonet.',
  },
  paperToOwner: {
    fi: 'Anna omistajalle todistus paperilla, jos hän haluaa. Hän näkee sen myös palvelussa.',
    en: 'Give the owner the certificate on paper if they want it. They also see it in the service.',
    se: 'Ge ägaren intyget på papper om hen vill ha det. Det syns också i tjänsten.',
  },
  awaits: {
    fi: 'Omistaja tarkistetaan, kun liikennerekisteri vastaa. Tulos tulee etusivun alkuun; todistus tehdään sen jälkeen.',
    en: 'The owner is checked once the vehicle register answers. The outcome comes to the top of the front page; the certificate is made after that.',
    se: 'Ägaren kontrolleras när trafikregistret svarar. Resultatet visas överst på startsidan; intyget görs därefter.',
  },
  start: {
    fi: 'Aloita käsittely ajoneuvon sivulla, kun ajoneuvo on paikallaan.',
    en: 'Start the process on the vehicle’s page once the vehicle is in its place.',
    se: 'Börja behandlingen på fordonets sida när fordonet är på plats.',
  },
  open: { fi: 'Avaa ajoneuvon sivu', en: 'Open the vehicle’s page', se: 'Öppna fordonets sida' },
  label: { fi: 'Tulosta tarra', en: 'Print a label', se: 'Skriv ut en etikett' },
  nextVehicle: { fi: 'Seuraava ajoneuvo', en: 'Next vehicle', se: 'Nästa fordon' },
})
