import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ReactNode } from 'react'
import { FieldNotes } from '../ui/Field.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type FieldName, getFieldProps } from './field-controls.ts'
import type { FormState } from './useForm.ts'

export type GroupProps<T extends FieldTable> = {
  of: FormState<T>
  name: FieldName<T>
  label: ReactNode
  hint?: ReactNode
  /** A visible heading above already says the label, so the legend is for screen readers only. */
  isTitled?: boolean
}

export function FormFieldGroup<T extends FieldTable>(
  props: GroupProps<T> & { className: string | undefined; children: ReactNode },
) {
  const { of: form, name, label, hint, isTitled, className, children } = props
  const field = getFieldProps(form, name)
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      className={className}
      aria-describedby={field.error ? `${field.id}-error` : undefined}
    >
      <legend>{isTitled ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      {children}
      <FieldNotes {...field} label={label} hint={hint} />
    </fieldset>
  )
}
