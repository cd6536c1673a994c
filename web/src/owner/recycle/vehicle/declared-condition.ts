import type { BodyOf } from '@autokierto/contract/calls'
import { parseNumber } from '../../../ui/parse-number.ts'
import type { FoundVehicle, RecycleDraft } from '../draft.ts'

type Declared = Partial<Pick<BodyOf<'changeOwnVehicle'>, 'mileage_km' | 'drivable' | 'missing_parts'>>

/** The most kilometres an odometer shows. */
const MILEAGE_MAX = 9_999_999

/** What is written for the odometer: null where nothing is, NaN where it is no mileage. */
export function readMileage(text: string): number | null {
  const mileage = parseNumber(text)
  return mileage === null || (Number.isInteger(mileage) && mileage >= 0 && mileage <= MILEAGE_MAX)
    ? mileage
    : Number.NaN
}

/** What the owner says that the service does not know yet; null where there is nothing new. */
export function newlyDeclared(
  { drivable, mileage, missing }: Pick<RecycleDraft, 'drivable' | 'mileage' | 'missing'>,
  vehicle: FoundVehicle,
): Declared | null {
  // An emptied field says that it is not known after all.
  const mileage_km = readMileage(mileage)
  const runs = drivable === '' ? null : drivable === 'yes'
  const declared: Declared = {
    ...(mileage_km !== vehicle.mileage_km && { mileage_km }),
    ...(runs !== null && runs !== vehicle.drivable && { drivable: runs }),
    ...([...missing].sort().join() !== [...vehicle.missing_parts].sort().join() && {
      missing_parts: missing,
    }),
  }
  return Object.keys(declared).length > 0 ? declared : null
}
