import type { TextLength } from '@autokierto/domain/fields/read-typed'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from './class-names.ts'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'
import { isOver, LengthCounter } from './LengthCounter.tsx'
import { uiTexts } from './texts.ts'

/** Props of every field. `name` is the field's name in the call, and its id unless `id` is given. */
export type FieldProps = {
  name: string
  id?: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /**
   * Shows "(valinnainen)" after the label; all other fields are required. `unsaid` hides the word, for forms in which
   * no field is required.
   */
  optional?: boolean | 'unsaid'
  /** For texts with a limit: shows a counter near the limit, but never truncates. */
  length?: TextLength
}

/** Ids and aria attributes that connect a control to its hint and error. */
export function fieldControl({ name, id = name, hint, error, optional, length }: FieldProps) {
  const tooLong = isOver(length)
  const described = cx(
    hint ? `${id}-hint` : null,
    error ? `${id}-error` : null,
    tooLong ? `${id}-length` : null,
  )
  return {
    id,
    name,
    required: !optional,
    'aria-invalid': error || tooLong ? true : undefined,
    'aria-describedby': described || undefined,
  }
}

export function Field(props: FieldProps & { children: ReactNode; className?: string }) {
  const { name, id = name, label, children, optional, className, length } = props
  return (
    <div className={cx(styles.field, className)} data-off-paper="">
      <label className={styles.label} htmlFor={id}>
        {label}
        <Optional of={optional} />
      </label>
      {children}
      {length && <LengthCounter id={`${id}-length`} {...length} />}
      <FieldNotes {...props} />
    </div>
  )
}

/** The word after the label of an optional field. */
export function Optional({ of: optional }: { of: FieldProps['optional'] }) {
  const t = useTexts(uiTexts)
  return optional === true && <span className={styles.optional}> ({t.optional})</span>
}

/** Hint and error below a control, with the ids that `fieldControl` refers to. */
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
