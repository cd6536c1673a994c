import { bulletinAudiences } from '../bulletins/audiences.ts'
import { limits } from '../limits.ts'
import type { FieldTable, TextRule } from './field.ts'
import { dayText } from './texts.ts'

const bulletinText = {
  type: 'text',
  max: limits.bulletin,
  lines: true,
  required: true,
} as const satisfies TextRule

/** Fields of a bulletin of the association; both days are included. */
export const bulletinFields = {
  text_fi: bulletinText,
  text_se: bulletinText,
  text_en: bulletinText,
  audiences: {
    type: 'choices',
    values: bulletinAudiences,
    max: bulletinAudiences.length,
    required: true,
  },
  first_day: { ...dayText, required: true },
  last_day: { ...dayText, required: true },
  /** Sent once, on the first day. Later changes are not mailed. */
  by_mail: { type: 'flag', default: false },
} as const satisfies FieldTable
