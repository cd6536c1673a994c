import styles from './ShortVin.module.css'

/** "JTDBR22E…4512" on one line: enough to compare with the documents. Short numbers are not shortened. */
export const ShortVin = ({ vin }: { vin: string }) => (
  <span translate="no" className={styles.whole}>
    {vin.length > 12 ? `${vin.slice(0, 8)}…${vin.slice(-4)}` : vin}
  </span>
)
