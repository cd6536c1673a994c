import { useState } from 'react'
import { useApp, useSession } from '../../../kit/session/app-context.ts'
import { draftKey } from '../../../kit/session/drafts.ts'

/** Key under which the draft of the recycle flow is stored. */
export const RECYCLE_FORM = 'recycle'

/** Checks for a stored draft, so that a page can load the code of the draft only when there is one. */
export function useHasDraft(): boolean {
  const { session } = useApp()
  const { who } = useSession()
  const [hasDraft] = useState(() => session.tabStorage.getItem(draftKey(who, RECYCLE_FORM)) !== null)
  return hasDraft
}
