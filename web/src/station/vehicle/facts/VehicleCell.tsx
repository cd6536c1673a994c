import type { ListedVehicle, ShopVehicle } from '@autokierto/contract/vehicles'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Plate } from '../../../features/vehicles/Plate.tsx'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { PendingChip } from '../../outbox/PendingChip.tsx'
import { stationVehicleTexts } from './texts.ts'
import styles from './VehicleCell.module.css'
import { VehiclePicture } from './VehiclePicture.tsx'

/**
 * Class of the plate column's head: as wide as picture and plate, so that the next head is above the names.
 */
export const plateHead = styles.plateHead

type Props = {
  vehicle: ShopVehicle | ListedVehicle
  path: LinkProps
}

/**
 * Cell that names a vehicle in a list and links to its page: picture if the list has them, plate and name.
 */
export function VehicleCell({ vehicle, path }: Props) {
  const t = useTexts(stationVehicleTexts)
  return (
    <Link {...path} className={styles.cell}>
      {'picture_file_thumb' in vehicle && (
        <span className={styles.picture}>
          <VehiclePicture of={vehicle} />
        </span>
      )}
      <span className={styles.plate}>
        <Plate plate={vehicle.plate} />
      </span>
      <span className={styles.name}>{formatVehicleName(vehicle) || t.unknownVehicle}</span>
      <PendingChip vehicleId={vehicle.id} />
    </Link>
  )
}
