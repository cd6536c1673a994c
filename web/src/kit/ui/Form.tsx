import { type InputEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from './class-names.ts'
import styles from './Form.module.css'
import { focusField } from './focus-field.ts'
import { Notice } from './Notice.tsx'
import { uiTexts } from './texts.ts'

/** The error text of each field, by the field's id. */
export type FieldErrors = Record<string, string | null | undefined>

type Props = {
  /** Called with the form data; the page validates it and sets `errors`, or makes the call. */
  onSubmit: (data: FormData) => void
  onNativeInput?: (event: InputEvent<HTMLFormElement>) => void
  errors?: FieldErrors
  /** Ids of the fields whose errors have been corrected. */
  clearedErrors?: readonly string[]
  /** Ids of the fields whose error text does not name the field. */
  unnamedErrors?: readonly string[]
  /** The text of a failure of the whole form, such as an error from the server. */
  failure?: ReactNode
  children: ReactNode
  className?: string
  label?: string
}

const NO_ERRORS: FieldErrors = {}

/**
 * A form with an error summary on top. After a failed submit the summary takes the focus, and each line links to its
 * field. The browser's own validation messages are off, because they use the browser's language and disappear.
 */
export function Form({
  onSubmit,
  onNativeInput,
  errors = NO_ERRORS,
  clearedErrors,
  unnamedErrors,
  failure,
  children,
  className,
  label,
}: Props) {
  const [attempt, setAttempt] = useState(0)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAttempt(count => count + 1)
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      onInput={onNativeInput}
      className={cx(styles.form, className)}
      aria-label={label}
    >
      <ErrorSummary
        errors={errors}
        mended={clearedErrors}
        unnamed={unnamedErrors}
        failure={failure}
        attempt={attempt}
      />
      {children}
    </form>
  )
}

/** The name of a field, read from its label once that is rendered in the current language. */
const FieldReference = ({ id }: { id: string }) => (
  <>
    <strong
      ref={node => {
        const field = document.getElementById(id) as HTMLInputElement | null
        const isOneOfMany = field?.matches('fieldset, [type="radio"], [type="checkbox"]')
        const label = isOneOfMany ? field?.closest('fieldset')?.querySelector('legend') : field?.labels?.[0]
        if (node) node.textContent = label?.firstChild?.textContent ?? ''
      }}
    />{' '}
  </>
)

type SummaryProps = {
  errors: FieldErrors
  mended?: readonly string[]
  unnamed?: readonly string[]
  failure?: ReactNode
  /** Counts the submits, so that a repeated error takes the focus again. */
  attempt?: number
}

/**
 * The error summary: announced and focused after a failed submit, never while errors are being corrected. Corrected
 * errors are struck through and not removed, so that the fields below do not move while people type.
 */
export function ErrorSummary({ errors, mended = [], unnamed = [], failure, attempt }: SummaryProps) {
  const t = useTexts(uiTexts)
  const box = useRef<HTMLDivElement>(null)
  const faults = Object.entries(errors).filter(([, text]) => text)
  const hasErrors = faults.length > 0 || Boolean(failure)
  const failureKey = typeof failure === 'string' ? failure : Boolean(failure)
  const { locale } = useLocale()
  const lastLocale = useRef(locale)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another submit or failure moves the focus
  useEffect(() => {
    // The same failure in another language is not a new one.
    if (hasErrors && lastLocale.current === locale) box.current?.focus()
  }, [hasErrors, failureKey, attempt])
  useEffect(() => {
    lastLocale.current = locale
  }, [locale])
  if (!hasErrors) return null
  return (
    <div ref={box} tabIndex={-1} className={styles.summary}>
      <Notice kind="error" live title={faults.length > 0 ? t.checkFields : undefined}>
        {failure && <div>{failure}</div>}
        {faults.length > 0 && (
          <ul className={styles.faults}>
            {faults.map(([id, text]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  data-mended={mended.includes(id) || undefined}
                  onClick={event => {
                    event.preventDefault()
                    focusField(id)
                  }}
                >
                  {unnamed.includes(id) && <FieldReference id={id} />}
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
