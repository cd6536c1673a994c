import type { FieldTable } from './field.ts'
import { dayText, shortText } from './texts.ts'

/** The licence of a site as the association notes it. */
export const licenceFields = {
  number: shortText,
  /** The authority that granted it, and its address: certificates of destruction name both. */
  granted_by: shortText,
  granted_by_address: shortText,
  /** The authority that supervises the site today. */
  authority: shortText,
  /** Its last day. */
  valid_until: dayText,
} as const satisfies FieldTable
