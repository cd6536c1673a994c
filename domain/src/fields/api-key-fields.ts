import { keyScopes } from '../access/key-scopes.ts'
import type { FieldTable } from './field.ts'
import { dayText, shortText } from './texts.ts'

const always = { when: 'always', holds: () => true }

/** A key by which a company's own systems call. */
export const apiKeyFields = {
  name: { ...shortText, required: true },
  /** The last day it works, at most two years away. */
  valid_until: { ...dayText, required: true },
  scopes: { type: 'choices', values: keyScopes, most: keyScopes.length, standard: [], required: always },
  shop_ids: { type: 'ids', most: 500, standard: [], required: always },
} as const satisfies FieldTable
