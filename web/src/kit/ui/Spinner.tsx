import { useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from './class-names.ts'
import styles from './Spinner.module.css'
import { uiTexts } from './texts.ts'

/** A decorative spinner; its parent must say in text what is loading. */
export function Spinner({ className }: { className?: string }) {
  return <span className={cx(styles.spinner, className)} aria-hidden="true" />
}

/** Covers the page while something loads that everything else depends on (a page's code, a login). */
export function LoadingOverlay({ text }: { text?: string }) {
  const t = useTexts(uiTexts)
  return (
    <div className={styles.overlay} role="status">
      <Spinner className={styles.large} />
      <span>{text ?? t.loading}</span>
    </div>
  )
}
