import type { FieldTable } from '@autokierto/domain/fields/field'
import { useCallback, useState } from 'react'
import { useApp, useSession } from '../session/app-context.ts'
import { draftKey, readDraft } from '../session/drafts.ts'
import { writeDraft } from '../session/write-draft.ts'
import type { FormInput } from './form-values.ts'

/** The values of a form. With a draft name they survive a reload and an expired session. */
export function useFormValues<T extends FieldTable>(start: FormInput<T>, draft: string | null) {
  const { session } = useApp()
  const { who } = useSession()
  const key = draft === null ? null : draftKey(who, draft)
  const [written, setWritten] = useState<FormInput<T>>(() => ({
    ...start,
    ...(key && readDraft(session.tabStorage, key)),
  }))
  const write = useCallback(
    (part: Partial<FormInput<T>>) =>
      setWritten(current => {
        const next = { ...current, ...part }
        if (key) writeDraft(session.tabStorage, key, next)
        return next
      }),
    [session, key],
  )
  /** Deletes the draft, after it was sent or discarded. */
  const forget = useCallback(() => {
    if (key) session.tabStorage.removeItem(key)
  }, [session, key])
  return { written, write, forget }
}
