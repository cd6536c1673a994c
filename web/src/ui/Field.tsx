import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from './class-names.ts'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'
import { uiTexts } from './texts.ts'

/** What every field has. `name` is the field's name in the call, and its id unless `id` says otherwise. */
export type FieldProps = {
  name: string
  id?: string
  label: ReactNode
  /** What to write, before it is written. */
  hint?: ReactNode
  /** What is wrong and how to mend it. */
  error?: string | null
  /** Says "(valinnainen)" after the label; every other field is required. */
  optional?: boolean
}

/** Ids and aria attributes that tie a control to its hint and error. */
export function fieldControl({ name, id = name, hint, error, optional }: FieldProps) {
  const described = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return {
    id,
    name,
    required: !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
}

/** Label above, control, hint and error: the frame around a native control. */
export function Field(props: FieldProps & { children: ReactNode; className?: string }) {
  const { name, id = name, label, children, optional, className } = props
  return (
    <div className={cx(styles.field, className)} data-off-paper="">
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <Optional />}
      </label>
      {children}
      <FieldNotes {...props} />
    </div>
  )
}

export function Optional() {
  return <span className={styles.optional}> ({useTexts(uiTexts).optional})</span>
}

/** Hint and error under a control, with the ids `fieldControl` points to. */
export function FieldNotes({ name, id = name, hint, error }: FieldProps) {
  return (
    <>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon as={CircleAlert} size={18} />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
