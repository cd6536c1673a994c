/**
 * What fields need of each other, judged and described alike: the schema refuses by it, and the description of the API
 * says the same in JSON Schema, which zod cannot read out of a function.
 */

import type { FieldRule, FieldTable, FieldValues, Requirement } from '@autokierto/domain/fields/field'
import { findMismatches, findMissing } from '@autokierto/domain/fields/validate-fields'
import type * as z from 'zod'

export type JsonSchema = { [keyword: string]: unknown }

/** That a field says something: not null, not empty, not zero. */
const saidAs = (rule: FieldRule): JsonSchema => {
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

const saying = (
  fields: Readonly<Record<string, JsonSchema>>,
  silent: readonly string[] = [],
): JsonSchema => ({
  ...(Object.keys(fields).length > 0 && { required: Object.keys(fields) }),
  properties: { ...fields, ...Object.fromEntries(silent.map(name => [name, { type: 'null' }])) },
})

/** One of these is said; the value of each as JSON Schema. */
export const oneOfThese = (fields: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  anyOf: Object.entries(fields).map(([name, schema]) => saying({ [name]: schema })),
})

/** What a field says wherever others are said; all of them as JSON Schema. */
export const onlyWith = (
  field: Readonly<Record<string, JsonSchema>>,
  others: Readonly<Record<string, JsonSchema>>,
): JsonSchema => ({
  anyOf: [
    saying({}, Object.keys(others)),
    ...Object.entries(others).map(other => saying({ ...field, ...Object.fromEntries([other]) })),
  ],
})

/** The ways in which a field that is needed only sometimes can be in order. */
const waysOf = (table: FieldTable, name: string, { unless, with: along = [] }: Requirement): JsonSchema => {
  const said = (field: string) => ({ [field]: saidAs(table[field]!) })
  if (!unless) return onlyWith(said(name), Object.assign({}, ...along.map(said)))
  const others = unless.filter(field => field in table)
  const ways = [saying(said(name)), ...others.map(field => saying(said(field), along))]
  return ways.length > 1 ? { anyOf: ways } : ways[0]!
}

/** What a table of fields needs, in JSON Schema; what only the handler knows is not part of it. */
const needsAsSchema = (table: FieldTable, further: readonly JsonSchema[]): JsonSchema => {
  const own = Object.entries(table).flatMap(([name, { required }]) =>
    typeof required === 'object' && (required.unless || required.with) ? [waysOf(table, name, required)] : [],
  )
  const all = [...own, ...further]
  return all.length === 0 ? {} : all.length === 1 && 'anyOf' in all[0]! ? all[0] : { allOf: all }
}

/** What is needed only together with something else, and what must be said twice alike. */
const judge = (table: FieldTable) => (values: FieldValues, context: z.RefinementCtx) => {
  const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  for (const field of findMissing(table, values)) add(field, 'REQUIRED')
  for (const field of findMismatches(table, values)) add(field, 'PASSWORD_MISMATCH')
}

/** Fields that mean something only with one value of another: `alone` are those that mean something without it too. */
export type FieldChoices = {
  readonly by: string
  readonly values: Readonly<
    Record<string, { readonly required: readonly string[]; readonly optional: readonly string[] }>
  >
  readonly alone: readonly string[]
}

/** The same for the description. */
export const byChoice = (choices: FieldChoices): JsonSchema => ({ 'x-choices': choices })

/**
 * A body that is refused where it lacks what its fields need, and that says so in the description.
 * @param further what only the handler refuses, for the description
 */
export const withNeeds = <Shape extends z.ZodRawShape>(
  body: z.ZodObject<Shape, z.core.$strict>,
  table: FieldTable,
  further: readonly JsonSchema[] = [],
) =>
  body
    .superRefine(judge(table) as (values: unknown, context: z.RefinementCtx) => void)
    .meta(needsAsSchema(table, further))
