/** Schemas made from the field tables of the domain: what is sent is judged by the rules that pages judge by. */

import { faultOfText, mismatchesIn, missingIn } from '@autokierto/domain/fields/fault-of'
import type {
  FieldRule,
  FieldTable,
  NumberRule,
  PasswordRule,
  TextRule,
  Values,
} from '@autokierto/domain/fields/field'
import { readTyped } from '@autokierto/domain/fields/read-typed'
import { fileNameText, shortText } from '@autokierto/domain/fields/texts'
import * as z from 'zod'

/** Absent and null are the same on reading. */
export const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform(value => value ?? undefined)

/** Of a change: absent leaves what is known, null (or an empty text) sets it back to unknown. */
export const clearable = <S extends z.ZodType>(schema: S) => schema.nullish()

/** Absent and null are the standard. */
const withStandard = <S extends z.ZodType>(schema: S, standard: unknown) =>
  schema.nullish().transform(value => (value ?? standard) as z.output<S>)

export const id = z.int().positive().max(2_147_483_647)

/** A file inside JSON: bytes in base64, whatever the name says the type is judged by content. */
export const fileBody = z.strictObject({
  name: textOf(fileNameText),
  content_type: textOf(shortText),
  content_base64: z.string().min(1, { error: 'REQUIRED' }),
})

type Plain<R> = R extends { type: 'text' | 'password' }
  ? z.ZodString
  : R extends { type: 'number' }
    ? z.ZodNumber
    : R extends { type: 'flag' }
      ? z.ZodBoolean
      : R extends { type: 'choice'; values: readonly (infer V extends string)[] }
        ? z.ZodType<V, V>
        : R extends { type: 'choices'; values: readonly (infer V extends string)[] }
          ? z.ZodType<V[], V[]>
          : R extends { type: 'id' }
            ? z.ZodNumber
            : R extends { type: 'ids' }
              ? z.ZodType<number[], number[]>
              : R extends { type: 'file' }
                ? typeof fileBody
                : R extends { type: 'group'; fields: infer F extends FieldTable }
                  ? z.ZodObject<NewShape<F>, z.core.$strict>
                  : R extends { type: 'rows'; fields: infer F extends FieldTable }
                    ? z.ZodArray<z.ZodObject<NewShape<F>, z.core.$strict>>
                    : never

type Optional<S extends z.ZodType> = ReturnType<typeof optional<S>>
type WithStandard<S extends z.ZodType> = ReturnType<typeof withStandard<S>>

type NewShape<T extends FieldTable> = {
  -readonly [K in keyof T]: T[K] extends { required: true }
    ? Plain<T[K]>
    : T[K] extends { standard: unknown }
      ? WithStandard<Plain<T[K]>>
      : Optional<Plain<T[K]>>
}

type ChangeShape<T extends FieldTable> = {
  -readonly [K in keyof T]: T[K] extends { required: true }
    ? z.ZodOptional<Plain<T[K]>>
    : T[K] extends { standard: unknown }
      ? Optional<Plain<T[K]>>
      : z.ZodOptional<z.ZodNullable<Plain<T[K]>>>
}

function textOf(rule: TextRule | PasswordRule): z.ZodString {
  const validated = z
    .string()
    .overwrite(text => readTyped(rule, text))
    // Within a union an issue that ends the judging would be told of the whole.
    .min(1, { error: 'REQUIRED' })
    .max(rule.most, { error: 'TOO_LONG', abort: true })
    .superRefine((text, context) => {
      const fault = text === '' ? null : faultOfText(rule, text)
      if (fault) context.addIssue({ code: 'custom', message: fault })
    })
  const kept = rule.pattern?.kept
  return kept ? validated.overwrite(kept) : validated
}

const numberOf = (rule: NumberRule): z.ZodNumber =>
  (rule.decimals ? z.number() : z.int())
    .min(rule.least, { error: 'TOO_SMALL' })
    .max(rule.most, { error: 'TOO_LARGE' })

const plainOf = (rule: FieldRule): z.ZodType => {
  switch (rule.type) {
    case 'text':
    case 'password':
      return textOf(rule)
    case 'number':
      return numberOf(rule)
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.enum(rule.values)
    case 'choices':
      return z.array(z.enum(rule.values)).max(rule.most, { error: 'TOO_LONG' })
    case 'id':
      return id
    case 'ids':
      return z.array(id).max(rule.most, { error: 'TOO_LONG' })
    case 'file':
      return fileBody
    case 'group':
      return z.strictObject(newShape(rule.fields))
    case 'rows':
      return z.array(z.strictObject(newShape(rule.fields))).max(rule.most, { error: 'TOO_LONG' })
  }
}

/** The schema of one value. */
export const schemaOf = <const R extends FieldRule>(rule: R) => plainOf(rule) as Plain<R>

const shapeOf = (table: FieldTable, made: (rule: FieldRule) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(table).map(([name, rule]) => [name, made(rule)]))

/** The fields of something new: what is not said is undefined, or the standard. */
export function newShape<const T extends FieldTable>(table: T): NewShape<T> {
  return shapeOf(table, rule =>
    rule.required === true
      ? plainOf(rule)
      : 'standard' in rule
        ? withStandard(plainOf(rule), rule.standard)
        : optional(plainOf(rule)),
  ) as NewShape<T>
}

/** The fields of a change: what is absent stays, null sets it back to unknown where it may be. */
export const changeShape = <const T extends FieldTable>(table: T): ChangeShape<T> =>
  shapeOf(table, rule =>
    rule.required === true
      ? plainOf(rule).optional()
      : 'standard' in rule
        ? optional(plainOf(rule))
        : clearable(plainOf(rule)),
  ) as ChangeShape<T>

/** Says what is needed only together with something else, and what must be said twice alike. */
export const needsOf = (table: FieldTable) => (values: Values, context: z.RefinementCtx) => {
  const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  for (const field of missingIn(table, values)) add(field, 'REQUIRED')
  for (const field of mismatchesIn(table, values)) add(field, 'PASSWORD_MISMATCH')
}

/** The body that makes something new. */
export const newBody = <const T extends FieldTable>(table: T) =>
  z.strictObject(newShape(table)).superRefine(needsOf(table))

/** The body that changes something; what is needed together the handler judges on what stands then. */
export const changeBody = <const T extends FieldTable>(table: T) => z.strictObject(changeShape(table))
