import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { declaredTexts } from '../../vehicles/declared/texts.ts'
import { useDeclaredFacts } from '../../vehicles/declared/useDeclaredFacts.ts'
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
