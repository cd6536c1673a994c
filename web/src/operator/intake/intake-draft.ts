import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import type { FormInput } from '../../forms/form-values.ts'
import { useDraft } from '../../session/useDraft.ts'
import type { conditionFields, Plan } from './intake-fields.ts'
import type { IntakeStep } from './steps.ts'

/** What of an intake only this browser knows; the rest is asked of the service, which knows it better. */
export type IntakeDraft = {
  /** The plate or VIN that was written. */
  value: string
  /** Of which kind to look for, asked for once a plate has found the wrong vehicle: empty is any, null not asked. */
  kind: VehicleKind | '' | null
  /** It has neither plate nor VIN and was entered by hand. */
  isPlateless: boolean
  /** The vehicle that was found or entered. */
  carId: number | null
  /** The clerk has said that it is the one before them. */
  isCarConfirmed: boolean
  /** Whether a person or a company hands over, as it is written. */
  ownerIs: 'person' | 'company'
  businessId: string
  /** How many owners have yet to show themselves; null before a check. */
  missing: number | null
  /** The condition and the decision, as they are written; null before anything is. */
  written: FormInput<typeof conditionFields> | null
  /** They are kept with the vehicle, and this is decided. */
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

/** A look-up that succeeded keeps what was searched for, and the vehicle; the same one found again stays as far as it is. */
export const withVehicle = (draft: IntakeDraft, value: string, car: ShopVehicle): Partial<IntakeDraft> => ({
  ...(car.id === draft.carId && !draft.isDone ? {} : withoutCar),
  value,
  kind: null,
  carId: car.id,
})

/** A look-up that failed clears the vehicle and keeps what was searched for. */
export const withoutVehicle = (): Partial<IntakeDraft> => withoutCar

/** Entered by hand: there is nothing to look up, and the clerk's word for vehicle and owner counts. */
export const withEntered = (car: ShopVehicle): Partial<IntakeDraft> => ({
  ...withoutCar,
  value: '',
  kind: null,
  isPlateless: true,
  carId: car.id,
  isCarConfirmed: true,
})

/** Everything begins anew; what was searched for stays. */
export const resetIntake = (): Partial<IntakeDraft> => ({ ...withoutCar, kind: null })

/** An intake belongs to the site where the vehicle stands. */
export const useIntakeDraft = (shopId: number) => useDraft<IntakeDraft>(`intake-${shopId}`, emptyIntake)

/** The owner is known, or the check waits for the vehicle register. */
export const isOwnerSettled = (car: ShopVehicle): boolean => car.owner_check !== null

/** Announced to this site by its owner, who has identified for it: it is accepted, and nobody is asked again. */
export const isAnnouncedToShop = (car: ShopVehicle, shopId: number): boolean =>
  car.status === 'shop_transit' && car.shop_id === shopId

/** Whether it can be taken in, or is so by now: all else has a page of its own. */
export const canRegisterIntake = (car: ShopVehicle): boolean =>
  car.status === 'owner' || car.status === 'shop_transit'

/** The farthest step that what is known allows. */
export const getFarthestStep = (draft: IntakeDraft, car: ShopVehicle | null): IntakeStep => {
  if (!car) return 'identifier'
  if (draft.isDone) return 'done'
  return draft.isCarConfirmed && isOwnerSettled(car) && draft.isDescribed ? 'certificate' : 'details'
}

const stepOrder: readonly IntakeStep[] = ['identifier', 'details', 'certificate', 'done']

/** The step to show for the one the address asks for: never one that lacks what comes before it. */
export const resolveStep = (
  asked: IntakeStep | undefined,
  draft: IntakeDraft,
  car: ShopVehicle | null,
): IntakeStep => {
  if (asked === undefined || asked === 'identifier' || asked === 'by-hand') return asked ?? 'identifier'
  if (draft.isDone && car) return 'done'
  const farthest = getFarthestStep(draft, car)
  return stepOrder.indexOf(asked) < stepOrder.indexOf(farthest) ? asked : farthest
}
