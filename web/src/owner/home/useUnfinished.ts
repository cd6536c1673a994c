import { useState } from 'react'
import { deferText } from '../../kit/texts/texts.ts'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import type { paths } from '../../navigation/paths/paths.ts'
import { type SearchedVehicle, useOpenDraft } from '../recycle/flow/recycle-draft.ts'
import { homeCaseTexts } from './case-texts.ts'

/** An unfinished recycle flow: its vehicle, the path back into it, and `discard` to delete it. */
export type Unfinished = {
  vehicle: SearchedVehicle
  path: ReturnType<typeof paths.ownerRecycle>
  discard(): void
}

/** The unfinished flow stored in this browser; null when there is none. */
export function useUnfinished(): Unfinished | null {
  const notify = useNotify()
  const { draft, path, forget } = useOpenDraft()
  const [isDiscarded, setDiscarded] = useState(false)
  const vehicle = draft?.found?.vehicle
  if (!draft || !vehicle || isDiscarded) return null
  return {
    vehicle,
    path,
    discard: () => {
      forget()
      setDiscarded(true)
      notify('success', deferText(homeCaseTexts.forgotten))
      // The pressed button disappears with the discarded draft.
      document.querySelector('h1')?.focus()
    },
  }
}
