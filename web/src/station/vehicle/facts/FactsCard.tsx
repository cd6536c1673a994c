import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { Link } from '@tanstack/react-router'
import { useKindName } from '../../../features/vehicles/useKindName.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { stationPaths } from '../../../navigation/paths/station-paths.ts'
import { CollapsibleCard } from './CollapsibleCard.tsx'
import { DeclaredCondition } from './DeclaredCondition.tsx'
import { EditCondition } from './EditCondition.tsx'
import { stationVehicleTexts } from './texts.ts'
import { VehicleFacts } from './VehicleFacts.tsx'

/** Register data and declared condition of the vehicle. Collapsed, it shows the kind and VIN. */
export function FactsCard({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(stationVehicleTexts)
  const kindName = useKindName()
  const value = (
    <>
      {kindName(vehicle.kind)}
      {vehicle.vin && (
        <>
          {' · '}
          <span translate="no">{vehicle.vin}</span>
        </>
      )}
    </>
  )
  return (
    <CollapsibleCard name="facts" title={t.facts} value={value}>
      <VehicleFacts vehicle={vehicle} />
      <DeclaredCondition vehicle={vehicle} />
      <EditCondition vehicle={vehicle} />
      <p data-off-paper="">
        <Link {...stationPaths.vehicleLabel(vehicle.id)}>{t.label}</Link>
      </p>
    </CollapsibleCard>
  )
}
