import type { FieldCode } from '../errors/codes.ts'
import { containsPersonalId } from '../persons/personal-id.ts'
import { isPrintable, isReadForwards } from '../printable-text.ts'
import type { FieldRule, FieldTable, FieldValues, NumberRule, PasswordRule, TextRule } from './field.ts'
import { lengthOf, readTyped } from './read-typed.ts'

/** What is wrong with a text that has been read already; null where nothing is. */
export const validateText = (rule: TextRule | PasswordRule, text: string): FieldCode | null => {
  if (lengthOf(text) > rule.max) return 'TOO_LONG'
  // What says something once more is judged by that alone.
  if (rule.type === 'password' && rule.repeats) return null
  // A pattern tells for itself what too long is.
  if (rule.pattern) return rule.pattern.validate(text)
  if (rule.type === 'password') return null
  // Nothing of it would be seen.
  if (/^[\s\p{DI}]+$/u.test(text)) return 'REQUIRED'
  const line = rule.lines ? text.replace(/[\n\r\t]/g, '') : text
  if (!isPrintable(line) || !isReadForwards(line)) return 'INVALID'
  // What people write for others: a personal identity code has no place there.
  return containsPersonalId(text) ? 'PERSONAL_ID_IN_TEXT' : null
}

/** What is wrong with a text as it was typed; nothing is wrong with none. */
export const faultOfTyped = (rule: TextRule | PasswordRule, typed: string): FieldCode | null => {
  const text = readTyped(rule, typed)
  return text === '' ? null : validateText(rule, text)
}

export const validateNumber = (rule: NumberRule, value: number): FieldCode | null => {
  if (!Number.isFinite(value) || (!rule.decimals && !Number.isInteger(value))) return 'INVALID'
  return value < rule.min ? 'TOO_SMALL' : value > rule.max ? 'TOO_LARGE' : null
}

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isNeeded = ({ required }: FieldRule, values: FieldValues): boolean =>
  required === true || Boolean(required?.isNeeded(values))

/** Fields without which the rest of what is said means nothing. */
export const findMissing = (table: FieldTable, values: FieldValues): string[] =>
  Object.entries(table).flatMap(([name, rule]) =>
    isMissing(values[name]) && isNeeded(rule, values) ? [name] : [],
  )

/** Fields that must say the same as another and do not. */
export const findMismatches = (table: FieldTable, values: FieldValues): string[] =>
  Object.entries(table).flatMap(([name, rule]) =>
    rule.type === 'password' &&
    rule.repeats &&
    !isMissing(values[name]) &&
    values[name] !== values[rule.repeats]
      ? [name]
      : [],
  )

export type FieldErrorCodes = { [field: string]: FieldCode }

/** What is wrong with what somebody would send, by field, as it is read; those that are in order are not named. */
export const validateFields = (table: FieldTable, values: FieldValues): FieldErrorCodes => {
  const faults: FieldErrorCodes = {}
  const read: Record<string, unknown> = { ...values }
  for (const [name, rule] of Object.entries(table)) {
    const isTyped = rule.type === 'text' || rule.type === 'password'
    const value = values[name]
    if (isMissing(value)) continue
    if (isTyped) read[name] = readTyped(rule, String(value))
    if (isMissing(read[name])) continue
    const fault = isTyped
      ? validateText(rule, String(read[name]))
      : rule.type === 'number'
        ? validateNumber(rule, Number(value))
        : null
    if (fault) faults[name] = fault
  }
  for (const name of findMismatches(table, read)) faults[name] ??= 'PASSWORD_MISMATCH'
  for (const name of findMissing(table, read)) faults[name] = 'REQUIRED'
  return faults
}
