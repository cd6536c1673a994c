import type { FieldTable } from '@autokierto/domain/fields/field'
import { type ComponentProps, useEffect } from 'react'
import { focusField } from '../ui/focus-field.ts'
import type { FormState } from './useForm.ts'

type Props<T extends FieldTable> = Omit<ComponentProps<'form'>, 'onSubmit'> & { of: FormState<T> }

/**
 * A form of one or a few fields. The error is shown next to the field, which takes the focus; a summary would repeat
 * it.
 */
export function InlineForm<T extends FieldTable>({ of, ...form }: Props<T>) {
  const { errors, submitCount, submit, onNativeInput } = of
  const first = Object.keys(errors).find(id => errors[id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit moves the focus again
  useEffect(() => {
    if (first) focusField(first)
  }, [first, submitCount])
  return (
    <form
      {...form}
      noValidate
      onInput={onNativeInput}
      onSubmit={event => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    />
  )
}
