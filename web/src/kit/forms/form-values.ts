import type { FieldRule, FieldTable, FieldValues } from '@autokierto/domain/fields/field'
import { readTyped } from '@autokierto/domain/fields/read-typed'
import { isAmbiguous, type ReadNumber, readNumber, typedNumber } from '@autokierto/domain/texts/read-number'
import type { Locale } from '../texts/locale.ts'

/** Form values as typed: yes and no as words, numbers as text. */
export type FormInput<T extends FieldTable = FieldTable> = {
  [K in Exclude<keyof T, SecretIn<T>>]?: InputOfRule<T[K]>
}

/** Passwords and personal identity codes exist only in their inputs. */
type SecretIn<T extends FieldTable> = {
  [K in keyof T]: T[K] extends { type: 'password' } | { secret: true } ? K : never
}[keyof T]

type InputOfRule<R> = R extends { type: 'choices' | 'ids' }
  ? readonly string[]
  : R extends { type: 'file' }
    ? File | null
    : R extends { type: 'group' | 'rows' }
      ? unknown
      : string

/** The values that a form sends: null for empty fields. */
export type FormValues<T extends FieldTable> = {
  [K in keyof T]-?: T[K] extends { required: true }
    ? Plain<NonNullable<T[K]>>
    : Plain<NonNullable<T[K]>> | null
}

type Plain<R> = R extends { type: 'number' | 'id' }
  ? number
  : R extends { type: 'flag' }
    ? boolean
    : R extends { type: 'choice'; values: readonly (infer V)[] }
      ? V
      : R extends { type: 'choices'; values: readonly (infer V)[] }
        ? V[]
        : R extends { type: 'ids' }
          ? number[]
          : R extends { type: 'file' }
            ? File
            : R extends { type: 'group'; fields: infer F extends FieldTable }
              ? FormValues<F>
              : R extends { type: 'rows'; fields: infer F extends FieldTable }
                ? FormValues<F>[]
                : string

export const isSecret = (rule: FieldRule): boolean =>
  rule.type === 'password' || (rule.type === 'text' && rule.secret === true)

const isListField = ({ type }: FieldRule): boolean => type === 'choices' || type === 'ids'
const isComposite = ({ type }: FieldRule): boolean => type === 'group' || type === 'rows' || type === 'file'

/** The initial values of a form; numbers are formatted for the language. */
export function toFormInput<T extends FieldTable>(
  table: T,
  values: FieldValues,
  locale: Locale,
): FormInput<T> {
  const toInput = (rule: FieldRule, value: unknown): unknown => {
    if (isComposite(rule)) return value ?? null
    if (isListField(rule)) return ((value ?? []) as unknown[]).map(String)
    if (value === undefined || value === null) return ''
    if (rule.type === 'number') return typedNumber(Number(value), locale)
    return rule.type === 'flag' ? (value ? 'yes' : 'no') : String(value)
  }
  const visible = Object.entries(table).filter(([, rule]) => !isSecret(rule))
  return Object.fromEntries(
    visible.map(([name, rule]) => [name, toInput(rule, values[name])]),
  ) as FormInput<T>
}

/** Parses a number field in the given language; returns both numbers when the text is ambiguous. */
export const numberIn = (rule: FieldRule | undefined, typed: unknown, locale: Locale): ReadNumber =>
  rule?.type === 'number' ? readNumber(String(typed ?? ''), locale, rule) : null

/** Converts typed values to values to send. A text that is not a number, or is ambiguous, becomes NaN. */
export function toFormValues<T extends FieldTable>(
  table: T,
  values: FieldValues,
  locale: Locale,
): FormValues<T> {
  const toValue = (rule: FieldRule, value: unknown): unknown => {
    if (isComposite(rule)) return value ?? null
    if (isListField(rule))
      return rule.type === 'ids' ? ((value ?? []) as string[]).map(Number) : (value ?? [])
    const text = String(value ?? '')
    if (rule.type === 'text' || rule.type === 'password') return readTyped(rule, text) || null
    const trimmed = text.trim()
    if (rule.type === 'number') {
      const read = numberIn(rule, text, locale)
      return isAmbiguous(read) ? Number.NaN : read
    }
    if (trimmed === '') return null
    return rule.type === 'flag' ? trimmed === 'yes' : rule.type === 'id' ? Number(trimmed) : trimmed
  }
  return Object.fromEntries(
    Object.entries(table).map(([name, rule]) => [name, toValue(rule, values[name])]),
  ) as FormValues<T>
}

/** The values that differ: the body of an update. The order of lists does not count. */
export function getChangedValues<T extends FieldTable>(
  before: FormValues<T>,
  after: FormValues<T>,
): Partial<FormValues<T>> {
  const key = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => key(value) !== key(before[name as keyof T])),
  ) as Partial<FormValues<T>>
}
