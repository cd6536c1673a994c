import type { ReactNode } from 'react'
import { useFormats } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import styles from './AssociationPage.module.css'

type KindProps = {
  title: string
  count: number
  /** Against the law or a register; otherwise only due soon. */
  isGrave?: boolean
  more?: ReactNode
  note?: string
  children: ReactNode
}

export function AttentionSection({ title, count, isGrave, more, note, children }: KindProps) {
  const format = useFormats()
  return (
    <Card
      flush
      title={
        <span className={styles.title}>
          {title} <Chip tone={isGrave ? 'bad' : 'now'}>{format.number(count)}</Chip>
        </span>
      }
      aside={more}
    >
      <ul className={styles.rows}>{children}</ul>
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  )
}

type AttentionRowProps = {
  name: ReactNode
  text?: ReactNode
  figure?: ReactNode
  isGrave?: boolean
  action?: ReactNode
}

export const AttentionRow = ({ name, text, figure, isGrave, action }: AttentionRowProps) => (
  <li className={styles.row}>
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      <span className={styles.text}>{text}</span>
    </span>
    <span className={styles.figure} data-grave={isGrave || undefined}>
      {figure}
    </span>
    {action}
  </li>
)
