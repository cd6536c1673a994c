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
 * One line of text, kept whole however long it is; `type` may be email, tel, date … Takes every attribute of a native
 * input, and its `ref`.
 * A search needs no `optional`: it is no answer that could be left out.
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

/** A password that its writer may look at. Nothing of it is ever kept as a draft. */
export function PasswordField(props: FieldProps & Omit<InputProps, 'type'>) {
  const { name, id, label, hint, error, optional, className, ...input } = props
  const field = { name, id, label, hint, error, optional }
  const [shown, setShown] = useState(false)
  const t = useTexts(uiTexts)
  return (
    <Field {...field} className={className}>
      <div className={styles.password}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...fieldControl(field)}
          type={shown ? 'text' : 'password'}
          className={styles.control}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-label={t.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon as={shown ? EyeOff : Eye} />
        </button>
      </div>
    </Field>
  )
}

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Free text. */
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
    /** Two numbers that may be meant by what stands in the field, and what to do once one is. */
    asked?: AmbiguousNumber | null
    onMeant?: (typed: string) => void
  }

/** A number as people write it, with its unit beside it. Read it with `readNumber` of the domain: empty is null. */
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
