import type { AmbiguousNumber } from '@autokierto/domain/texts/read-number'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useLocale, useTexts } from '../texts/LocaleProvider.tsx'
import { AskedNumber } from './AskedNumber.tsx'
import { cx } from './class-names.ts'
import styles from './Field.module.css'
import { Field, type FieldProps, fieldControl } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { uiTexts } from './texts.ts'

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps>

/**
 * A single line of text, never truncated; `type` may be email, tel, date and so on. Accepts every attribute of a native
 * input, and a `ref`. A search needs no `optional`, because it is not an answer that could be left out.
 */
export function TextField({
  name,
  id,
  label,
  hint,
  error,
  optional,
  length,
  className,
  ...input
}: FieldProps & InputProps) {
  const field = { name, id, label, hint, error, optional, length }
  return (
    <Field {...field} className={className}>
      <input
        type="text"
        {...input}
        {...fieldControl({ ...field, optional: optional || input.type === 'search' })}
        className={styles.control}
      />
    </Field>
  )
}

/** A password with a button that reveals it. Passwords are never stored in drafts. */
export function PasswordField(props: FieldProps & Omit<InputProps, 'type'>) {
  const { name, id, label, hint, error, optional, className, ...input } = props
  const field = { name, id, label, hint, error, optional }
  const [isRevealed, setRevealed] = useState(false)
  const t = useTexts(uiTexts)
  return (
    <Field {...field} className={className}>
      <div className={styles.password}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...fieldControl(field)}
          type={isRevealed ? 'text' : 'password'}
          className={styles.control}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={isRevealed}
          aria-label={t.showPassword}
          onClick={() => setRevealed(!isRevealed)}
        >
          <Icon as={isRevealed ? EyeOff : Eye} />
        </button>
      </div>
    </Field>
  )
}

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

export function TextArea({ name, id, label, hint, error, optional, length, className, ...area }: AreaProps) {
  const field = { name, id, label, hint, error, optional, length }
  return (
    <Field {...field} className={className}>
      <textarea rows={4} {...area} {...fieldControl(field)} className={styles.control} />
    </Field>
  )
}

type NumberProps = FieldProps &
  InputProps & {
    unit?: string
    decimals?: boolean
    /** The two possible meanings of an ambiguous input, and the handler of the person's choice. */
    asked?: AmbiguousNumber | null
    onMeant?: (typed: string) => void
  }

/** A number as people write it, with its unit next to it. Parse it with `readNumber` of the domain: empty is null. */
export function NumberField(props: NumberProps) {
  const {
    name,
    id,
    label,
    hint,
    error,
    optional,
    className,
    unit,
    decimals,
    value,
    asked,
    onMeant,
    ...input
  } = props
  const field = { name, id, label, hint, error, optional }
  const { locale } = useLocale()
  return (
    <Field {...field} className={className}>
      <div className={cx(styles.withUnit)}>
        <input
          type="text"
          autoComplete="off"
          {...input}
          value={decimals && locale !== 'en' && typeof value === 'string' ? value.replace('.', ',') : value}
          {...fieldControl(field)}
          {...(asked &&
            !error && {
              'aria-describedby': cx(fieldControl(field)['aria-describedby'], `${id ?? name}-asked`),
            })}
          inputMode={decimals ? 'decimal' : 'numeric'}
          className={styles.control}
        />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      {asked && onMeant && (
        <AskedNumber id={id ?? name} asked={asked} isSaid={Boolean(error)} onMeant={onMeant} />
      )}
    </Field>
  )
}
