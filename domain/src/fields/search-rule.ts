import type { FieldCode } from '../errors/codes.ts'
import { limits } from '../limits.ts'
import { containsPersonalId } from '../persons/personal-id.ts'
import type { TextRule } from './field.ts'
import { lengthIn, readTyped } from './read-typed.ts'

/** The words of a search, as lists and the searches over everything take them. */
export const searchRule = { type: 'text', max: limits.text } as const satisfies TextRule

/** Why words are not searched for; null where they are. */
export const faultOfSearch = (typed: string): FieldCode | null => {
  if (lengthIn(searchRule, typed).used > searchRule.max) return 'TOO_LONG'
  return containsPersonalId(readTyped(searchRule, typed)) ? 'PERSONAL_ID_IN_TEXT' : null
}
