import type { ReactNode } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import styles from './Steps.module.css'
import { uiTexts } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  steps: string[]
  /** Index of the step of the moment, from 0; `steps.length` when all are done. */
  current: number
  /** What the steps are of, for those who listen. */
  label: string
  /** The way back to a step that is done: its name in a link. */
  linkOf?: (index: number) => ReactNode
}

/** Where one is on the way. On a phone only the current step's name is written, with "Vaihe 3/6". */
export function Steps({ steps, current, label, linkOf }: Props) {
  const t = useTexts(uiTexts)
  return (
    <nav className={styles.steps} aria-label={label}>
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
