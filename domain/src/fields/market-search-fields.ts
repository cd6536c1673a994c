import { limits } from '../limits.ts'
import { vehicleKindCodes } from '../vehicles/kinds.ts'
import type { FieldTable } from './field.ts'
import { needed } from './need.ts'
import { shortText } from './texts.ts'
import { modelYearRule } from './vehicle-fields.ts'

/** Fields of a saved market search: a name and at least one criterion. */
export const marketSearchFields = {
  name: { ...shortText, required: true },
  q: {
    ...shortText,
    required: needed({
      when: 'nothing else is looked for',
      unless: ['kind', 'year_from', 'within_km', 'score_from'],
    }),
  },
  kind: { type: 'choice', values: vehicleKindCodes },
  year_from: modelYearRule,
  within_km: { type: 'number', min: 1, max: 20_000, unit: 'km' },
  score_from: { type: 'number', min: 0, max: limits.reuseScore },
} as const satisfies FieldTable
