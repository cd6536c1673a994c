import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { declaredTexts } from '../../../features/vehicles/declared/texts.ts'
import { useDeclaredFacts } from '../../../features/vehicles/declared/useDeclaredFacts.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { DescriptionList } from '../../../kit/ui/DescriptionList.tsx'
import { conditionTexts, technicalStateTexts } from './condition-texts.ts'
import { stationVehicleTexts } from './texts.ts'

/** Condition of the vehicle as declared by the owner, or by the site at intake. */
export function DeclaredCondition({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(stationVehicleTexts)
  const declared = useTexts(declaredTexts)
  const conditions = useTexts(conditionTexts)
  const states = useTexts(technicalStateTexts)
  const { mileage, moves, missing } = useDeclaredFacts(vehicle)
  const { technical_state, irreparable } = vehicle
  return (
    <DescriptionList
      layout="side"
      items={[
        mileage,
        technical_state !== null && { term: conditions.state, value: states[technical_state] },
        irreparable && { term: conditions.irreparable, value: t.yes },
        moves,
        missing || { term: declared.lacks, value: t.noneMissing },
      ]}
    />
  )
}
