import { vehicleKindCodes } from '../vehicles/kinds.ts'
import type { FieldTable } from './field.ts'
import { needed } from './need.ts'
import { pointFields } from './place-fields.ts'
import { emailText, languageChoice, shortText } from './texts.ts'
import { modelYearRule } from './vehicle-fields.ts'

/** So far around the place one looks at a press; the last is all of Finland. Kilometres. */
export const partRadii = [25, 50, 100, 300, 2000] as const
export const defaultPartRadius = 100
/** So many vehicles or parts of one site are told, the newest; who has as many may have more. */
export const maxResultsPerSite = 50
/** So many vehicles or parts are told in all, of the nearest sites: at the least the sites that a page lists at first. */
export const maxPartResults = 1000

/** What donor vehicles are looked for: a model without its make says nothing. */
export const donorFields = {
  make: {
    ...shortText,
    required: needed({ when: 'there is a model', with: ['model'] }),
  },
  model: shortText,
  kind: { type: 'choice', values: vehicleKindCodes },
  year_from: modelYearRule,
  year_to: modelYearRule,
} as const satisfies FieldTable

/** Finding vehicles whose parts one may ask for. */
export const partSearchFields = {
  ...pointFields,
  radius_km: { type: 'number', min: 1, max: 2000, unit: 'km' },
  ...donorFields,
} as const satisfies FieldTable

/** A watch of parts ends so many days after it was confirmed. */
export const watchDays = 60

/** Hearing by mail when such a vehicle comes. */
export const partWatchFields = {
  ...partSearchFields,
  make: { ...donorFields.make, required: true },
  /** The place in words, for the mail. */
  place: shortText,
  email: { ...emailText, required: true },
  language: languageChoice,
} as const satisfies FieldTable
