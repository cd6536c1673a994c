import { defineTexts } from '../../texts/texts.ts'
import type { Refusal } from './judge.ts'

/** Why a button waits: what is missing, so that it is plain what to do. */
export const refusalTexts = defineTexts({
  decideFirst: {
    fi: 'Päätä ensin, kierrätetäänkö ajoneuvo vai käytetäänkö se uudelleen.',
    en: 'First decide whether the vehicle is recycled or reused.',
    se: 'Bestäm först om fordonet ska återvinnas eller återanvändas.',
  },
  reuseOnly: {
    fi: 'Vain uudelleenkäyttöön päätetyn ajoneuvon voi julkaista.',
    en: 'Only a vehicle meant for reuse can be published.',
    se: 'Bara ett fordon som ska återanvändas kan publiceras.',
  },
  alreadyStarted: {
    fi: 'Käsittely on jo aloitettu.',
    en: 'The process has already been started.',
    se: 'Behandlingen har redan börjat.',
  },
  startFirst: {
    fi: 'Aloita käsittely ensin.',
    en: 'Start the process first.',
    se: 'Börja behandlingen först.',
  },
  stagesDone: {
    fi: 'Vaiheita on jo merkitty valmiiksi. Peru ne ensin.',
    en: 'Stages have already been marked done. Undo them first.',
    se: 'Skeden har redan markerats som klara. Ångra dem först.',
  },
  certified: {
    fi: 'Romutustodistus on jo annettu, joten ajoneuvoa ei voi enää palauttaa.',
    en: 'The certificate of destruction has been issued, so the vehicle can no longer be returned.',
    se: 'Skrotningsintyget har redan utfärdats, så fordonet kan inte längre återlämnas.',
  },
  ownerPending: {
    fi: 'Omistajan tarkistus on kesken. Palvelu yrittää sitä uudelleen itse.',
    en: 'The owner check is under way. The service tries it again by itself.',
    se: 'Kontrollen av ägaren pågår. Tjänsten försöker på nytt av sig själv.',
  },
  certificateMissing: {
    fi: 'Romutustodistus puuttuu.',
    en: 'The certificate of destruction is missing.',
    se: 'Skrotningsintyget saknas.',
  },
  stagesOpen: {
    fi: 'Kaikki viisi vaihetta eivät ole valmiit.',
    en: 'Not all five stages are done.',
    se: 'Alla fem skeden är inte klara.',
  },
})

// A refusal without words does not compile.
refusalTexts satisfies Record<Refusal, unknown>
