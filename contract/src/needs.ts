/**
 * Requirements between fields, for validation and documentation. The schema validates them with functions; JSON
 * Schema, which zod cannot derive from a function, describes the same in the OpenAPI document.
 */

import type { FieldRule, FieldTable, FieldValues, Requirement } from '@autokierto/domain/fields/field'
import { findMismatches, findMissing } from '@autokierto/domain/fields/validate-fields'
import type * as z from 'zod'

export type KeywordSchema = { [keyword: string]: unknown }

/** JSON Schema of a field with a value: not null, not empty, not zero. */
const toValueSchema = (rule: FieldRule): KeywordSchema => {
  switch (rule.type) {
    case 'number':
      return { type: 'number', ...(rule.min <= 0 && { not: { const: 0 } }) }
    case 'id':
      return { type: 'integer' }
    case 'flag':
      return { const: true }
    case 'choices':
    case 'ids':
    case 'rows':
      return { type: 'array', items: {}, minItems: 1 }
    case 'file':
    case 'group':
      return { type: 'object' }
    default:
      return { type: 'string' }
  }
}

/** A text without a value. A field that is only null would be `never` in clients of openapi-fetch. */
const emptyText: KeywordSchema = { type: ['string', 'null'], maxLength: 0 }

const requireValues = (
  fields: Readonly<Record<string, KeywordSchema>>,
  emptyFields: readonly string[] = [],
): KeywordSchema => ({
  ...(Object.keys(fields).length > 0 && { required: Object.keys(fields) }),
  properties: { ...fields, ...Object.fromEntries(emptyFields.map(name => [name, emptyText])) },
})

/** Requires at least one of the fields; each is given with the JSON Schema of its value. */
export const oneOfThese = (fields: Readonly<Record<string, KeywordSchema>>): KeywordSchema => ({
  anyOf: Object.entries(fields).map(([name, schema]) => requireValues({ [name]: schema })),
})

/** Requires the value of a field whenever one of the others has a value; all are given as JSON Schemas. */
export const onlyWith = (
  field: Readonly<Record<string, KeywordSchema>>,
  others: Readonly<Record<string, KeywordSchema>>,
): KeywordSchema => ({
  anyOf: [
    requireValues({}, Object.keys(others)),
    ...Object.entries(others).map(other => requireValues({ ...field, ...Object.fromEntries([other]) })),
  ],
})

/** Describes the ways to satisfy a conditional requirement. */
const toRequirementSchema = (
  table: FieldTable,
  name: string,
  { unless, with: withFields = [] }: Requirement,
): KeywordSchema => {
  const toFieldValue = (field: string) => ({ [field]: toValueSchema(table[field]!) })
  if (!unless) return onlyWith(toFieldValue(name), Object.assign({}, ...withFields.map(toFieldValue)))
  const others = unless.filter(field => field in table)
  const ways = [
    requireValues(toFieldValue(name)),
    ...others.map(field => requireValues(toFieldValue(field), withFields)),
  ]
  return ways.length > 1 ? { anyOf: ways } : ways[0]!
}

/** Describes the requirements of a table in JSON Schema, except those that only the handler knows. */
const toRequirementsSchema = (table: FieldTable, further: readonly KeywordSchema[]): KeywordSchema => {
  const tableSchemas = Object.entries(table).flatMap(([name, { required }]) =>
    typeof required === 'object' && (required.unless || required.with)
      ? [toRequirementSchema(table, name, required)]
      : [],
  )
  const schemas = [...tableSchemas, ...further]
  return schemas.length === 0
    ? {}
    : schemas.length === 1 && 'anyOf' in schemas[0]!
      ? schemas[0]
      : { allOf: schemas }
}

/** Validates conditional requirements and repeated passwords. */
const validateNeeds = (table: FieldTable) => (values: FieldValues, context: z.RefinementCtx) => {
  const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  for (const field of findMissing(table, values)) add(field, 'REQUIRED')
  for (const field of findMismatches(table, values)) add(field, 'PASSWORD_MISMATCH')
}

/** Fields that are only valid with one value of another field; the fields in `alone` are also valid without it. */
export type FieldChoices = {
  readonly by: string
  readonly values: Readonly<
    Record<string, { readonly required: readonly string[]; readonly optional: readonly string[] }>
  >
  readonly alone: readonly string[]
  /**
   * Values whose fields depend on each other further: one branch for each item, which replaces the schemas of fields.
   * A schema that is named in the description is given as a reference to it.
   */
  readonly variants?: Readonly<Record<string, readonly Readonly<Record<string, KeywordSchema>>[]>>
}

/** Adds the choices to the OpenAPI document. */
export const byChoice = (choices: FieldChoices): KeywordSchema => ({ 'x-choices': choices })

/**
 * Makes a body reject missing required fields, and documents the requirements.
 * @param further requirements that only the handler checks, for the documentation
 */
export const withNeeds = <Shape extends z.ZodRawShape>(
  body: z.ZodObject<Shape, z.core.$strict>,
  table: FieldTable,
  further: readonly KeywordSchema[] = [],
) =>
  body
    .superRefine(validateNeeds(table) as (values: unknown, context: z.RefinementCtx) => void)
    .meta(toRequirementsSchema(table, further))
