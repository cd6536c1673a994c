import { cx } from './class-names.ts'
import styles from './SkipLink.module.css'

type Props = {
  /** Id of the element after the skipped part. */
  past: string
  label: string
  /** Positions the link in the corner of the skipped part instead of the window. */
  within?: boolean
}

/** A link past a long part of the page, visible only when it has the focus. */
export function SkipLink({ past, label, within = false }: Props) {
  return (
    <a data-off-paper="" className={cx(styles.skip, within && styles.within)} href={`#${past}`}>
      {label}
    </a>
  )
}
