import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ComponentProps } from 'react'
import { FormOf } from './FormOf.tsx'
import { LeaveForm } from './LeaveForm.tsx'

/**
 * A form that is not left with something unsaved in it unasked; who leaves all the same gives it up. Apart from `FormOf`, so
 * that open pages and logins do not fetch what asks.
 */
export const AskingFormOf = <T extends FieldTable>({
  children,
  ...form
}: ComponentProps<typeof FormOf<T>>) => (
  <FormOf {...form}>
    <LeaveForm unsaved={form.of.isUnsaved} onLeave={form.of.forget} />
    {children}
  </FormOf>
)
