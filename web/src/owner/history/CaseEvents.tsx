import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import type { Case } from './case-state.ts'
import { eventTexts } from './event-texts.ts'
import styles from './HistoryPage.module.css'
import { historyTexts } from './texts.ts'

type Happening = { event: string; at: string; shop_name: string | null; reason: string | null }

const isKnown = (event: string): event is Exclude<keyof typeof eventTexts, symbol> => event in eventTexts

/** The certificate takes its place among the events unless the service tells of it already. */
function happenings({ events, certificate, shop }: Case): Happening[] {
  if (!certificate || events.some(({ event }) => event === 'certificate')) return events
  const issued = {
    event: 'certificate',
    at: certificate.issued_at,
    shop_name: shop?.name ?? null,
    reason: null,
  }
  return [...events, issued].sort((one, other) => one.at.localeCompare(other.at))
}

/** What has happened to the vehicle, oldest first; folded, for most come for the certificate. */
export function CaseEvents({ item }: { item: Case }) {
  const t = useTexts(historyTexts)
  const words = useTexts(eventTexts)
  const format = useFormats()
  return (
    <details className={styles.events}>
      <summary>{t.events}</summary>
      <ol>
        {happenings(item).map(({ event, at, shop_name, reason }) => (
          <li key={`${event}-${at}`}>
            <b>{words[isKnown(event) ? event : 'other']}</b>
            <span>{[`${format.day(at)} ${format.time(at)}`, shop_name].filter(Boolean).join(' · ')}</span>
            {reason && <span>{t.nextReason({ reason })}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
