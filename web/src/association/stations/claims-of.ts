import type { Station } from '@autokierto/contract/stations'
import type { useFormats } from '../../kit/texts/LocaleProvider.tsx'
import type { getTexts } from '../../kit/texts/texts.ts'
import type { stationTexts } from './texts.ts'

/** Formats the number of claims of a site on the market, and the rejected ones. */
export const claimsOf = (
  { claimed, rejected }: Station['figures'],
  t: ReturnType<typeof getTexts<typeof stationTexts>>,
  format: ReturnType<typeof useFormats>,
): string => {
  const figures = { claimed: format.number(claimed), rejected: format.number(rejected) }
  return rejected === 0 ? figures.claimed : t.claimsRejected(figures)
}
