import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import styles from './Row.module.css'

type Props = {
  /** Pixels between two children, a step of the spacing scale; without it 16, and 10 between two lines. */
  gap?: 10 | 12
  align?: 'center' | 'start'
  justify?: 'start' | 'end'
  children: ReactNode
}

/** Children side by side, which continue on the next line if there is no room. */
export const Row = ({ gap, align = 'center', justify = 'start', children }: Props) => (
  <div
    className={cx(
      styles.row,
      gap && styles[`gap${gap}`],
      align === 'start' && styles.top,
      justify === 'end' && styles.end,
    )}
  >
    {children}
  </div>
)
