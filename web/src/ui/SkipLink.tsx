import { cx } from './class-names.ts'
import styles from './SkipLink.module.css'

type Props = {
  /** Id of the element behind what is skipped. */
  past: string
  label: string
  /** It lies in the corner of what it skips, not of the window. */
  within?: boolean
}

/** Seen by those who come to it by the tab key: the way past something long. */
export function SkipLink({ past, label, within = false }: Props) {
  return (
    <a data-off-paper="" className={cx(styles.skip, within && styles.within)} href={`#${past}`}>
      {label}
    </a>
  )
}
