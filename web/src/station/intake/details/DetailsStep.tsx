import { isComingFromOwner } from '@autokierto/domain/vehicles/status-sets'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Notice } from '../../../kit/ui/Notice.tsx'
import { ArrivalFacts } from '../../incoming/ArrivalFacts.tsx'
import { processVehicleTexts } from '../../process/vehicle/vehicle-texts.ts'
import { RegisterNotes } from '../../vehicle/facts/RegisterNotes.tsx'
import { ScoreCard } from '../../vehicle/score/ScoreCard.tsx'
import styles from '../flow/intake.module.css'
import { isAnnouncedToShop, isOwnerSettled } from '../flow/intake-draft.ts'
import type { CarStepProps } from '../flow/step-props.ts'
import { OwnerCard } from '../owner/OwnerCard.tsx'
import { CarPanel } from './CarPanel.tsx'
import { ConditionForm } from './ConditionForm.tsx'
import { ConfirmCar } from './ConfirmCar.tsx'
import { RegisterCard } from './RegisterCard.tsx'
import { detailsTexts } from './texts.ts'

/** Confirmation of the vehicle, its owner and its condition. Each part appears when the previous one is complete. */
export function DetailsStep(props: CarStepProps) {
  const { draft, car } = props
  const t = useTexts(detailsTexts)
  const processTexts = useTexts(processVehicleTexts)
  const shop = useSelectedShop()
  const isElsewhere = isComingFromOwner(car.status) && car.shop_id !== shop.id
  // If the accept was undone, the vehicle must be confirmed again.
  const isConfirmed = draft.isCarConfirmed && !isAnnouncedToShop(car, shop.id)
  const isHere = car.status !== 'owner' && car.shop_id === shop.id
  return (
    <>
      <CarPanel {...props} />
      {isElsewhere && (
        <Notice kind="warning" title={t.announcedElsewhereTitle}>
          <p>{t.announcedElsewhereText}</p>
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {isConfirmed ? (
            <>
              <OwnerCard {...props} />
              {isOwnerSettled(car) && <ConditionForm key={car.id} {...props} />}
            </>
          ) : (
            <ConfirmCar {...props} />
          )}
        </div>
        <div className={styles.column}>
          {isHere && (car.arrival || car.from_shop) && (
            <Card title={processTexts.ownerTitle}>
              <ArrivalFacts vehicle={car} />
            </Card>
          )}
          <RegisterCard {...props} />
          <RegisterNotes vehicle={car} />
          {isConfirmed && isOwnerSettled(car) && <ScoreCard vehicleId={car.id} />}
        </div>
      </div>
    </>
  )
}
