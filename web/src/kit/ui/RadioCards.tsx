import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import fieldStyles from './Field.module.css'
import { FieldNotes, type FieldProps, Optional } from './Field.tsx'
import styles from './RadioCards.module.css'

export type RadioCard = {
  value: string
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  aside?: ReactNode
  /** Reason if the option is unavailable; the card stays visible and shows the reason. */
  reason?: string | null
}

type Props = FieldProps & {
  options: RadioCard[]
  value?: string | null
  defaultValue?: string | null
  onChange?: (value: string) => void
  columns?: 1 | 2 | 3
}

/** Radio buttons as cards, for a choice of a few explained options. */
export function RadioCards(props: Props) {
  const {
    name,
    id = name,
    label,
    hint,
    error,
    optional,
    options,
    value,
    defaultValue,
    onChange,
    columns = 1,
  } = props
  // The field's id is on the first enabled card, because a disabled one takes no focus.
  const first = options.find(({ reason }) => !reason) ?? options[0]
  return (
    <fieldset
      className={styles.group}
      aria-describedby={cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
    >
      <legend className={fieldStyles.label}>
        {label}
        <Optional of={optional} />
      </legend>
      <div className={styles.cards} data-columns={columns}>
        {options.map(option => (
          <label key={option.value} className={styles.card} data-off={option.reason ? '' : undefined}>
            <input
              type="radio"
              id={option === first ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              disabled={Boolean(option.reason)}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={onChange ? () => onChange(option.value) : undefined}
              readOnly={value !== undefined && !onChange}
              required={!optional}
              aria-invalid={error ? true : undefined}
            />
            <span className={styles.mark} aria-hidden="true" />
            {option.icon}
            <span className={styles.words}>
              <span className={styles.title}>{option.title}</span>
              {(option.reason || option.text) && (
                <span className={styles.text}>{option.reason ?? option.text}</span>
              )}
            </span>
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldNotes {...props} />
    </fieldset>
  )
}
