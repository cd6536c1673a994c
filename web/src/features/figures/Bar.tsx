import styles from './figures.module.css'

type Props = {
  /** Share of the longest bar, 0 to 1. */
  share: number
  isRunning?: boolean
  isBefore?: boolean
}

/**
 * Decorative bar next to a figure with the same value. The year before is hatched, a running month dashed.
 */
export const Bar = ({ share, isRunning, isBefore }: Props) => (
  <span
    aria-hidden="true"
    className={styles.bar}
    data-before={isBefore || undefined}
    data-running={isRunning || undefined}
    data-none={share <= 0 || undefined}
    style={{ '--share': Math.max(0, share) } as React.CSSProperties}
  />
)
