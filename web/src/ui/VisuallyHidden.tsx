import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for those who listen, where the eye sees them otherwise. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
)
