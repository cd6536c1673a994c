import type { FieldTable } from './field.ts'
import { dayText, shortText } from './texts.ts'

/** The licence of a site as the association notes it. */
export const licenceFields = {
  number: shortText,
  authority: shortText,
  /** Its last day. */
  valid_until: dayText,
} as const satisfies FieldTable
