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
  /** When something will be here, and what to do till then. */
  text?: ReactNode
  drawing?: ReactNode
  action?: ReactNode
}

/** A list or page with nothing in it yet. */
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
  /** It is being tried again. */
  busy?: boolean
  action?: ReactNode
  /** Something is away: it need not be said on top of the page too. */
  outage?: boolean
}

/** Something could not be fetched: what happened, what still works, and the way to try again. */
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
  /** rows: lines of a list; text: a paragraph; block: a picture or card. */
  kind?: 'rows' | 'text' | 'block'
  count?: number
  className?: string
}

/** The size of what is coming, so that nothing jumps when it comes. */
export function Skeleton({ kind = 'rows', count = 3, className }: SkeletonProps) {
  const t = useTexts(uiTexts)
  return (
    <div className={cx(styles.skeleton, className)} data-kind={kind} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {Array.from({ length: kind === 'block' ? 1 : count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones are all the same and never move
        <span key={index} className={styles.bone} aria-hidden="true" />
      ))}
    </div>
  )
}
