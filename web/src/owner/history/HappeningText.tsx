import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { eventTexts, eventWords } from './event-texts.ts'
import type { Happening } from './happenings.ts'
import { historyTexts } from './texts.ts'

/** What happened, in the owner's words. */
export function useHappeningTitle() {
  const words = useTexts(eventTexts)
  return (happening: Happening) => words[eventWords(happening)]
}

/** When and where it happened, and the reason where there is one. */
export function HappeningText({ happening: { at, shop_name, reason } }: { happening: Happening }) {
  const t = useTexts(historyTexts)
  const format = useFormats()
  return (
    <>
      <span>{[`${format.day(at)} ${format.time(at)}`, shop_name].filter(Boolean).join(' · ')}</span>
      {reason && <span>{t.nextReason({ reason })}</span>}
    </>
  )
}
