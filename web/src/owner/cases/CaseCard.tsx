import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useEffect, useRef } from 'react'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { VehicleDrawing } from '../../features/vehicles/VehicleDrawing.tsx'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { CaseActions } from './CaseActions.tsx'
import { CaseEvents } from './CaseEvents.tsx'
import { CaseSite } from './CaseSite.tsx'
import { CaseTimeline } from './CaseTimeline.tsx'
import { CaseCertificate } from './CertificateRow.tsx'
import {
  caseTones,
  findRejectionReason,
  getCaseState,
  isOpenState,
  isUnannounced,
  type OwnerCase,
} from './case-state.ts'
import styles from './cases.module.css'
import { PreviousRejection } from './PreviousRejection.tsx'
import { caseTexts } from './texts.ts'
import { useNextStep } from './useNextStep.ts'

type Props = {
  item: OwnerCase
  /** The card takes the focus: the user returns to it or follows a link to it. */
  focused?: boolean
}

export function CaseCard({ item, focused = false }: Props) {
  const t = useTexts(caseTexts)
  const format = useFormats()
  const next = useNextStep(item)
  const state = getCaseState(item)
  const reason = findRejectionReason(item)
  const name = useRef<HTMLHeadingElement>(null)
  const previousStatus = useRef(item.status)
  useEffect(() => {
    if (previousStatus.current === item.status) return
    previousStatus.current = item.status
    // The pressed button disappeared with the old status.
    if (document.activeElement === document.body) name.current?.focus()
  }, [item.status])
  useEffect(() => {
    if (focused) name.current?.focus()
  }, [focused])
  return (
    <article className={styles.case} aria-labelledby={`case-${item.id}`}>
      <div className={styles.head}>
        <VehicleDrawing kind={item.kind} className={styles.drawing} />
        <div className={styles.who}>
          <div className={styles.chips}>
            <Plate plate={item.plate} />
            <Chip tone={caseTones[state]}>{t[state]}</Chip>
          </div>
          <h2 id={`case-${item.id}`} ref={name} tabIndex={-1} className={styles.name}>
            {formatVehicleName(item) || item.plate}
          </h2>
        </div>
        {/* An answer to a consent request does not change the status, so the date of the status would mislead. */}
        {!isUnannounced(state) && state !== 'declined' && (
          <time className={styles.time} dateTime={item.status_updated_at}>
            {format.day(item.status_updated_at)}
          </time>
        )}
      </div>
      {!isOpenState(state) && (
        <div className={styles.next}>
          <p>{next}</p>
          {reason && <p className={styles.reason}>{t.nextReason({ reason })}</p>}
        </div>
      )}
      {item.certificate && <CaseCertificate item={item} certificate={item.certificate} />}
      {isOpenState(state) ? (
        <>
          <PreviousRejection item={item} />
          <div className={styles.course}>
            <CaseTimeline item={item} />
            {item.shop && <CaseSite shop={item.shop} />}
          </div>
        </>
      ) : (
        item.shop && <CaseSite shop={item.shop} />
      )}
      <div className={styles.foot}>
        <CaseEvents item={item} />
        <CaseActions item={item} />
      </div>
    </article>
  )
}
