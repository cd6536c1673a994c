import { useState } from 'react'
import type { paths } from '../../paths.ts'
import { deferText } from '../../texts/texts.ts'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { type FoundVehicle, useOpenDraft } from '../recycle/recycle-draft.ts'
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
  const { draft, path, forget } = useOpenDraft()
  const [forgotten, setForgotten] = useState(false)
  const vehicle = draft?.found?.vehicle
  if (!draft || !vehicle || forgotten) return null
  return {
    vehicle,
    path,
    discard: () => {
      forget()
      setForgotten(true)
      notify('success', deferText(homeCaseTexts.forgotten))
      // The button that was pressed goes with what it discarded.
      document.querySelector('h1')?.focus()
    },
  }
}
