import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { eventTexts } from './event-texts.ts'
import type { Happening } from './happenings.ts'
import { historyTexts } from './texts.ts'

const isKnown = (event: string): event is Exclude<keyof typeof eventTexts, symbol> => event in eventTexts

/** What happened, in the owner's words; what is not known yet is still told. A pickup is ordered, the rest announced. */
export function useHappeningTitle(isPickup = false) {
  const words = useTexts(eventTexts)
  return ({ event }: Happening) => {
    if (isPickup && event === 'announce') return words.announcePickup
    if (isPickup && event === 'amend') return words.amendPickup
    return words[isKnown(event) ? event : 'other']
  }
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
