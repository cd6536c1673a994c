import { useCallback, useState } from 'react'
import { useApp, useSession } from './app-context.ts'
import { draftKey, readDraft } from './drafts.ts'
import { writeDraft } from './write-draft.ts'

/** Plain data without secrets. */
type Draftable = { personal_id?: never; password?: never } & object

/**
 * State that survives a reload and an expired session: `const [draft, setDraft, clearDraft] = useDraft('recycle',
 * {…})`. Stored in session storage for this person only, and deleted at logout. Changes are merged: `setDraft({ phone
 * })`.
 */
export function useDraft<T extends Draftable>(form: string, initial: T) {
  const { session } = useApp()
  const key = draftKey(useSession().who, form)
  const [value, setValue] = useState<T>(() => ({ ...initial, ...readDraft(session.tabStorage, key) }))
  const change = useCallback(
    (part: Partial<T>) =>
      setValue(current => {
        const next = { ...current, ...part }
        writeDraft(session.tabStorage, key, next as Record<string, unknown>)
        return next
      }),
    [session, key],
  )
  const clear = useCallback(() => {
    session.tabStorage.removeItem(key)
    setValue(initial)
  }, [session, key, initial])
  return [value, change, clear] as const
}
