import type { CaseEvent } from '@autokierto/contract/process'
import { processStages } from '@autokierto/domain/vehicles/process-stages'
import { useState } from 'react'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { CollapsibleCard } from '../vehicle/CollapsibleCard.tsx'
import { eventCardTexts, eventTexts } from '../vehicle/event-texts.ts'
import styles from './process.module.css'
import { stageTexts } from './stage-texts.ts'

/** Number of events shown at first; a button shows all. */
const SHOWN = 5

/** Events of the vehicle's current case, newest first. */
export function EventsCard({ events }: { events: readonly CaseEvent[] }) {
  const t = useTexts(eventCardTexts)
  const words = useTexts(eventTexts)
  const stages = useTexts(stageTexts)
  const format = useFormats()
  const [all, setAll] = useState(false)
  if (events.length === 0) return null
  const nameOf = (told: CaseEvent) => {
    const { stage } = told
    const name = words[wordOf(told)]
    const code = processStages.find(({ number }) => number === stage)?.code
    return code ? `${name}: ${stages[code]}` : name
  }
  const newest = events.toReversed()
  const [last] = newest
  const shown = all ? newest : newest.slice(0, SHOWN)
  return (
    <CollapsibleCard
      name="events"
      title={t.title}
      value={last && `${nameOf(last)} ${format.dayTime(last.at)}`}
    >
      <ol className={styles.events}>
        {shown.map(one => (
          <li key={`${one.at} ${one.event} ${one.stage}`}>
            <p className={styles.eventName}>{nameOf(one)}</p>
            <p className={styles.small}>
              {[format.dayTime(one.at), one.by ?? (BY_OWNER.includes(one.event) ? t.owner : one.shop_name)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {one.to_shop_name && <p className={styles.small}>{t.to({ site: one.to_shop_name })}</p>}
            {one.reason && <p className={styles.said}>{one.reason}</p>}
          </li>
        ))}
      </ol>
      {newest.length > shown.length && (
        <Button kind="quiet" size="compact" onClick={() => setAll(true)}>
          {t.all({ count: newest.length })}
        </Button>
      )}
    </CollapsibleCard>
  )
}

/** Ordering a pickup and correcting amounts have their own texts; other events use the text of their type. */
function wordOf({ event, manner, fields }: CaseEvent): keyof typeof eventTexts {
  const key = fields?.includes('quantities') ? 'amounts' : manner === 'pickup' ? `${event}Pickup` : event
  return key in eventTexts ? (key as keyof typeof eventTexts) : 'other'
}

const BY_OWNER = ['announce', 'amend', 'cancel']
