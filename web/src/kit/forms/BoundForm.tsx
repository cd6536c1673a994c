import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ComponentProps } from 'react'
import { Form } from '../ui/Form.tsx'
import type { FormState } from './useForm.ts'

type Props<T extends FieldTable> = Omit<
  ComponentProps<typeof Form>,
  'onSubmit' | 'onNativeInput' | 'errors' | 'clearedErrors' | 'unnamedErrors' | 'failure'
> & {
  of: FormState<T>
}

/** The element of a `useForm` form: shows the error summary and submits. */
export const BoundForm = <T extends FieldTable>({ of, ...form }: Props<T>) => (
  <Form
    {...form}
    onSubmit={of.submit}
    onNativeInput={of.onNativeInput}
    errors={of.errors}
    clearedErrors={of.clearedErrors}
    unnamedErrors={of.unnamedErrors}
    failure={of.failure}
  />
)
