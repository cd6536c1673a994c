import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { RetryButton } from './RetryButton.tsx'
import styles from './States.module.css'
import { uiTexts } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type EmptyProps = {
  title: ReactNode
  /** When something will be here, and what to do until then. */
  text?: ReactNode
  drawing?: ReactNode
  action?: ReactNode
}

export const EmptyState = ({ title, text, drawing, action }: EmptyProps) => (
  <div className={styles.state}>
    {drawing && <div className={styles.drawing}>{drawing}</div>}
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)

type ErrorProps = {
  title: ReactNode
  text?: ReactNode
  onRetry?: () => void
  busy?: boolean
  action?: ReactNode
  /** The error is an outage, so the notification bar need not report it. */
  outage?: boolean
}

/** Shown when something could not be fetched: what happened, what still works, and a retry button. */
export function ErrorState({ title, text, onRetry, busy, action, outage }: ErrorProps) {
  return (
    <div className={styles.state} role="alert" data-outage={outage || undefined}>
      <Icon as={CloudOff} size={32} className={styles.mark} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.action}>
        {onRetry && <RetryButton busy={busy} onClick={onRetry} />}
        {action}
      </div>
    </div>
  )
}

type SkeletonProps = {
  /** rows: rows of a list; text: a paragraph; block: a picture or card. */
  kind?: 'rows' | 'text' | 'block'
  count?: number
  className?: string
}

/** A placeholder in the size of the loading content, so that nothing jumps. */
export function Skeleton({ kind = 'rows', count = 3, className }: SkeletonProps) {
  const t = useTexts(uiTexts)
  return (
    <div className={cx(styles.skeleton, className)} data-kind={kind} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {Array.from({ length: kind === 'block' ? 1 : count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all bones are the same and never move
        <span key={index} className={styles.bone} aria-hidden="true" />
      ))}
    </div>
  )
}
