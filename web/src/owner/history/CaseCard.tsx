import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Plate } from '../../vehicles/Plate.tsx'
import { VehicleDrawing } from '../../vehicles/VehicleDrawing.tsx'
import { vehicleName } from '../../vehicles/vehicle-name.ts'
import { useOpenDraft } from '../recycle/draft.ts'
import { CancelCase } from './CancelCase.tsx'
import { CaseConsent } from './CaseConsent.tsx'
import { CaseEvents } from './CaseEvents.tsx'
import { CaseSite } from './CaseSite.tsx'
import { CertificateRow } from './CertificateRow.tsx'
import { type Case, caseState, caseTones, refusalReason } from './case-state.ts'
import { changeTexts } from './change/texts.ts'
import styles from './HistoryPage.module.css'
import { historyTexts } from './texts.ts'
import { useNextStep } from './use-next-step.ts'

/** One case: what it is, where it stands, what happens next, whom to call. */
export function CaseCard({ item, focused = false }: { item: Case; focused?: boolean }) {
  const t = useTexts(historyTexts)
  const change = useTexts(changeTexts)
  const format = useFormats()
  const navigate = useNavigate()
  const { begin } = useOpenDraft()
  const next = useNextStep(item)
  const state = caseState(item)
  const reason = refusalReason(item)
  const { shop } = item
  const isBack = item.status === 'owner'
  const name = useRef<HTMLHeadingElement>(null)
  const shownStatus = useRef(item.status)
  useEffect(() => {
    if (shownStatus.current === item.status) return
    shownStatus.current = item.status
    // The button that was pressed has gone with the old status.
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
            {vehicleName(item) || item.plate}
          </h2>
        </div>
        <time className={styles.time} dateTime={item.status_updated_at}>
          {format.day(item.status_updated_at)}
        </time>
      </div>
      <div className={styles.next}>
        <p>{next}</p>
        {reason && <p className={styles.reason}>{t.nextReason({ reason })}</p>}
      </div>
      {item.certificate && <CertificateRow item={item} certificate={item.certificate} />}
      {shop && <CaseSite shop={shop} />}
      <div className={styles.foot}>
        <CaseEvents item={item} />
        {item.status === 'shop_transit' && (
          <ButtonLink
            {...paths.changeOrder(item.id)}
            state={{ fromHistory: true }}
            kind="secondary"
            size="compact"
          >
            {state === 'pickupOrdered' ? change.openPickup : change.openBring}
          </ButtonLink>
        )}
        {item.status === 'shop_transit' && <CaseConsent vehicleId={item.id} />}
        {item.status === 'shop_transit' && <CancelCase item={item} />}
        {isBack && (
          <Button
            kind="secondary"
            size="compact"
            onClick={() => {
              begin(item.plate ?? item.vin ?? '')
              navigate(paths.ownerRecycle())
            }}
          >
            {state === 'sentBack' ? t.otherSite : t.again}
          </Button>
        )}
      </div>
    </article>
  )
}
