import { formatAddress } from '@autokierto/domain/locations/format-address'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { Phone } from 'lucide-react'
import { OpenChip } from '../../features/shops/OpenChip.tsx'
import { PhoneLink } from '../../features/shops/PhoneLink.tsx'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { VehicleDrawing } from '../../features/vehicles/VehicleDrawing.tsx'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { CaseActions } from '../cases/CaseActions.tsx'
import { CaseTimeline } from '../cases/CaseTimeline.tsx'
import { CaseCertificate } from '../cases/CertificateRow.tsx'
import {
  caseTones,
  findRejectionReason,
  getCaseState,
  isOpenState,
  type OwnerCase,
} from '../cases/case-state.ts'
import { PreviousRejection } from '../cases/PreviousRejection.tsx'
import { caseTexts } from '../cases/texts.ts'
import { useNextStep } from '../cases/useNextStep.ts'
import { WhatToBring } from '../recycle/delivery/NextSteps.tsx'
import { deliveryTexts } from '../recycle/delivery/texts.ts'
import styles from './LeadCase.module.css'
import { useCaseTitle } from './useCaseTitle.ts'

/** The most urgent case in full: its next step and day, whom to call, what to have ready, and the actions. */
export function LeadCase({ item }: { item: OwnerCase }) {
  const t = useTexts(caseTexts)
  const delivery = useTexts(deliveryTexts)
  const title = useCaseTitle()(item)
  const next = useNextStep(item)
  const state = getCaseState(item)
  const reason = findRejectionReason(item)
  const place = item.arrival?.kind === 'pickup' && item.location ? formatAddress(item.location) : null
  const isComing = state === 'pickupOrdered' || state === 'announced'
  return (
    <article className={styles.case} aria-labelledby="lead-case">
      <div className={styles.head} data-bad={isOpenState(state) ? undefined : ''}>
        <div className={styles.words}>
          <p className={styles.chips}>
            <Plate plate={item.plate} />
            <Chip tone={caseTones[state]}>{t[state]}</Chip>
          </p>
          <h2 id="lead-case">{title}</h2>
          <p>{[formatVehicleName(item), place].filter(Boolean).join(' · ')}</p>
        </div>
        <VehicleDrawing kind={item.kind} className={styles.drawing} />
      </div>
      <div className={styles.body}>
        {isOpenState(state) ? (
          <div className={styles.course}>
            <PreviousRejection item={item} />
            <CaseTimeline item={item} />
          </div>
        ) : (
          <Notice kind="error">
            <p>{next}</p>
            {reason && <p>{t.nextReason({ reason })}</p>}
          </Notice>
        )}
        <div className={styles.aside}>
          {item.certificate && <CaseCertificate item={item} certificate={item.certificate} />}
          {item.shop && (
            <div className={styles.site}>
              <Icon as={Phone} />
              <p>
                <b>{item.shop.name}</b>
                <span>{item.shop.operator.name}</span>
                {state === 'announced' && <span>{formatAddress(item.shop.location)}</span>}
                {item.shop.phone && <PhoneLink phone={item.shop.phone} className={styles.call} />}
                <OpenChip shop={item.shop} />
              </p>
            </div>
          )}
          {isComing && (
            <div className={styles.ready}>
              <h3>{state === 'pickupOrdered' ? delivery.haveReady : delivery.takeWithYou}</h3>
              <WhatToBring />
            </div>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <CaseActions item={item} />
      </div>
    </article>
  )
}
