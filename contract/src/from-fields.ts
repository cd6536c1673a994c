/** Schemas made from the field tables of the domain: what is sent is judged by the rules that pages judge by. */

import type {
  ChoicesRule,
  FieldRule,
  FieldTable,
  IdsRule,
  NumberRule,
  PasswordRule,
  RowsRule,
  TextRule,
} from '@autokierto/domain/fields/field'
import { locationFields } from '@autokierto/domain/fields/place-fields'
import { readTyped } from '@autokierto/domain/fields/read-typed'
import { shopFields } from '@autokierto/domain/fields/shop-fields'
import { fileNameText, shortText } from '@autokierto/domain/fields/texts'
import { validateText } from '@autokierto/domain/fields/validate-fields'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { withNeeds } from './needs.ts'

/** What tools know of a text by its pattern, in JSON Schema. */
const formats: Readonly<Record<string, { format: string } | { pattern: string }>> = {
  'e-mail': { format: 'email' },
  day: { format: 'date' },
  'time of day': { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  'web address': { format: 'uri' },
}

/** What null means in a body, for the description. */
export type NullMeaning = 'absent' | 'clears'
const withNull = (meaning: NullMeaning) => ({ 'x-null': meaning })

/** Absent and null are the same on reading. */
export const optionalField = <S extends z.ZodType>(schema: S) =>
  schema
    .nullish()
    .transform(value => value ?? undefined)
    .meta(withNull('absent'))

/** Of a change: absent leaves what is known, null (or an empty text) sets it back to unknown. */
export const clearableField = <S extends z.ZodType>(schema: S) => schema.nullish().meta(withNull('clears'))

/** Absent and null are the standard. */
const withDefault = <S extends z.ZodType>(schema: S, standard: unknown) =>
  schema
    .nullish()
    .transform(value => (value ?? standard) as z.output<S>)
    .meta(withNull('absent'))

export const idSchema = z.int().positive().max(2_147_483_647)

/** The same in an address, where all is text. */
export const idInQuery = z.coerce.number().pipe(idSchema).meta({ type: 'integer', minimum: 1 })

/** A file inside JSON: bytes in base64, whatever the name says the type is judged by content. */
export const fileBodySchema = z
  .strictObject({
    name: toTextSchema(fileNameText),
    content_type: toTextSchema(shortText),
    content_base64: z.string().min(1, { error: 'REQUIRED' }),
  })
  .meta({ id: 'NewFile' })

type FieldSchema<R> = R extends { type: 'text' | 'password' }
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
                ? typeof fileBodySchema
                : R extends { type: 'group'; fields: infer F extends FieldTable }
                  ? z.ZodObject<CreateShape<F>, z.core.$strict>
                  : R extends { type: 'rows'; fields: infer F extends FieldTable }
                    ? z.ZodArray<z.ZodObject<CreateShape<F>, z.core.$strict>>
                    : never

type OptionalFieldSchema<S extends z.ZodType> = ReturnType<typeof optionalField<S>>
type DefaultedFieldSchema<S extends z.ZodType> = ReturnType<typeof withDefault<S>>

type CreateShape<T extends FieldTable> = {
  -readonly [K in keyof T]: T[K] extends { required: true }
    ? FieldSchema<T[K]>
    : T[K] extends { default: unknown }
      ? DefaultedFieldSchema<FieldSchema<T[K]>>
      : OptionalFieldSchema<FieldSchema<T[K]>>
}

type UpdateShape<T extends FieldTable> = {
  -readonly [K in keyof T]: T[K] extends { required: true }
    ? z.ZodOptional<FieldSchema<T[K]>>
    : T[K] extends { default: unknown }
      ? OptionalFieldSchema<FieldSchema<T[K]>>
      : z.ZodOptional<z.ZodNullable<FieldSchema<T[K]>>>
}

function toTextSchema(rule: TextRule | PasswordRule): z.ZodString {
  const validated = z
    .string()
    .overwrite(text => readTyped(rule, text))
    // Within a union an issue that ends the judging would be told of the whole.
    .min(1, { error: 'REQUIRED' })
    .max(rule.max, { error: 'TOO_LONG', abort: true })
    .superRefine((text, context) => {
      const fault = text === '' ? null : validateText(rule, text)
      if (fault) context.addIssue({ code: 'custom', message: fault })
    })
  const kept = rule.pattern?.normalise
  const read = kept ? validated.overwrite(kept) : validated
  const format = formats[rule.pattern?.name ?? '']
  return format ? read.meta(format) : read
}

const toNumberSchema = (rule: NumberRule): z.ZodNumber =>
  (rule.decimals ? z.number() : z.int())
    .min(rule.min, { error: 'TOO_SMALL' })
    .max(rule.max, { error: 'TOO_LARGE' })

/** Groups that several nouns have. */
const groupNames = new Map<FieldTable, string>([
  [locationFields.fields, 'NewLocation'],
  [shopFields.exceptional_days.fields, 'NewExceptionalDay'],
  [shopFields.pickup_price.fields, 'NewPickupPrice'],
])

const groupOf = (fields: FieldTable): z.ZodType => {
  const group = z.strictObject(toCreateShape(fields))
  const name = groupNames.get(fields)
  return name === undefined ? group : group.meta({ id: name })
}

/** Where a list is needed, an empty one is none. */
const listOfRule = (item: z.ZodType, { required, max }: ChoicesRule | IdsRule | RowsRule): z.ZodType => {
  const list = z.array(item).max(max, { error: 'TOO_LONG' })
  return required === true ? list.min(1, { error: 'REQUIRED' }) : list
}

const toPlainSchema = (rule: FieldRule): z.ZodType => {
  switch (rule.type) {
    case 'text':
    case 'password':
      return toTextSchema(rule)
    case 'number':
      return toNumberSchema(rule)
    case 'flag':
      return z.boolean()
    case 'choice':
      return oneOf(rule.values)
    case 'choices':
      return listOfRule(oneOf(rule.values), rule)
    case 'id':
      return idSchema
    case 'ids':
      return listOfRule(idSchema, rule)
    case 'file':
      return fileBodySchema
    case 'group':
      return groupOf(rule.fields)
    case 'rows':
      return listOfRule(groupOf(rule.fields), rule)
  }
}

/** The schema of one value. */
export const toFieldSchema = <const R extends FieldRule>(rule: R) => toPlainSchema(rule) as FieldSchema<R>

const toShape = (table: FieldTable, made: (rule: FieldRule) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(table).map(([name, rule]) => [name, made(rule)]))

const neededWhere = ({ required }: FieldRule, schema: z.ZodType): z.ZodType =>
  typeof required === 'object' ? schema.meta({ 'x-needed-where': required.when }) : schema

/** The fields of something new: what is not said is undefined, or the standard. */
export function toCreateShape<const T extends FieldTable>(table: T): CreateShape<T> {
  return toShape(table, rule =>
    rule.required === true
      ? toPlainSchema(rule)
      : neededWhere(
          rule,
          'default' in rule
            ? withDefault(toPlainSchema(rule), rule.default)
            : optionalField(toPlainSchema(rule)),
        ),
  ) as CreateShape<T>
}

/** The fields of a change: what is absent stays, null sets it back to unknown where it may be. */
export const toUpdateShape = <const T extends FieldTable>(table: T): UpdateShape<T> =>
  toShape(table, rule =>
    rule.required === true
      ? toPlainSchema(rule).optional()
      : 'default' in rule
        ? optionalField(toPlainSchema(rule))
        : clearableField(toPlainSchema(rule)),
  ) as UpdateShape<T>

/** The body that makes something new. */
export const toCreateBody = <const T extends FieldTable>(table: T) =>
  withNeeds(z.strictObject(toCreateShape(table)), table)

/** The body that changes something; what is needed together the handler judges on what stands then. */
export const toUpdateBody = <const T extends FieldTable>(table: T) => z.strictObject(toUpdateShape(table))
