import { limits } from '../limits.ts'
import { vehicleColors } from '../vehicles/colors.ts'
import { vehicleKindCodes } from '../vehicles/kinds.ts'
import { vehicleConditions } from '../vehicles/lifecycle.ts'
import { vehicleParts } from '../vehicles/parts.ts'
import { technicalStates } from '../vehicles/reuse-score.ts'
import type { FieldTable, NumberRule } from './field.ts'
import { needed } from './need.ts'
import { addressFields } from './place-fields.ts'
import {
  businessIdText,
  emailText,
  freeText,
  nameText,
  personalIdText,
  phoneText,
  plateOrVinText,
  shortText,
} from './texts.ts'

export const modelYearRule = { type: 'number', min: 1885, max: 2100 } as const satisfies NumberRule

/** Facts that only somebody with access to the vehicle knows. */
export const declaredFields = {
  drivable: { type: 'flag' },
  mileage_km: { type: 'number', min: 0, max: 9_999_999, unit: 'km' },
  missing_parts: { type: 'choices', values: vehicleParts, max: vehicleParts.length },
} as const satisfies FieldTable

export const shopVehicleFields = {
  remarks: freeText,
  condition: { type: 'choice', values: vehicleConditions },
  ...declaredFields,
  technical_state: { type: 'choice', values: technicalStates },
  irreparable: { type: 'flag' },
  parts_hidden: { type: 'flag' },
} as const satisfies FieldTable

/** Reason for a rejection, return or recall; the other party reads it. */
export const reasonFields = { reason: { ...freeText, required: true } } as const satisfies FieldTable

export const sendFields = { to_shop_id: { type: 'id', required: true } } as const satisfies FieldTable

export const vehicleSearchFields = {
  plate_or_vin: { ...plateOrVinText, required: true },
  kind: { type: 'choice', values: vehicleKindCodes },
} as const satisfies FieldTable

/** Fields of a vehicle without plate and VIN. */
export const newVehicleFields = {
  kind: { type: 'choice', values: vehicleKindCodes, required: true },
  make: { ...shortText, required: true },
  model: { ...shortText, required: true },
  model_year: modelYearRule,
  color: { type: 'choice', values: vehicleColors },
  mileage_km: declaredFields.mileage_km,
  remarks: freeText,
} as const satisfies FieldTable

export const newOwnerFields = {
  first_name: { ...nameText, required: true },
  last_name: { ...nameText, required: true },
  personal_id: { ...personalIdText, required: true },
  ...addressFields,
  phone: phoneText,
  email: emailText,
} as const satisfies FieldTable

/**
 * The person who hands over a vehicle: an owner, a company's representative, or somebody with a power of attorney.
 */
export const ownerCheckFields = {
  personal_id: {
    ...personalIdText,
    required: needed({
      when: 'there is no power of attorney, `business_id` is sent, or no owner has been checked yet',
      unless: ['authorisation'],
      with: ['business_id'],
    }),
  },
  business_id: businessIdText,
  authorisation: {
    type: 'file',
    types: ['application/pdf', 'image/png', 'image/jpeg'],
    maxBytes: limits.fileBytes,
  },
} as const satisfies FieldTable

export const certificateFields = {
  file: { ...ownerCheckFields.authorisation, required: true },
} as const satisfies FieldTable
