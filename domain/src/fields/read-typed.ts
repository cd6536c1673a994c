import { readIdentifier, readLine, readLines, readPassword } from '../typed-text.ts'
import type { PasswordRule, TextRule } from './field.ts'

/** What was typed into a field, as it is judged and kept. A known password stays as typed, for older hashes. */
export const readTyped = (rule: TextRule | PasswordRule, text: string): string => {
  if (rule.type === 'password') return rule.pattern ? readPassword(text) : text
  switch (rule.reads ?? (rule.pattern ? 'identifier' : 'text')) {
    case 'identifier':
      return readIdentifier(text)
    case 'as written':
      return text.trim()
    default:
      return rule.lines ? readLines(text) : readLine(text)
  }
}
