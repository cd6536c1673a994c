import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for those who listen, where the eye sees them otherwise; `live`: also said when they change, once there is silence. */
export const VisuallyHidden = ({ children, live }: { children: ReactNode; live?: boolean }) => (
  <span className={styles.hidden} aria-live={live ? 'polite' : undefined}>
    {children}
  </span>
)
