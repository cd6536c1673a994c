import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { roundTexts } from './texts.ts'

type Days = { opens_on: string; closes_on: string | null; is_open: boolean }

export function RoundState({ round }: { round: Days }) {
  const t = useTexts(roundTexts)
  const format = useFormats()
  if (round.is_open) return <Chip tone="good">{t.isOpen}</Chip>
  return round.opens_on > format.today() ? <Chip tone="note">{t.isComing}</Chip> : <Chip>{t.isClosed}</Chip>
}

/** Returns a function that formats the first and last day of a round. */
export function useRoundPeriod() {
  const t = useTexts(roundTexts)
  const format = useFormats()
  return ({ opens_on, closes_on }: Days): string => {
    const first = format.day(opens_on)
    return closes_on === null ? t.from({ first }) : t.span({ first, last: format.day(closes_on) })
  }
}
