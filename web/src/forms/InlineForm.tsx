import type { FieldTable } from '@autokierto/domain/fields/field'
import { type ComponentProps, useEffect } from 'react'
import { focusField } from '../ui/focus-field.ts'
import type { FormState } from './useForm.ts'

type Props<T extends FieldTable> = Omit<ComponentProps<'form'>, 'onSubmit'> & { of: FormState<T> }

/** A form of one field or few: its fault stands beside it and the field takes the focus; a summary would say it twice. */
export function InlineForm<T extends FieldTable>({ of, ...form }: Props<T>) {
  const { errors, submitCount, submit, onNativeInput } = of
  const first = Object.keys(errors).find(id => errors[id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what calls for the focus
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
