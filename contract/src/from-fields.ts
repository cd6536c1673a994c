/** Builds zod schemas from the field tables of the domain, so that calls and pages validate by the same rules. */

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

/** JSON Schema keywords for patterns, for OpenAPI tools. */
const fieldFormats: Readonly<Record<string, { format: string } | { pattern: string }>> = {
  'e-mail': { format: 'email' },
  day: { format: 'date' },
  'time of day': { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  'web address': { format: 'uri' },
}

/** The meaning of null in a body, for the API description. */
export type NullMeaning = 'absent' | 'clears'
const withNull = (meaning: NullMeaning) => ({ 'x-null': meaning })

/** Treats null like an absent value. */
export const optionalField = <S extends z.ZodType>(schema: S) =>
  schema
    .nullish()
    .transform(value => value ?? undefined)
    .meta(withNull('absent'))

/** In an update, an absent value leaves the field unchanged; null (or an empty text) clears it. */
export const clearableField = <S extends z.ZodType>(schema: S) => schema.nullish().meta(withNull('clears'))

/** Replaces an absent or null value with the default. */
const withDefault = <S extends z.ZodType>(schema: S, defaultValue: unknown) =>
  schema
    .nullish()
    .transform(value => (value ?? defaultValue) as z.output<S>)
    .meta(withNull('absent'))

export const idSchema = z.int().positive().max(2_147_483_647)

/** An id in a query string, where every value is text. */
export const idInQuery = z.coerce.number().pipe(idSchema).meta({ type: 'integer', minimum: 1 })

/** A file in JSON, in base64. Its type is detected from the content, not from the given type. */
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
    // Does not abort, because in a union an aborting issue would be reported for the whole union.
    .min(1, { error: 'REQUIRED' })
    .max(rule.max, { error: 'TOO_LONG', abort: true })
    .superRefine((text, context) => {
      const error = text === '' ? null : validateText(rule, text)
      if (error) context.addIssue({ code: 'custom', message: error })
    })
  const normalise = rule.pattern?.normalise
  const schema = normalise ? validated.overwrite(normalise) : validated
  const format = fieldFormats[rule.pattern?.name ?? '']
  return format ? schema.meta(format) : schema
}

const toNumberSchema = (rule: NumberRule): z.ZodNumber => {
  const schema = (rule.decimals ? z.number() : z.int())
    .min(rule.min, { error: 'TOO_SMALL' })
    .max(rule.max, { error: 'TOO_LARGE' })
  const { places } = rule
  return places === undefined ? schema : schema.overwrite(value => Number(value.toFixed(places)))
}

/** Names of groups that several tables use. */
const groupNames = new Map<FieldTable, string>([
  [locationFields.fields, 'NewLocation'],
  [shopFields.exceptional_days.fields, 'NewExceptionalDay'],
  [shopFields.pickup_price.fields, 'NewPickupPrice'],
])

const toGroupSchema = (fields: FieldTable): z.ZodType => {
  const group = z.strictObject(toCreateShape(fields))
  const name = groupNames.get(fields)
  return name === undefined ? group : group.meta({ id: name })
}

/** A required list must not be empty. */
const toListSchema = (item: z.ZodType, { required, max }: ChoicesRule | IdsRule | RowsRule): z.ZodType => {
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
      return toListSchema(oneOf(rule.values), rule)
    case 'id':
      return idSchema
    case 'ids':
      return toListSchema(idSchema, rule)
    case 'file':
      return fileBodySchema
    case 'group':
      return toGroupSchema(rule.fields)
    case 'rows':
      return toListSchema(toGroupSchema(rule.fields), rule)
  }
}

export const toFieldSchema = <const R extends FieldRule>(rule: R) => toPlainSchema(rule) as FieldSchema<R>

const toShape = (table: FieldTable, toSchema: (rule: FieldRule) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(table).map(([name, rule]) => [name, toSchema(rule)]))

const describeRequirement = ({ required }: FieldRule, schema: z.ZodType): z.ZodType =>
  typeof required === 'object' ? schema.meta({ 'x-needed-where': required.when }) : schema

/** Builds the schemas of a new record: missing fields are undefined or have their default. */
export function toCreateShape<const T extends FieldTable>(table: T): CreateShape<T> {
  return toShape(table, rule =>
    rule.required === true
      ? toPlainSchema(rule)
      : describeRequirement(
          rule,
          'default' in rule
            ? withDefault(toPlainSchema(rule), rule.default)
            : optionalField(toPlainSchema(rule)),
        ),
  ) as CreateShape<T>
}

/** Builds the schemas of an update: absent fields stay unchanged, and null clears a field where that is allowed. */
export const toUpdateShape = <const T extends FieldTable>(table: T): UpdateShape<T> =>
  toShape(table, rule =>
    rule.required === true
      ? toPlainSchema(rule).optional()
      : 'default' in rule
        ? optionalField(toPlainSchema(rule))
        : clearableField(toPlainSchema(rule)),
  ) as UpdateShape<T>

export const toCreateBody = <const T extends FieldTable>(table: T) =>
  withNeeds(z.strictObject(toCreateShape(table)), table)

/**
 * Builds the body of a call that updates a record. Fields that depend on each other are checked by the handler,
 * because they depend on stored values.
 */
export const toUpdateBody = <const T extends FieldTable>(table: T) => z.strictObject(toUpdateShape(table))
