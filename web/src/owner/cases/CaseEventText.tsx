import { getOwnerEventKey, ownerEventTexts } from '@autokierto/domain/vehicles/owner-event-texts'
import { thumbUrl } from '../../features/vehicles/thumb-url.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import type { OwnerCaseEvent } from './case-events.ts'
import type { OwnerCase } from './case-state.ts'
import styles from './cases.module.css'
import { caseTexts } from './texts.ts'
import { timelineTexts } from './timeline-texts.ts'

/** Returns a function that formats the title of an event for the owner. */
export function useCaseEventTitle() {
  const texts = useTexts(ownerEventTexts)
  return (event: OwnerCaseEvent) => texts[getOwnerEventKey(event)]
}

type Props = { happening: OwnerCaseEvent; of: OwnerCase }

/** When and where the event happened, its reason, and the driver's picture of a pickup. */
export function CaseEventText({
  happening: { event, at, shop_name, reason, no_show_reason },
  of: { pickup_picture },
}: Props) {
  const t = useTexts(caseTexts)
  const timeline = useTexts(timelineTexts)
  const format = useFormats()
  const noShow = no_show_reason && no_show_reason !== 'other' ? timeline[no_show_reason] : ''
  return (
    <>
      <span>{[`${format.day(at)} ${format.time(at)}`, shop_name].filter(Boolean).join(' · ')}</span>
      {(reason ?? noShow) && <span>{t.nextReason({ reason: reason ?? noShow })}</span>}
      {event === 'collect' && pickup_picture && (
        <img className={styles.seen} src={thumbUrl(pickup_picture)} alt={t.pickupPicture} loading="lazy" />
      )}
    </>
  )
}
