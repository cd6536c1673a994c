import { useState } from 'react'
import { paths } from '../../paths.ts'
import { saying } from '../../texts/texts.ts'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { type FoundVehicle, farthestStep, useOpenDraft } from '../recycle/draft.ts'
import { homeCaseTexts } from './case-texts.ts'

/** A recycle flow that was left unfinished: its vehicle, the way back into it, and how to forget it. */
export type Unfinished = {
  vehicle: FoundVehicle
  path: ReturnType<typeof paths.ownerRecycle>
  discard(): void
}

/** The one that is kept in this browser; null where there is none. */
export function useUnfinished(): Unfinished | null {
  const notify = useNotify()
  const { draft, forget } = useOpenDraft()
  const [forgotten, setForgotten] = useState(false)
  const vehicle = draft?.found?.vehicle
  if (!draft || !vehicle || forgotten) return null
  const farthest = farthestStep(draft)
  return {
    vehicle,
    // The question itself is asked again only from the form it is about.
    path: paths.ownerRecycle(farthest === 'confirm' ? 'delivery' : farthest),
    discard: () => {
      forget()
      setForgotten(true)
      notify('success', saying(homeCaseTexts.forgotten))
      // The button that was pressed goes with what it discarded.
      document.querySelector('h1')?.focus()
    },
  }
}
