import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import styles from './DescriptionList.module.css'

export type Description = { term: ReactNode; value: ReactNode }

type Props = {
  items: (Description | null | false)[]
  /** side: one item per line, values next to their terms; tiles: side by side, a small term above each value. */
  layout?: 'side' | 'tiles'
  className?: string
}

/** Facts about one thing. Items that are null or false are omitted. */
export const DescriptionList = ({ items, layout = 'tiles', className }: Props) => (
  <dl className={cx(styles.list, styles[layout], className)}>
    {items.map((item, index) =>
      item ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their place
        <div key={index} className={styles.item}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ) : null,
    )}
  </dl>
)
