import type { FieldTable, GroupRule, NumberRule } from './field.ts'
import { postalText, shortText } from './texts.ts'

const latitude = { type: 'number', min: -90, max: 90, decimals: true } as const satisfies NumberRule
const longitude = { type: 'number', min: -180, max: 180, decimals: true } as const satisfies NumberRule

export const addressFields = {
  address: { ...shortText, autocomplete: 'address-line1' },
  postal: postalText,
  city: { ...shortText, autocomplete: 'address-level2' },
  country: { ...shortText, autocomplete: 'country-name' },
} as const satisfies FieldTable

export const pointFields = {
  latitude: { ...latitude, required: true },
  longitude: { ...longitude, required: true },
} as const satisfies FieldTable

export const placeSearchFields = {
  query: { ...shortText, required: true },
} as const satisfies FieldTable

/** A location: the coordinates are required, the address is optional. */
export const locationFields = {
  type: 'group',
  fields: { ...addressFields, ...pointFields },
} as const satisfies GroupRule
