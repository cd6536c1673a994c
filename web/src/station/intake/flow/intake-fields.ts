import type { FieldTable } from '@autokierto/domain/fields/field'
import {
  newOwnerFields,
  newVehicleFields,
  ownerCheckFields,
  shopVehicleFields,
} from '@autokierto/domain/fields/vehicle-fields'
import { vehicleConditions } from '@autokierto/domain/vehicles/lifecycle'

/** Plans for a vehicle: a condition of the `register` event, or processing at another site. */
export const plans = [...vehicleConditions, 'elsewhere'] as const
export type Plan = (typeof plans)[number]

export const conditionFields = {
  plan: { type: 'choice', values: plans, required: true },
  to_shop_id: {
    type: 'id',
    required: { when: 'it is processed at another site', isNeeded: ({ plan }) => plan === 'elsewhere' },
  },
  drivable: shopVehicleFields.drivable,
  mileage_km: shopVehicleFields.mileage_km,
  missing_parts: shopVehicleFields.missing_parts,
  remarks: shopVehicleFields.remarks,
} as const satisfies FieldTable

/** `conditionFields` without a required plan, for a subcontractor's user who accepts an announced vehicle. */
export const undecidedFields = {
  ...conditionFields,
  plan: { ...conditionFields.plan, required: undefined },
} as const

/** Fields of the owner check: the person at the desk is the owner or represents a company. */
export const ownerFields = {
  owner_is: { type: 'choice', values: ['person', 'company'], required: true },
  business_id: {
    ...ownerCheckFields.business_id,
    required: { when: 'a company owns the vehicle', isNeeded: ({ owner_is }) => owner_is === 'company' },
  },
  personal_id: ownerCheckFields.personal_id,
  authorisation: ownerCheckFields.authorisation,
} as const satisfies FieldTable

/** Fields of the manual entry: a vehicle without plate and VIN, and its owner. */
export const byHandFields = { ...newVehicleFields, ...newOwnerFields } as const satisfies FieldTable
