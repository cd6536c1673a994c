import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Icon } from './Icon.tsx'
import styles from './Timeline.module.css'
import { uiTexts } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type TimelineItem = {
  key: string | number
  state: 'done' | 'now' | 'todo'
  title: ReactNode
  /** Who, when, how much. */
  text?: ReactNode
  /** A number or icon in the mark; a tick when done. */
  mark?: ReactNode
  /** Buttons of this step. */
  action?: ReactNode
}

/** Steps of a process, or what happened to a vehicle, one below the other with a line between. */
export function Timeline({ items, label }: { items: TimelineItem[]; label?: string }) {
  const t = useTexts(uiTexts)
  return (
    <ol className={styles.timeline} aria-label={label}>
      {items.map(item => (
        <li key={item.key} className={styles.item} data-state={item.state}>
          <span className={styles.mark} aria-hidden="true">
            {item.state === 'done' ? <Icon as={Check} /> : item.mark}
          </span>
          <div className={styles.words}>
            <p className={styles.title}>
              {item.title}
              {item.state !== 'todo' && (
                <VisuallyHidden>, {item.state === 'done' ? t.done : t.underWay}</VisuallyHidden>
              )}
            </p>
            {item.text && <div className={styles.text}>{item.text}</div>}
          </div>
          {item.action && <div className={styles.action}>{item.action}</div>}
        </li>
      ))}
    </ol>
  )
}
