import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { partTexts } from '@autokierto/domain/vehicles/part-texts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { conditionTexts, technicalStateTexts } from './condition-texts.ts'
import { stationVehicleTexts } from './texts.ts'

/** What the owner, or the station at the gate, has said of the vehicle's condition. */
export function DeclaredCondition({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(stationVehicleTexts)
  const parts = useTexts(partTexts)
  const conditions = useTexts(conditionTexts)
  const format = useFormats()
  const states = useTexts(technicalStateTexts)
  const { kind, drivable, mileage_km, missing_parts, technical_state, irreparable } = vehicle
  const moves = kind === 'PERÄVAUNU' ? t.towable : t.drivable
  return (
    <DescriptionList
      layout="side"
      items={[
        mileage_km !== null && { term: t.mileage, value: t.kilometres({ km: format.number(mileage_km) }) },
        technical_state !== null && { term: conditions.state, value: states[technical_state] },
        irreparable && { term: conditions.irreparable, value: t.yes },
        drivable !== null && { term: moves, value: drivable ? t.yes : t.no },
        {
          term: t.missing,
          value: missing_parts.length > 0 ? missing_parts.map(part => parts[part]).join(', ') : t.noneMissing,
        },
      ]}
    />
  )
}
