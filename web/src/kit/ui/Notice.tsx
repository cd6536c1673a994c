import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'
import { restoreFocus } from './restore-focus.ts'

type Props = {
  kind?: 'info' | 'success' | 'warning' | 'error'
  icon?: LucideIcon
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Announces the notice, if it appears after an action and was not there initially. */
  live?: boolean
  /** The notice replaces the pressed button and takes its focus. */
  inPlace?: boolean
  /** The notice reports an outage, so the notification bar need not. */
  outage?: boolean
  className?: string
}

const NOTICE_ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

export function Notice({
  kind = 'info',
  icon = NOTICE_ICONS[kind],
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
