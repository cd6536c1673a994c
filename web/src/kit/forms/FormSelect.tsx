import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ComponentProps } from 'react'
import { RadioCards } from '../ui/RadioCards.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { type FormControlProps, getFieldProps, getTextValue, setFieldValue } from './field-controls.ts'

type FormRadioCardsProps<T extends FieldTable> = FormControlProps<T> &
  Pick<ComponentProps<typeof RadioCards>, 'options' | 'columns'> & {
    /** Replaces the default, which only sets the value. */
    onChange?: (value: string) => void
  }

/** One of a few options, each explained. Also for yes or no when the question may stay unanswered. */
export function FormRadioCards<T extends FieldTable>({
  of: form,
  name,
  onChange,
  ...props
}: FormRadioCardsProps<T>) {
  return (
    <RadioCards
      {...props}
      {...getFieldProps(form, name)}
      value={getTextValue(form, name) || null}
      onChange={onChange ?? (value => setFieldValue(form, name, value))}
    />
  )
}

type SelectProps<T extends FieldTable> = FormControlProps<T> &
  Pick<ComponentProps<typeof SelectField>, 'options' | 'placeholder' | 'className'>

/**
 * One of several options. Without an empty option a value is always selected, so the field is never shown as optional.
 */
export function FormSelect<T extends FieldTable>({ of: form, name, ...props }: SelectProps<T>) {
  const field = getFieldProps(form, name)
  return (
    <SelectField
      {...props}
      {...field}
      optional={field.optional && props.placeholder !== null}
      value={getTextValue(form, name)}
      onChange={event => setFieldValue(form, name, event.target.value)}
    />
  )
}
