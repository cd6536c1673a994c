import type { StockPart } from '@autokierto/contract/stock'
import type { Formats } from '@autokierto/domain/texts/formats'
import type { getTexts } from '../../kit/texts/texts.ts'
import type { stockTexts } from './texts.ts'

type StockTexts = ReturnType<typeof getTexts<typeof stockTexts>>

/** Formats the state: "In stock", or since when the part is sold or scrapped. */
export const formatPartState = (t: StockTexts, format: Formats, { state, state_at }: StockPart): string => {
  if (state === 'in_stock') return t.in_stock
  return (state === 'sold' ? t.soldOn : t.scrappedOn)({ day: format.day(state_at) })
}
