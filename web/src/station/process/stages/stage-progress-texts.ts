import { defineTexts } from '../../../kit/texts/texts.ts'

export const stageProgressTexts = defineTexts({
  stagesOf: { fi: '{done}/{total}', en: '{done}/{total}', se: '{done}/{total}' },
  stagesSpoken: {
    fi: '{done}/{total} vaihetta valmiina',
    en: '{done} of {total} stages done',
    se: '{done} av {total} skeden klara',
  },
  notStarted: { fi: 'Aloittamatta', en: 'Not started', se: 'Inte påbörjad' },
  finishWaits: {
    fi: 'Kierrätetyksi merkitseminen odottaa. {reasons}',
    en: 'Marking it recycled waits. {reasons}',
    se: 'Markeringen som återvunnet väntar. {reasons}',
  },
  finishedAt: {
    fi: 'Käsittely päätettiin {time}.',
    en: 'The process was finished {time}.',
    se: 'Behandlingen avslutades {time}.',
  },
})
