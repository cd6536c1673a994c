import styles from './Logo.module.css'

export const Logo = () => (
  <span className={styles.logo} translate="no">
    <svg viewBox="0 0 38 26" width="38" height="26" aria-hidden="true" focusable="false">
      <rect className={styles.frame} width="38" height="26" rx="6.5" />
      <path className={styles.field} d="M10 3h21.5a3.5 3.5 0 0 1 3.5 3.5v13a3.5 3.5 0 0 1-3.5 3.5H10z" />
      <path className={styles.arrow} d="M28.6 9.6A6.6 6.6 0 1 0 29.6 15.6M29.9 5.9v4.2h-4.2" />
    </svg>
    Autokierto
  </span>
)
