import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { CaseEventText, useCaseEventTitle } from './CaseEventText.tsx'
import { listMilestones } from './case-events.ts'
import { getCaseState, isOpenState, type OwnerCase } from './case-state.ts'
import styles from './cases.module.css'
import { caseTexts } from './texts.ts'

/** Every event of the vehicle, oldest first. It is collapsed because the card already shows the important ones. */
export function CaseEvents({ item }: { item: OwnerCase }) {
  const t = useTexts(caseTexts)
  const formatTitle = useCaseEventTitle()
  const open = isOpenState(getCaseState(item))
  if (item.events.length === (open ? listMilestones(item).length : 0)) return null
  return (
    <details className={styles.events}>
      <summary>{open ? t.allEvents : t.events}</summary>
      <ol>
        {item.events.map(event => (
          <li key={`${event.event}-${event.at}`}>
            <b>{formatTitle(event)}</b>
            <CaseEventText happening={event} of={item} />
          </li>
        ))}
      </ol>
    </details>
  )
}
