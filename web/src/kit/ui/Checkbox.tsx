import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './Checkbox.module.css'
import { cx } from './class-names.ts'
import { FieldNotes, type FieldProps, fieldControl } from './Field.tsx'
import { Icon } from './Icon.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>

/** A checkbox. Optional by default; pass `optional={false}` if it must be checked. */
export function Checkbox({ name, id, label, hint, error, optional = true, className, ...input }: Props) {
  const field = { name, id, label, hint, error, optional }
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.row}>
        <input type="checkbox" {...input} {...fieldControl(field)} />
        <span className={styles.box} aria-hidden="true">
          <Icon as={Check} size={18} />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      <FieldNotes {...field} />
    </div>
  )
}
