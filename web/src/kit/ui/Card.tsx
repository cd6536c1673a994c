import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { cx } from './class-names.ts'

type Props = {
  title?: ReactNode
  level?: 2 | 3
  aside?: ReactNode
  /** plain: white; panel: dark green, for the main action of a page; brand: green; tint: pale green. */
  tone?: 'plain' | 'panel' | 'brand' | 'tint'
  /** No padding, for lists and tables. */
  flush?: boolean
  children?: ReactNode
  /** The id of a heading inside, for cards without a title. */
  labelledBy?: string
  className?: string
}

/** A white sheet; with a title it is a labelled section. */
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
