import { keyScopes } from '../access/key-scopes.ts'
import type { FieldTable } from './field.ts'
import { dayText, shortText } from './texts.ts'

export const apiKeyFields = {
  name: { ...shortText, required: true },
  /** The last day on which the key works, at most two years ahead. */
  valid_until: { ...dayText, required: true },
  scopes: { type: 'choices', values: keyScopes, max: keyScopes.length, required: true },
  shop_ids: { type: 'ids', max: 500, required: true },
} as const satisfies FieldTable
