import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { partTexts } from '@autokierto/domain/vehicles/part-texts'
import type { VehiclePart } from '@autokierto/domain/vehicles/parts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { declaredTexts } from './texts.ts'

type DeclaredVehicle = {
  kind: VehicleKind
  drivable: boolean | null
  mileage_km: number | null
  missing_parts: readonly VehiclePart[]
}

/** Declared facts of a vehicle as terms and values; false if not declared. */
export function useDeclaredFacts({ kind, drivable, mileage_km, missing_parts }: DeclaredVehicle) {
  const t = useTexts(declaredTexts)
  const parts = useTexts(partTexts)
  const format = useFormats()
  return {
    mileage: mileage_km !== null && {
      term: t.mileage,
      value: t.kilometres({ km: format.number(mileage_km) }),
    },
    moves: drivable !== null && {
      term: kind === 'PERÄVAUNU' ? t.isTowed : t.moves,
      value: drivable ? t.yes : t.no,
    },
    missing: missing_parts.length > 0 && {
      term: t.lacks,
      value: missing_parts.map(part => parts[part]).join(', '),
    },
  }
}
