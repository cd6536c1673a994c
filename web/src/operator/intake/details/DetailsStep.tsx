import { useShop } from '../../../app-context.ts'
import { BackLink } from '../../../layout/links.tsx'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Plate } from '../../../vehicles/Plate.tsx'
import { vehicleName } from '../../../vehicles/vehicle-name.ts'
import { ArrivalFacts } from '../../incoming/ArrivalFacts.tsx'
import { vehicleTexts } from '../../process/vehicle-texts.ts'
import { ScoreCard } from '../../score/ScoreCard.tsx'
import { RegisterNotes } from '../../vehicle/RegisterNotes.tsx'
import { stationVehicleTexts } from '../../vehicle/texts.ts'
import { isAnnouncedHere, isOwnerSettled, mayTakeIn } from '../draft.ts'
import styles from '../intake.module.css'
import { OwnerCard } from '../owner/OwnerCard.tsx'
import type { CarStepProps } from '../step-props.ts'
import { intakeTexts } from '../texts.ts'
import { ConditionForm } from './ConditionForm.tsx'
import { ConfirmCar } from './ConfirmCar.tsx'
import { RegisterCard } from './RegisterCard.tsx'
import { detailsTexts } from './texts.ts'
import { WrongCar } from './WrongCar.tsx'

/** The vehicle, its owner and its condition, each opening when the one before holds. */
export function DetailsStep(props: CarStepProps) {
  const { draft, car, tab } = props
  const t = useTexts(detailsTexts)
  const words = useTexts(stationVehicleTexts)
  const texts = useTexts(intakeTexts)
  const process = useTexts(vehicleTexts)
  const shop = useShop()
  const name = vehicleName(car) || words.unknownVehicle
  const isElsewhere = car.status === 'shop_transit' && car.shop_id !== shop.id
  // Taken back after it was accepted, it is to be confirmed again.
  const isConfirmed = draft.isCarConfirmed && !isAnnouncedHere(car, shop.id)
  const isHere = car.status !== 'owner' && car.shop_id === shop.id
  return (
    <>
      <PageHeading
        key={`details-${car.id}`}
        back={<BackLink {...paths.intake('identifier')}>{texts.back}</BackLink>}
        above={car.plate && <Plate plate={car.plate} size="large" />}
        title={name}
        documentTitle={tab(car.plate ?? name)}
        actions={
          isConfirmed && mayTakeIn(car) && !draft.isPlateless && <WrongCar {...props} size="compact" />
        }
      />
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
            <Card title={process.ownerTitle}>
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
