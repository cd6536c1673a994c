import { type InputEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from './class-names.ts'
import styles from './Form.module.css'
import { focusField } from './focus-field.ts'
import { Notice } from './Notice.tsx'
import { uiTexts } from './texts.ts'

/** The fault of each field in words, by the id of the field. */
export type FieldErrors = Record<string, string | null | undefined>

type Props = {
  /** Gets the form's data; the page judges it with the domain's rules and sets `errors`, or makes the call. */
  onSubmit: (data: FormData) => void
  /** Something was typed into one of the native fields. */
  onNativeInput?: (event: InputEvent<HTMLFormElement>) => void
  errors?: FieldErrors
  /** The ids of those that have been put right since they were found. */
  clearedErrors?: readonly string[]
  /** The ids of those whose words do not say which field they are about. */
  unnamedErrors?: readonly string[]
  /** What went wrong as a whole (an answer of the server), in words. */
  failure?: ReactNode
  children: ReactNode
  className?: string
  label?: string
}

const NO_ERRORS: FieldErrors = {}

/**
 * A form that says its faults: a summary on top takes the focus after a failed submit, each line leads to its field.
 * The browser's own bubbles are off: they speak the browser's language and vanish.
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

/** What a field is called on the page: read from its label, once that is drawn in the language of the moment. */
const FieldName = ({ id }: { id: string }) => (
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
  /** Counts the tries: the same fault twice takes the focus twice. */
  attempt?: number
}

/**
 * The list of faults, announced and focused when a try has failed, never while faults are being mended. What has been
 * put right is struck out, not taken away: the fields below do not move under who is writing in them.
 */
export function ErrorSummary({ errors, mended = [], unnamed = [], failure, attempt }: SummaryProps) {
  const t = useTexts(uiTexts)
  const box = useRef<HTMLDivElement>(null)
  const faults = Object.entries(errors).filter(([, text]) => text)
  const any = faults.length > 0 || Boolean(failure)
  const said = typeof failure === 'string' ? failure : Boolean(failure)
  const { locale } = useLocale()
  const spoken = useRef(locale)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try or another failure is what calls for the focus
  useEffect(() => {
    // The same failure said in another language is no other one.
    if (any && spoken.current === locale) box.current?.focus()
  }, [any, said, attempt])
  useEffect(() => {
    spoken.current = locale
  }, [locale])
  if (!any) return null
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
                  {unnamed.includes(id) && <FieldName id={id} />}
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
