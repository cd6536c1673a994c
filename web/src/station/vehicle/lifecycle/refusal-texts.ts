import type { GuardName } from '@autokierto/domain/vehicles/guards'
import { defineTexts } from '../../../kit/texts/texts.ts'

/** Explains a disabled button by the failed guard. Each text says what to do first. */
export const eventRefusalTexts = defineTexts({
  decided: {
    fi: 'Päätä ensin, kierrätetäänkö ajoneuvo vai käytetäänkö se uudelleen.',
    en: 'First decide whether the vehicle is recycled or reused.',
    se: 'Bestäm först om fordonet ska återvinnas eller återanvändas.',
  },
  decidedForReuse: {
    fi: 'Vain uudelleenkäyttöön päätetyn ajoneuvon voi julkaista.',
    en: 'Only a vehicle meant for reuse can be published.',
    se: 'Bara ett fordon som ska återanvändas kan publiceras.',
  },
  notStarted: {
    fi: 'Käsittely on jo aloitettu.',
    en: 'The process has already been started.',
    se: 'Behandlingen har redan börjat.',
  },
  started: {
    fi: 'Aloita käsittely ensin.',
    en: 'Start the process first.',
    se: 'Börja behandlingen först.',
  },
  noStageDone: {
    fi: 'Vaiheita on jo merkitty valmiiksi. Peru ne ensin.',
    en: 'Stages have already been marked done. Undo them first.',
    se: 'Skeden har redan markerats som klara. Ångra dem först.',
  },
  notCertified: {
    fi: 'Romutustodistus on jo annettu, joten ajoneuvoa ei voi enää palauttaa.',
    en: 'The certificate of destruction has been issued, so the vehicle can no longer be returned.',
    se: 'Skrotningsintyget har redan utfärdats, så fordonet kan inte längre återlämnas.',
  },
  ownerNotPending: {
    fi: 'Omistajan tarkistus on kesken. Palvelu yrittää sitä uudelleen itse.',
    en: 'The owner check is under way. The service tries it again by itself.',
    se: 'Kontrollen av ägaren pågår. Tjänsten försöker på nytt av sig själv.',
  },
  certified: {
    fi: 'Romutustodistus puuttuu.',
    en: 'The certificate of destruction is missing.',
    se: 'Skrotningsintyget saknas.',
  },
  allStagesDone: {
    fi: 'Kaikki viisi vaihetta eivät ole valmiit.',
    en: 'Not all five stages are done.',
    se: 'Alla fem skeden är inte klara.',
  },
  ownerChecked: {
    fi: 'Omistajaa ei ole tarkistettu.',
    en: 'The owner has not been checked.',
    se: 'Ägaren har inte kontrollerats.',
  },
  ownerNotPendingForMarket: {
    fi: 'Omistajan tarkistus on kesken, joten ajoneuvoa ei voi vielä julkaista.',
    en: 'The owner check is under way, so the vehicle cannot be published yet.',
    se: 'Kontrollen av ägaren pågår, så fordonet kan inte publiceras ännu.',
  },
  certifiedOrPending: {
    fi: 'Romutustodistus puuttuu.',
    en: 'The certificate of destruction is missing.',
    se: 'Skrotningsintyget saknas.',
  },
  justAccepted: {
    fi: 'Vastaanoton voi perua vain hetken, kun ajoneuvolle ei ole tehty muuta.',
    en: 'An accept can be undone only for a moment, while nothing else was done.',
    se: 'Ett mottagande kan ångras bara en stund, medan inget annat har gjorts.',
  },
  pickupOrdered: {
    fi: 'Omistaja tuo ajoneuvon itse.',
    en: 'The owner brings the vehicle.',
    se: 'Ägaren lämnar in fordonet själv.',
  },
  collected: {
    fi: 'Ajoneuvoa ei ole merkitty noudetuksi.',
    en: 'The vehicle is not marked picked up.',
    se: 'Fordonet är inte markerat som hämtat.',
  },
  notCollected: {
    fi: 'Ajoneuvo on jo noudettu.',
    en: 'The vehicle has already been picked up.',
    se: 'Fordonet har redan hämtats.',
  },
})

// A guard without a text does not compile.
eventRefusalTexts satisfies Record<GuardName, unknown>
