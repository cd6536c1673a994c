import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { ColorName } from '../../vehicles/ColorName.tsx'
import { useKindName } from '../../vehicles/useKindName.ts'
import { stationVehicleTexts } from './texts.ts'
import layout from './vehicle-page.module.css'

/**
 * Register data of the vehicle. The VIN is shown in full, because workers compare it with the one on the
 * vehicle.
 */
export function VehicleFacts({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(stationVehicleTexts)
  const kindName = useKindName()
  return (
    <DescriptionList
      layout="side"
      items={[
        { term: t.kind, value: kindName(vehicle.kind) },
        vehicle.model_year !== null && { term: t.firstUse, value: vehicle.model_year },
        vehicle.color && { term: t.color, value: <ColorName color={vehicle.color} /> },
        vehicle.vin !== null && {
          term: t.vin,
          value: (
            <span className={layout.whole} translate="no">
              {vehicle.vin}
            </span>
          ),
        },
      ]}
    />
  )
}
