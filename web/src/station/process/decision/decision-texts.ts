import { defineTexts } from '../../../kit/texts/texts.ts'

export const decisionTexts = defineTexts({
  decisionTitle: {
    fi: 'Mitä ajoneuvolle tehdään?',
    en: 'What happens to the vehicle?',
    se: 'Vad ska hända med fordonet?',
  },
  recycle: { fi: 'Kierrätetään', en: 'Recycle', se: 'Återvinns' },
  recycleText: {
    fi: 'Käsitellään tässä pisteessä viidessä vaiheessa murskaukseen asti.',
    en: 'Treated at this site in five stages, up to the shredder.',
    se: 'Behandlas på den här platsen i fem skeden ända till fragmenteringen.',
  },
  reuse: { fi: 'Käytetään uudelleen', en: 'Reuse', se: 'Återanvänds' },
  reuseText: {
    fi: 'Osat otetaan talteen täällä, tai ajoneuvo tarjotaan muille pisteille.',
    en: 'Parts are saved here, or the vehicle is offered to other sites.',
    se: 'Delarna tas till vara här, eller så erbjuds fordonet till andra platser.',
  },
  decisionHint: {
    fi: 'Päätöstä voi muuttaa, kunnes käsittely alkaa.',
    en: 'The decision may be changed until the process starts.',
    se: 'Beslutet kan ändras tills behandlingen börjar.',
  },
  change: { fi: 'Muuta päätöstä', en: 'Change the decision', se: 'Ändra beslutet' },
  decidedRecycle: {
    fi: 'Ajoneuvo kierrätetään.',
    en: 'The vehicle is to be recycled.',
    se: 'Fordonet ska återvinnas.',
  },
  decidedReuse: {
    fi: 'Ajoneuvo käytetään uudelleen.',
    en: 'The vehicle is to be reused.',
    se: 'Fordonet ska återanvändas.',
  },
  awaitsDecision: {
    fi: 'Piste ei ole vielä päättänyt, kierrätetäänkö ajoneuvo vai käytetäänkö se uudelleen.',
    en: 'The site has not yet decided whether the vehicle is recycled or reused.',
    se: 'Platsen har ännu inte bestämt om fordonet återvinns eller återanvänds.',
  },
  offerEnded: { fi: 'Tarjousaika päättyi', en: 'The offer has ended', se: 'Erbjudandet har gått ut' },
  offerEndedText: {
    fi: 'Kukaan ei varannut ajoneuvoa {time} mennessä. Sen voi julkaista uudelleen.',
    en: 'Nobody had claimed the vehicle by {time}. It can be published again.',
    se: 'Ingen hade reserverat fordonet {time}. Det kan publiceras på nytt.',
  },
  publishAgain: { fi: 'Julkaise uudelleen', en: 'Publish again', se: 'Publicera på nytt' },
  claimRejected: { fi: 'Varaus hylättiin', en: 'The claim was rejected', se: 'Reservationen avvisades' },
  claimRejectedText: {
    fi: '{site} hylkäsi varauksensa {time}. Tarjousaikaa oli jäljellä {left}.',
    en: '{site} rejected its claim {time}. The offer had {left} left.',
    se: '{site} avvisade sin reservation {time}. Erbjudandet hade {left} kvar.',
  },
  offerAgain: {
    fi: 'Tarjoa uudelleen jäljellä oleva aika',
    en: 'Offer again for the time left',
    se: 'Erbjud på nytt under återstående tid',
  },
  listedTitle: {
    fi: 'Tarjolla muille pisteille',
    en: 'Offered to other sites',
    se: 'Erbjuds andra mottagningsplatser',
  },
  listedUntil: {
    fi: 'Tarjous päättyy {time}. Sen jälkeen ajoneuvo palaa käsittelyyn.',
    en: 'The offer ends {time}. After that the vehicle comes back in process.',
    se: 'Erbjudandet går ut {time}. Därefter återgår fordonet till behandling.',
  },
})
