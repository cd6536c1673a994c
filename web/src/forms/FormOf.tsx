import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ComponentProps } from 'react'
import { Form } from '../ui/Form.tsx'
import type { FormState } from './useForm.ts'

type Props<T extends FieldTable> = Omit<
  ComponentProps<typeof Form>,
  'onSubmit' | 'onTyped' | 'errors' | 'mended' | 'unnamed' | 'failure'
> & {
  of: FormState<T>
}

/** The form of `useForm` on the page: says on top what is wrong, and sends. */
export const FormOf = <T extends FieldTable>({ of, ...form }: Props<T>) => (
  <Form
    {...form}
    onSubmit={of.submit}
    onTyped={of.typed}
    errors={of.errors}
    mended={of.mended}
    unnamed={of.unnamed}
    failure={of.failure}
  />
)
