import { readIdentifierLine, readLine, readLines, readPassword } from '../typed-text.ts'
import type { PasswordRule, TextPattern, TextRule } from './field.ts'

/** Length of a text and the limit of its field. */
export type TextLength = { readonly used: number; readonly most: number }

/** Returns a valid text unchanged, and otherwise its valid part if the pattern finds one. */
const extractValidPart = (text: string, pattern: TextPattern | undefined): string => {
  const extracted = pattern?.within && pattern.validate(text) ? pattern.within(text) : null
  return extracted !== null && pattern!.validate(extracted) === null ? extracted : text
}

/** Limits normalisation. No genuine pasted text has more removable characters than this. */
const isShortEnough = ({ max }: TextRule | PasswordRule, text: string): boolean =>
  text.length <= 10 * max + 1000

/**
 * Normalises typed text for validation and storage. Existing passwords stay as typed, because older hashes were made
 * from that. Texts that are far too long are returned unchanged: normalising them takes time, and they are rejected
 * for their length.
 */
export const readTyped = (rule: TextRule | PasswordRule, text: string): string => {
  if (!isShortEnough(rule, text)) return text
  if (rule.type === 'password') return rule.pattern ? readPassword(text) : text
  switch (rule.reads ?? (rule.pattern ? 'identifier' : 'text')) {
    case 'identifier':
      return extractValidPart(readIdentifierLine(text), rule.pattern)
    case 'web address':
      // A web address that was copied across a line break continues in the next line.
      return readLines(text).replace(/[\r\n]/g, '')
    case 'as written':
      return text.trim()
    default:
      return rule.lines ? readLines(text) : readLine(text)
  }
}

/** Returns the length in UTF-16 code units, like the browser's maxlength and JavaScript tools for JSON Schema. */
export const countCharacters = (text: string): number => text.length

/** Returns the length that is validated: after normalisation. */
export const lengthIn = (rule: TextRule, typed: string): TextLength => ({
  used: countCharacters(readTyped(rule, typed)),
  most: rule.max,
})
