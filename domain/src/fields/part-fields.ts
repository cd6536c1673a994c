import { vehicleKindCodes } from '../vehicles/kinds.ts'
import type { FieldTable } from './field.ts'
import { needed } from './need.ts'
import { pointFields } from './place-fields.ts'
import { emailText, languageChoice, shortText } from './texts.ts'
import { modelYearRule } from './vehicle-fields.ts'

/** Selectable search radii in kilometres; the last one covers all of Finland. */
export const partRadii = [25, 50, 100, 300, 2000] as const
export const defaultPartRadius = 100
/** Maximum of listed vehicles or parts per site, the newest first. A site that reaches it may have more. */
export const maxResultsPerSite = 50
/** Maximum of vehicles or parts in one answer, from the nearest sites. Enough for the sites that the page lists first. */
export const maxPartResults = 1000

/** Criteria for donor vehicles; a model is only valid with its make. */
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

export const partSearchFields = {
  ...pointFields,
  radius_km: { type: 'number', min: 1, max: 2000, unit: 'km' },
  ...donorFields,
} as const satisfies FieldTable

/** Fields of a part watch, which sends an e-mail when a matching vehicle arrives. */
export const partWatchFields = {
  ...partSearchFields,
  make: { ...donorFields.make, required: true },
  /** Name of the place, for the e-mail. */
  place: shortText,
  email: { ...emailText, required: true },
  language: languageChoice,
} as const satisfies FieldTable
