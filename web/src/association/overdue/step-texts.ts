import { defineTexts } from '../../kit/texts/texts.ts'

/** The steps that have a time limit. */
export const stepTexts = defineTexts({
  announced: {
    fi: 'Ilmoitettu, ei vastaanotettu',
    en: 'Announced, not received',
    se: 'Anmält, inte mottaget',
  },
  received: {
    fi: 'Vastaanotettu, ei todistusta',
    en: 'Received, no certificate',
    se: 'Mottaget, inget intyg',
  },
  certified: {
    fi: 'Todistus annettu, ei valmis',
    en: 'Certified, not finished',
    se: 'Intyg givet, inte klart',
  },
})
