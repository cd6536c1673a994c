import { useTexts } from '../../texts/LocaleProvider.tsx'
import { type Case, caseState, isOpen } from './case-state.ts'
import { HappeningText, useHappeningTitle } from './HappeningText.tsx'
import styles from './HistoryPage.module.css'
import { milestones } from './happenings.ts'
import { historyTexts } from './texts.ts'

/** All that has happened to the vehicle, oldest first; folded, for what counts stands in sight already. */
export function CaseEvents({ item }: { item: Case }) {
  const t = useTexts(historyTexts)
  const titleOf = useHappeningTitle()
  const open = isOpen(caseState(item))
  if (item.events.length === (open ? milestones(item).length : 0)) return null
  return (
    <details className={styles.events}>
      <summary>{open ? t.allEvents : t.events}</summary>
      <ol>
        {item.events.map(happening => (
          <li key={`${happening.event}-${happening.at}`}>
            <b>{titleOf(happening)}</b>
            <HappeningText happening={happening} of={item} />
          </li>
        ))}
      </ol>
    </details>
  )
}
