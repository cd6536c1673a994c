import type { LocalizedText } from './localized-text.ts'

/** Title and texts of the part search, with and without JavaScript. */
export const partsPageTexts = {
  title: {
    fi: 'Etsi varaosia puretuista autoista',
    en: 'Find parts from dismantled cars',
    se: 'Sök reservdelar från demonterade bilar',
  },
  lead: {
    fi: 'Näet lähellä olevat pisteet, joilla on hakemasi malli. Osan hinnan ja kunnon kertoo piste.',
    en: 'See the nearby sites that have the model you look for. The site tells you the price and condition of a part.',
    se: 'Se de närmaste platserna som har modellen du söker. Platsen berättar delens pris och skick.',
  },
} as const satisfies Record<string, LocalizedText>
