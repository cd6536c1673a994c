import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { cx } from './class-names.ts'

export type ChipTone = 'good' | 'now' | 'note' | 'neutral' | 'bad'

type Props = { tone?: ChipTone; icon?: ReactNode; children: ReactNode; className?: string }

/** A status label. good: done, fits; now: waits for somebody; note: for information; bad: rejected. */
export const Chip = ({ tone = 'neutral', icon, children, className }: Props) => (
  <span className={cx(styles.chip, styles[tone], className)}>
    {icon}
    {children}
  </span>
)
