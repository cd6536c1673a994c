import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { cx } from './class-names.ts'

type Props = {
  title?: ReactNode
  /** The heading's level in the page's outline. */
  level?: 2 | 3
  /** A link or chip at the right of the title. */
  aside?: ReactNode
  /** plain: white; panel: dark green, for the one main action of a page; brand: green; tint: pale green. */
  tone?: 'plain' | 'panel' | 'brand' | 'tint'
  /** Rows up to the edges: lists and tables. */
  flush?: boolean
  children?: ReactNode
  /** The id of the heading inside, where the card has no title of its own. */
  labelledBy?: string
  className?: string
}

/** A white sheet on the paper; with a title it is a named section. */
export function Card({
  title,
  level = 2,
  aside,
  tone = 'plain',
  flush,
  labelledBy,
  children,
  className,
}: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  const dark = tone === 'panel' || tone === 'brand'
  return (
    <section
      className={cx(styles.card, styles[tone], flush && styles.flush, className)}
      aria-labelledby={title ? id : labelledBy}
      data-on-dark={dark ? '' : undefined}
    >
      {title && (
        <div className={styles.head}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
