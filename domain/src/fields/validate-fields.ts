import type { FieldCode } from '../errors/codes.ts'
import { containsPersonalId } from '../persons/personal-id.ts'
import { isPrintable, isReadForwards } from '../printable-text.ts'
import type { FieldRule, FieldTable, FieldValues, NumberRule, PasswordRule, TextRule } from './field.ts'
import { countCharacters, readTyped } from './read-typed.ts'

/**
 * Validates a normalised text.
 * @returns its error, or null
 */
export const validateText = (rule: TextRule | PasswordRule, text: string): FieldCode | null => {
  if (countCharacters(text) > rule.max) return 'TOO_LONG'
  // A repeated password is only compared with the first one.
  if (rule.type === 'password' && rule.repeats) return null
  // Patterns check the length themselves.
  if (rule.pattern) return rule.pattern.validate(text)
  if (rule.type === 'password') return null
  // The text consists of invisible characters.
  if (/^[\s\p{DI}]+$/u.test(text)) return 'REQUIRED'
  const line = rule.lines ? text.replace(/[\n\r\t]/g, '') : text
  if (!isPrintable(line) || !isReadForwards(line)) return 'INVALID'
  // Other people read this text, so it must not contain a personal identity code.
  return containsPersonalId(text) ? 'PERSONAL_ID_IN_TEXT' : null
}

/** Normalises and validates a typed text; an empty text is valid. */
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

export const findMissing = (table: FieldTable, values: FieldValues): string[] =>
  Object.entries(table).flatMap(([name, rule]) =>
    isMissing(values[name]) && isNeeded(rule, values) ? [name] : [],
  )

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

/**
 * Validates typed values.
 * @returns the error of each invalid field
 */
export const validateFields = (table: FieldTable, values: FieldValues): FieldErrorCodes => {
  const errors: FieldErrorCodes = {}
  const normalised: Record<string, unknown> = { ...values }
  for (const [name, rule] of Object.entries(table)) {
    const isTyped = rule.type === 'text' || rule.type === 'password'
    const value = values[name]
    if (isMissing(value)) continue
    if (isTyped) normalised[name] = readTyped(rule, String(value))
    if (isMissing(normalised[name])) continue
    const error = isTyped
      ? validateText(rule, String(normalised[name]))
      : rule.type === 'number'
        ? validateNumber(rule, Number(value))
        : null
    if (error) errors[name] = error
  }
  for (const name of findMismatches(table, normalised)) errors[name] ??= 'PASSWORD_MISMATCH'
  for (const name of findMissing(table, normalised)) errors[name] = 'REQUIRED'
  return errors
}
