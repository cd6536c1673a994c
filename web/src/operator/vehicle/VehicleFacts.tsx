import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { ColorName } from '../../vehicles/ColorName.tsx'
import { useKindName } from '../../vehicles/useKindName.ts'
import { stationVehicleTexts } from './texts.ts'
import layout from './vehicle-page.module.css'

/** What the register knows of the vehicle. The VIN stands whole: the yard compares it with the one in the metal. */
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
