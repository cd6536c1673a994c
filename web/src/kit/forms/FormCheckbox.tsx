import type { FieldTable } from '@autokierto/domain/fields/field'
import type { ReactNode } from 'react'
import { Checkbox } from '../ui/Checkbox.tsx'
import type { Option } from '../ui/SelectField.tsx'
import { FormFieldGroup, type GroupProps } from './FormFieldGroup.tsx'
import { type FieldName, getFieldProps, getTextValue, setFieldValue } from './field-controls.ts'
import styles from './several.module.css'
import type { FormState } from './useForm.ts'

type Props<T extends FieldTable> = {
  of: FormState<T>
  name: FieldName<T>
  label: ReactNode
  hint?: ReactNode
}

export function FormCheckbox<T extends FieldTable>({ of: form, name, label, hint }: Props<T>) {
  const { optional: _, ...field } = getFieldProps(form, name)
  return (
    <Checkbox
      {...field}
      label={label}
      hint={hint}
      checked={getTextValue(form, name) === 'yes'}
      onChange={event => setFieldValue(form, name, event.target.checked ? 'yes' : 'no')}
    />
  )
}

type SeveralProps<T extends FieldTable> = GroupProps<T> & { options: readonly Option[]; className?: string }

/** Several checkboxes; the values are stored in the order of the options. */
export function FormCheckboxGroup<T extends FieldTable>(props: SeveralProps<T>) {
  const { options, className = styles.several, ...group } = props
  const { of: form, name } = group
  const selected = (form.values as Record<string, readonly string[] | undefined>)[name] ?? []
  return (
    <FormFieldGroup {...group} className={className}>
      <div>
        {options.map(({ value, label: optionLabel, disabled }) => (
          <Checkbox
            key={value}
            name={name}
            id={`${form.id(name)}-${value}`}
            value={value}
            label={optionLabel}
            disabled={disabled}
            checked={selected.includes(value)}
            onChange={event =>
              setFieldValue(
                form,
                name,
                options
                  .map(option => option.value)
                  .filter(option => (option === value ? event.target.checked : selected.includes(option))),
              )
            }
          />
        ))}
      </div>
    </FormFieldGroup>
  )
}
