import type { CaseEvent } from '@autokierto/contract/process'
import { processStages } from '@autokierto/domain/vehicles/process-stages'
import { useState } from 'react'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { CollapsibleCard } from '../../vehicle/facts/CollapsibleCard.tsx'
import { eventCardTexts, eventTexts } from '../../vehicle/facts/event-texts.ts'
import { stageTexts } from '../../vehicle/lifecycle/stage-texts.ts'
import styles from './vehicle.module.css'

/** Number of events shown at first; a button shows all. */
const INITIAL_EVENT_COUNT = 5

export function EventsCard({ events }: { events: readonly CaseEvent[] }) {
  const t = useTexts(eventCardTexts)
  const eventNames = useTexts(eventTexts)
  const stages = useTexts(stageTexts)
  const format = useFormats()
  const [showsAll, setShowsAll] = useState(false)
  if (events.length === 0) return null
  const formatEventName = (caseEvent: CaseEvent) => {
    const { stage } = caseEvent
    const name = eventNames[getTextKey(caseEvent)]
    const code = processStages.find(({ number }) => number === stage)?.code
    return code ? `${name}: ${stages[code]}` : name
  }
  const newest = events.toReversed()
  const [last] = newest
  const shownEvents = showsAll ? newest : newest.slice(0, INITIAL_EVENT_COUNT)
  return (
    <CollapsibleCard
      name="events"
      title={t.title}
      value={last && `${formatEventName(last)} ${format.dayTime(last.at)}`}
    >
      <ol className={styles.events}>
        {shownEvents.map(caseEvent => (
          <li key={`${caseEvent.at} ${caseEvent.event} ${caseEvent.stage}`}>
            <p className={styles.eventName}>{formatEventName(caseEvent)}</p>
            <p className={styles.small}>
              {[
                format.dayTime(caseEvent.at),
                caseEvent.by ?? (BY_OWNER.includes(caseEvent.event) ? t.owner : caseEvent.shop_name),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {caseEvent.to_shop_name && (
              <p className={styles.small}>{t.to({ site: caseEvent.to_shop_name })}</p>
            )}
            {caseEvent.reason && <p className={styles.said}>{caseEvent.reason}</p>}
          </li>
        ))}
      </ol>
      {newest.length > shownEvents.length && (
        <Button kind="quiet" size="compact" onClick={() => setShowsAll(true)}>
          {t.all({ count: newest.length })}
        </Button>
      )}
    </CollapsibleCard>
  )
}

/** Ordering a pickup and correcting amounts have their own texts; other events use the text of their type. */
function getTextKey({ event, manner, fields }: CaseEvent): keyof typeof eventTexts {
  const key = fields?.includes('quantities') ? 'amounts' : manner === 'pickup' ? `${event}Pickup` : event
  return key in eventTexts ? (key as keyof typeof eventTexts) : 'other'
}

const BY_OWNER = ['announce', 'amend', 'cancel']
