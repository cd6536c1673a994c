import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { ColorName } from '../../../features/vehicles/ColorName.tsx'
import { useKindName } from '../../../features/vehicles/useKindName.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { DescriptionList } from '../../../kit/ui/DescriptionList.tsx'
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
