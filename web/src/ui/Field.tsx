import type { TextLength } from '@autokierto/domain/fields/read-typed'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from './class-names.ts'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'
import { isOver, LengthCounter } from './LengthCounter.tsx'
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
  /**
   * Says "(valinnainen)" after the label; every other field is required. `unsaid` where none around it is required:
   * a word at each of forty fields tells nothing.
   */
  optional?: boolean | 'unsaid'
  /** Of a text with a limit: it is counted near the limit, and never cut off there. */
  length?: TextLength
}

/** Ids and aria attributes that tie a control to its hint and error. */
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

/** Label above, control, hint and error: the frame around a native control. */
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

/** What stands after a field's label. */
export function Optional({ of: optional }: { of: FieldProps['optional'] }) {
  const t = useTexts(uiTexts)
  return optional === true && <span className={styles.optional}> ({t.optional})</span>
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
