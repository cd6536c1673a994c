import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from './class-names.ts'
import styles from './Form.module.css'
import { Notice } from './Notice.tsx'
import { uiTexts } from './texts.ts'

/** The fault of each field in words, by the id of the field. */
export type FieldErrors = Record<string, string | null | undefined>

type Props = {
  /** Gets the form's data; the page judges it with the domain's rules and sets `errors`, or makes the call. */
  onSubmit: (data: FormData) => void
  errors?: FieldErrors
  /** What went wrong as a whole (an answer of the server), in words. */
  failure?: ReactNode
  children: ReactNode
  className?: string
  label?: string
}

/**
 * A form that says its faults: a summary on top takes the focus after a failed submit, each line leads to its field.
 * The browser's own bubbles are off: they speak the browser's language and vanish.
 */
export function Form({ onSubmit, errors = {}, failure, children, className, label }: Props) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form noValidate onSubmit={submit} className={cx(styles.form, className)} aria-label={label}>
      <ErrorSummary errors={errors} failure={failure} />
      {children}
    </form>
  )
}

/** The list of faults, announced and focused each time the faults change; empty when there are none. */
export function ErrorSummary({ errors, failure }: { errors: FieldErrors; failure?: ReactNode }) {
  const t = useTexts(uiTexts)
  const box = useRef<HTMLDivElement>(null)
  const faults = Object.entries(errors).filter(([, text]) => text)
  const any = faults.length > 0 || Boolean(failure)
  // Both are new objects after each submit, so the same fault twice is heard twice.
  useEffect(() => {
    if (any && (errors || failure)) box.current?.focus()
  }, [any, errors, failure])
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
                  onClick={event => {
                    event.preventDefault()
                    document.getElementById(id)?.focus()
                  }}
                >
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
