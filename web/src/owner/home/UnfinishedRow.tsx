import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { VehicleDrawing } from '../../features/vehicles/VehicleDrawing.tsx'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { homeCaseTexts } from './case-texts.ts'
import styles from './OtherCases.module.css'
import type { Unfinished } from './useUnfinished.ts'

export function UnfinishedRow({ unfinished: { vehicle, path, discard } }: { unfinished: Unfinished }) {
  const t = useTexts(homeCaseTexts)
  return (
    <>
      <VehicleDrawing kind={vehicle.kind} className={styles.drawing} />
      <div className={styles.words}>
        <p className={styles.chips}>
          <Plate plate={vehicle.plate} />
          <Chip>{t.unfinished}</Chip>
        </p>
        <h3>{formatVehicleName(vehicle) || vehicle.plate}</h3>
        <p className={styles.next}>{t.continueText}</p>
      </div>
      <Button kind="quiet" size="compact" onClick={discard}>
        {t.forget}
      </Button>
      <ButtonLink {...path} kind="secondary" size="compact">
        {t.continueButton}
      </ButtonLink>
    </>
  )
}
