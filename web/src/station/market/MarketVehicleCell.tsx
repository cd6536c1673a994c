import type { MarketVehicle } from '@autokierto/contract/vehicles'
import { partTexts } from '@autokierto/domain/vehicles/part-texts'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { FileCheck } from 'lucide-react'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { useKindName } from '../../features/vehicles/useKindName.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { VehiclePicture } from '../vehicle/facts/VehiclePicture.tsx'
import styles from './market.module.css'
import { marketTexts } from './texts.ts'

export function MarketVehicleCell({ vehicle }: { vehicle: MarketVehicle }) {
  const t = useTexts(marketTexts)
  const partNames = useTexts(partTexts)
  const format = useFormats()
  const kindName = useKindName()
  const { mileage_km, drivable, missing_parts, kind } = vehicle
  const facts = [
    kindName(kind),
    mileage_km !== null && t.km({ km: format.number(mileage_km) }),
    drivable !== null && (drivable ? t.runsWell : t.runsNot),
  ]
  return (
    <div className={styles.vehicle}>
      <div className={styles.picture}>
        <VehiclePicture of={vehicle} />
      </div>
      <div className={styles.about}>
        <div className={styles.marks}>
          <Plate plate={vehicle.plate} />
          {vehicle.certified ? (
            <Chip icon={<Icon as={FileCheck} />}>{t.partsOnly}</Chip>
          ) : (
            <Chip tone="note">{t.notCertified}</Chip>
          )}
        </div>
        <span className={styles.name}>{formatVehicleName(vehicle) || kindName(kind)}</span>
        <span className={styles.small}>{facts.filter(Boolean).join(' · ')}</span>
        <span className={styles.small}>
          {missing_parts.length > 0
            ? t.missing({ parts: missing_parts.map(part => partNames[part]).join(', ') })
            : t.noneMissing}
        </span>
      </div>
    </div>
  )
}
