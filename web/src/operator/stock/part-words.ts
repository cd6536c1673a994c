import type { StockPart } from '@autokierto/contract/stock'
import type { Formats } from '@autokierto/domain/texts/formats'
import type { wordsOf } from '../../texts/texts.ts'
import type { stockTexts } from './texts.ts'

type Words = ReturnType<typeof wordsOf<typeof stockTexts>>

/** "In stock", or since when it is not. */
export const stateWords = (t: Words, format: Formats, { state, state_at }: StockPart): string => {
  if (state === 'in_stock') return t.in_stock
  return (state === 'sold' ? t.soldOn : t.scrappedOn)({ day: format.day(state_at) })
}
