import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'
import { cx } from './class-names.ts'

type Props = {
  children: ReactNode
  /** On a phone the bar sticks to the bottom of the screen, for the main action of a station page. */
  sticky?: boolean
}

/** The buttons at the end of a step or page, the main one first; on a phone one below the other. */
export const ActionBar = ({ children, sticky }: Props) => (
  <div data-off-paper="" className={cx(styles.bar, sticky && styles.sticky)}>
    {children}
  </div>
)
