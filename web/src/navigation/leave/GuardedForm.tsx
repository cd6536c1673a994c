import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ComponentProps } from 'react'
import { BoundForm } from '../../kit/forms/BoundForm.tsx'
import { UnsavedChangesPrompt } from './UnsavedChangesPrompt.tsx'

/**
 * A form that asks before it is left with unsaved changes; leaving discards the draft. Separate from `BoundForm` so
 * that public pages and logins do not fetch the dialog.
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
