import { readIdentifierLine, readLine, readLines, readPassword } from '../typed-text.ts'
import type { PasswordRule, TextPattern, TextRule } from './field.ts'

/** How much of a field's room a text takes. */
export type TextLength = { readonly used: number; readonly most: number }

/** What is right stays as it is; what is right but for what stands around it is freed of that. */
const unwrapped = (text: string, pattern: TextPattern | undefined): string => {
  const held = pattern?.within && pattern.validate(text) ? pattern.within(text) : null
  return held !== null && pattern!.validate(held) === null ? held : text
}

/** No copied text has so many characters that are removed when it is read. */
const isReadable = ({ max }: TextRule | PasswordRule, text: string): boolean => text.length <= 10 * max + 1000

/**
 * What was typed into a field, as it is validated and stored. A known password stays as typed, for older hashes. A text that is
 * far too long is returned as it is: normalising it takes time, and it is rejected for its length.
 */
export const readTyped = (rule: TextRule | PasswordRule, text: string): string => {
  if (!isReadable(rule, text)) return text
  if (rule.type === 'password') return rule.pattern ? readPassword(text) : text
  switch (rule.reads ?? (rule.pattern ? 'identifier' : 'text')) {
    case 'identifier':
      return unwrapped(readIdentifierLine(text), rule.pattern)
    case 'web address':
      // Copied over the end of a line, it goes on in the next one.
      return readLines(text).replace(/[\r\n]/g, '')
    case 'as written':
      return text.trim()
    default:
      return rule.lines ? readLines(text) : readLine(text)
  }
}

/** How long a text is: in UTF-16 units, as JSON Schema tools of JavaScript and the browser's own limit count too. */
export const lengthOf = (text: string): number => text.length

/** The length of what was typed, as it is judged: after everything that reading takes away. */
export const lengthIn = (rule: TextRule, typed: string): TextLength => ({
  used: lengthOf(readTyped(rule, typed)),
  most: rule.max,
})
