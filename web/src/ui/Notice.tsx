import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'
import { restoreFocus } from './restore-focus.ts'

type Props = {
  kind?: 'info' | 'success' | 'warning' | 'error'
  /** Instead of the kind's own. */
  icon?: LucideIcon
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links: what to do about it. */
  action?: ReactNode
  /** Announces it: for what appears after an action, not for what stood there from the start. */
  live?: boolean
  /** Stands where the button that was pressed stood: takes its focus. */
  inPlace?: boolean
  /** Says that something is away: it need not be said on top of the page too. */
  outage?: boolean
  className?: string
}

const DRAWINGS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

/** A note in the flow of the page. */
export function Notice({
  kind = 'info',
  icon = DRAWINGS[kind],
  title,
  children,
  action,
  live,
  inPlace,
  outage,
  className,
}: Props) {
  const role = !live ? undefined : kind === 'error' ? 'alert' : 'status'
  return (
    <div
      className={cx(styles.notice, styles[kind], className)}
      role={role}
      data-outage={outage || undefined}
      {...(inPlace && { ref: restoreFocus, tabIndex: -1 })}
    >
      <Icon as={icon} size={22} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
