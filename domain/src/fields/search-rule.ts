import type { FieldCode } from '../errors/codes.ts'
import { limits } from '../limits.ts'
import { containsPersonalId } from '../persons/personal-id.ts'
import type { TextRule } from './field.ts'
import { lengthIn, readTyped } from './read-typed.ts'

/** Rule for the search text of lists and of global searches. */
export const searchRule = { type: 'text', max: limits.text } as const satisfies TextRule

/** @returns the error of a search text, or null when it is valid */
export const faultOfSearch = (typed: string): FieldCode | null => {
  if (lengthIn(searchRule, typed).used > searchRule.max) return 'TOO_LONG'
  return containsPersonalId(readTyped(searchRule, typed)) ? 'PERSONAL_ID_IN_TEXT' : null
}
