import type { FieldTable } from './field.ts'
import { dayText, shortText } from './texts.ts'

export const licenceFields = {
  number: shortText,
  /** The authority that granted the licence, with its address; certificates of destruction name both. */
  granted_by: shortText,
  granted_by_address: shortText,
  /** The authority that currently supervises the site. */
  authority: shortText,
  /** The last valid day. */
  valid_until: dayText,
} as const satisfies FieldTable
