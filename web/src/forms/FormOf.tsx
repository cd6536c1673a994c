import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ComponentProps } from 'react'
import { Form } from '../ui/Form.tsx'
import { LeaveForm } from './LeaveForm.tsx'
import type { FormState } from './useForm.ts'

type Props<T extends FieldTable> = Omit<
  ComponentProps<typeof Form>,
  'onSubmit' | 'onTyped' | 'errors' | 'mended' | 'unnamed' | 'failure'
> & {
  of: FormState<T>
  /** A page is not left with something unsaved in it unasked; who leaves all the same gives it up. */
  asksBeforeLeaving?: boolean
}

/** The form of `useForm` on the page: says on top what is wrong, and sends. */
export const FormOf = <T extends FieldTable>({ of, asksBeforeLeaving, children, ...form }: Props<T>) => (
  <Form
    {...form}
    onSubmit={of.submit}
    onTyped={of.typed}
    errors={of.errors}
    mended={of.mended}
    unnamed={of.unnamed}
    failure={of.failure}
  >
    {asksBeforeLeaving && <LeaveForm unsaved={of.isUnsaved} onLeave={of.forget} />}
    {children}
  </Form>
)
