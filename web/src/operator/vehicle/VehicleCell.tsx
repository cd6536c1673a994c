import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { cx } from '../../ui/class-names.ts'
import { Plate } from '../../vehicles/Plate.tsx'
import { vehicleName } from '../../vehicles/vehicle-name.ts'
import { stationVehicleTexts } from './texts.ts'
import styles from './VehicleCell.module.css'

type Props = {
  vehicle: ShopVehicle
  path: LinkProps
  /** On phones the name stands under the plate: where something else stands beside both. */
  narrow?: boolean
}

/** The cell that names a vehicle in a list: its plate and name, which lead to its page. */
export function VehicleCell({ vehicle, path, narrow }: Props) {
  const t = useTexts(stationVehicleTexts)
  return (
    <Link {...path} className={cx(styles.cell, narrow && styles.narrow)}>
      <Plate plate={vehicle.plate} />
      <span className={styles.name}>{vehicleName(vehicle) || t.unknownVehicle}</span>
    </Link>
  )
}
