import { useState } from 'react'
import { useApp, useSession } from '../../app-context.ts'
import { draftKey } from '../../session/drafts.ts'

/** What the recycle flow's draft is kept as. */
export const RECYCLE_FORM = 'recycle'

/** Whether there is a draft at all: for pages that read it only then. */
export function useHasDraft(): boolean {
  const { session } = useApp()
  const { who } = useSession()
  const [hasDraft] = useState(() => session.tabStorage.getItem(draftKey(who, RECYCLE_FORM)) !== null)
  return hasDraft
}
