import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import styles from './Field.module.css'
import { Field, type FieldProps, fieldControl } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { uiTexts } from './texts.ts'

export type Option = { value: string; label: string; disabled?: boolean }

type Props = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    options: Option[]
    /** The label of the empty option; null for none. */
    placeholder?: string | null
  }

/** A native select, for up to about twenty options; longer lists need a search. */
export function SelectField(props: Props) {
  const { name, id, label, hint, error, optional, className, options, placeholder, ...select } = props
  const field = { name, id, label, hint, error, optional }
  const t = useTexts(uiTexts)
  return (
    <Field {...field} className={className}>
      <div className={styles.select}>
        <select
          {...select}
          {...fieldControl({ ...field, optional: optional || placeholder === null })}
          className={styles.control}
        >
          {placeholder !== null && <option value="">{placeholder ?? t.choose}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon as={ChevronDown} />
      </div>
    </Field>
  )
}
