import type { ListedVehicle, ShopVehicle } from '@autokierto/contract/vehicles'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Plate } from '../../vehicles/Plate.tsx'
import { PendingChip } from '../yard/PendingChip.tsx'
import { stationVehicleTexts } from './texts.ts'
import styles from './VehicleCell.module.css'
import { VehiclePicture } from './VehiclePicture.tsx'

/** The head of the plates: as wide as what stands before the names, so that the next head is above them. */
export const plateHead = styles.plateHead

type Props = {
  vehicle: ShopVehicle | ListedVehicle
  path: LinkProps
}

/** The cell that names a vehicle in a list: how it looks where the list says, its plate and name, which lead to its page. */
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
