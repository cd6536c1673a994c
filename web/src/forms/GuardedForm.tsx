import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ComponentProps } from 'react'
import { BoundForm } from './BoundForm.tsx'
import { UnsavedChangesPrompt } from './UnsavedChangesPrompt.tsx'

/**
 * A form that is not left with something unsaved in it unasked; who leaves all the same gives it up. Apart from `BoundForm`, so
 * that open pages and logins do not fetch what asks.
 */
export const GuardedForm = <T extends FieldTable>({
  children,
  ...form
}: ComponentProps<typeof BoundForm<T>>) => (
  <BoundForm {...form}>
    <UnsavedChangesPrompt unsaved={form.of.isUnsaved} onLeave={form.of.clearDraft} />
    {children}
  </BoundForm>
)
