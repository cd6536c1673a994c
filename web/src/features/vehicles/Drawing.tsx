import { carDrawing, wheelDrawing } from '@autokierto/domain/vehicles/car-drawing'
import type { ReactNode } from 'react'
import { cx } from '../../kit/ui/class-names.ts'
import styles from './Drawing.module.css'

/** SVG frame of our line drawings: decorative, in the brand colour, 1080 × 360 units. */
export const Drawing = ({ children, className }: { children: ReactNode; className?: string }) => (
  <svg
    viewBox={carDrawing.size}
    className={cx(styles.drawing, className)}
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)

export const Wheel = ({
  x,
  y = wheelDrawing.y,
  r = wheelDrawing.r,
}: {
  x: number
  y?: number
  r?: number
}) => (
  <>
    <circle cx={x} cy={y} r={r} />
    <circle cx={x} cy={y} r={r * wheelDrawing.hub} />
  </>
)

export const Ground = () => <path d={carDrawing.ground} className={styles.ground} />
