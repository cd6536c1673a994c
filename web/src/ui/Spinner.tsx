import { useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from './class-names.ts'
import styles from './Spinner.module.css'
import { uiTexts } from './texts.ts'

/** A turning ring. Decorative: whoever shows it says in words what is awaited. */
export function Spinner({ className }: { className?: string }) {
  return <span className={cx(styles.spinner, className)} aria-hidden="true" />
}

/** Covers the page while it waits for something that must come before anything else (a page's code, a login). */
export function LoadingOverlay({ text }: { text?: string }) {
  const t = useTexts(uiTexts)
  return (
    <div className={styles.overlay} role="status">
      <Spinner className={styles.large} />
      <span>{text ?? t.loading}</span>
    </div>
  )
}
