import type { ReactNode } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import styles from './Steps.module.css'
import { uiTexts } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  steps: string[]
  /** Index of the current step, from 0; `steps.length` when all are done. */
  current: number
  label: string
  /** A link back to a completed step, with the step's name as its text. */
  linkOf?: (index: number) => ReactNode
}

/** The progress through a sequence of steps. On a phone only the current step is named, with "Vaihe 3/6". */
export function Steps({ steps, current, label, linkOf }: Props) {
  const t = useTexts(uiTexts)
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-state={index < current ? 'done' : index === current ? 'now' : 'todo'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.name}>{(index < current && linkOf?.(index)) || step}</span>
            {index < current && <VisuallyHidden>, {t.stepDone}</VisuallyHidden>}
          </li>
        ))}
      </ol>
      {current < steps.length && (
        <p className={styles.count} aria-hidden="true">
          <b>{steps[current]}</b>
          <span>{t.step({ current: current + 1, total: steps.length })}</span>
        </p>
      )}
    </nav>
  )
}
