import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import styles from './Stack.module.css'

type Props = {
  /** Pixels between two children, a step of the spacing scale. */
  gap: 10 | 12 | 14 | 16 | 20 | 48
  /** stretch: children are as wide as the stack; start: as wide as their content. */
  align?: 'stretch' | 'start'
  children: ReactNode
}

/** Children one below the other. */
export const Stack = ({ gap, align = 'stretch', children }: Props) => (
  <div className={cx(styles.stack, styles[`gap${gap}`], align === 'start' && styles.start)}>{children}</div>
)
