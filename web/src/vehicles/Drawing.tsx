import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'
import styles from './Drawing.module.css'

/** The frame of our line drawings: decorative, in the colour of the brand, 1080 × 360 units. */
export const Drawing = ({ children, className }: { children: ReactNode; className?: string }) => (
  <svg viewBox="0 0 1080 360" className={cx(styles.drawing, className)} aria-hidden="true" focusable="false">
    {children}
  </svg>
)

export const Wheel = ({ x, y = 257, r = 68 }: { x: number; y?: number; r?: number }) => (
  <>
    <circle cx={x} cy={y} r={r} />
    <circle cx={x} cy={y} r={r * 0.42} />
  </>
)

export const Ground = () => <path d="M36 331h1010" className={styles.ground} />
