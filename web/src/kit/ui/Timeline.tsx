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
  text?: ReactNode
  /** A number or icon for the step; completed steps show a tick. */
  mark?: ReactNode
  action?: ReactNode
}

export function Timeline({ items, label }: { items: TimelineItem[]; label?: string }) {
  const t = useTexts(uiTexts)
  return (
    <ol aria-label={label}>
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
