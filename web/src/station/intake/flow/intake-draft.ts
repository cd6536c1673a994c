import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { isBeforeIntake, isComingFromOwner } from '@autokierto/domain/vehicles/status-sets'
import type { FormInput } from '../../../kit/forms/form-values.ts'
import { useDraft } from '../../../kit/session/useDraft.ts'
import type { IntakeStep } from '../../../navigation/searches/intake-steps.ts'
import type { conditionFields, Plan } from './intake-fields.ts'

/** The state of an intake that exists only in this browser. Everything else is fetched from the service. */
export type IntakeDraft = {
  value: string
  /** The kind to search for. `null` until a wrong vehicle was found; empty means any kind. */
  kind: VehicleKind | '' | null
  /** The vehicle has neither plate nor VIN and was entered manually. */
  isPlateless: boolean
  carId: number | null
  /** The user has confirmed that this is the vehicle at the desk. */
  isCarConfirmed: boolean
  ownerIs: 'person' | 'company'
  businessId: string
  /** Number of owners still to be checked; `null` before the first check. */
  missing: number | null
  /** Input of the condition form; `null` until something is typed. */
  written: FormInput<typeof conditionFields> | null
  /** The condition is saved and the plan is decided. */
  isDescribed: boolean
  plan: Plan | null
  recipient: { id: number; name: string } | null
  isDone: boolean
}

const withoutCar = {
  isPlateless: false,
  carId: null,
  isCarConfirmed: false,
  ownerIs: 'person',
  businessId: '',
  missing: null,
  written: null,
  isDescribed: false,
  plan: null,
  recipient: null,
  isDone: false,
} satisfies Partial<IntakeDraft>

export const emptyIntake: IntakeDraft = { value: '', kind: null, ...withoutCar }

/** The draft after a successful lookup. Finding the same vehicle again keeps the progress of its intake. */
export const withVehicle = (draft: IntakeDraft, value: string, car: ShopVehicle): Partial<IntakeDraft> => ({
  ...(car.id === draft.carId && !draft.isDone ? {} : withoutCar),
  value,
  kind: null,
  carId: car.id,
})

/** The draft after a failed lookup: clears the vehicle and keeps the search value. */
export const clearVehicle = (): Partial<IntakeDraft> => withoutCar

/** The draft after manual entry. There is no lookup, so the vehicle counts as confirmed. */
export const withEntered = (car: ShopVehicle): Partial<IntakeDraft> => ({
  ...withoutCar,
  value: '',
  kind: null,
  isPlateless: true,
  carId: car.id,
  isCarConfirmed: true,
})

/** Starts over, but keeps the search value. */
export const resetIntake = (): Partial<IntakeDraft> => ({ ...withoutCar, kind: null })

/** Each site has its own draft. */
export const useIntakeDraft = (shopId: number) => useDraft<IntakeDraft>(`intake-${shopId}`, emptyIntake)

/** The owner is confirmed, or the check is waiting for the vehicle register. */
export const isOwnerSettled = (car: ShopVehicle): boolean => car.owner_check !== null

/** The owner identified themselves when announcing the vehicle to this site, so no owner check is needed. */
export const isAnnouncedToShop = (car: ShopVehicle, shopId: number): boolean =>
  isComingFromOwner(car.status) && car.shop_id === shopId

/** Intake is possible. Vehicles with another status have their own page. */
export const canRegisterIntake = (car: ShopVehicle): boolean => isBeforeIntake(car.status)

export const getFarthestIntakeStep = (draft: IntakeDraft, car: ShopVehicle | null): IntakeStep => {
  if (!car) return 'identifier'
  if (draft.isDone) return 'done'
  return draft.isCarConfirmed && isOwnerSettled(car) && draft.isDescribed ? 'certificate' : 'details'
}

const intakeStepOrder: readonly IntakeStep[] = ['identifier', 'details', 'certificate', 'done']

/** Returns the step to show for the one in the URL; never a step whose preconditions are missing. */
export const resolveIntakeStep = (
  requested: IntakeStep | undefined,
  draft: IntakeDraft,
  car: ShopVehicle | null,
): IntakeStep => {
  if (requested === undefined || requested === 'identifier' || requested === 'by-hand')
    return requested ?? 'identifier'
  if (draft.isDone && car) return 'done'
  const farthest = getFarthestIntakeStep(draft, car)
  return intakeStepOrder.indexOf(requested) < intakeStepOrder.indexOf(farthest) ? requested : farthest
}
