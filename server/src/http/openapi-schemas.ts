/** The schemas of the description: those of the contract in JSON Schema, with names, words and formats. */
import type { FieldChoices } from '@autokierto/contract/needs'
import * as z from 'zod'
import { wordsOf } from '../api-guide/field-words.ts'

export type JsonSchema = Record<string, unknown>

type Io = 'input' | 'output'

export type Schemas = {
  /**
   * A schema of the contract; what has a name there is put under it once, and referred to.
   * @param owner the call whose fields it has
   */
  toSchema(schema: unknown, io: Io, owner: string): JsonSchema
  /** All that have names, by them. */
  readonly named: Readonly<Record<string, JsonSchema>>
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats that say it all: the expression beside them would be the longest part of the document. */
const plainFormats: ReadonlySet<unknown> = new Set(['date-time', 'date', 'uuid'])

/** Fields that mean something only with one value of another, one branch for each value. */
const withBranches = (schema: JsonSchema, { by, values, alone }: FieldChoices): JsonSchema => {
  const properties = schema.properties as Record<string, JsonSchema>
  const chosen = new Set(
    Object.values(values).flatMap(({ required, optional }) => [...required, ...optional]),
  )
  const ofAll = Object.keys(properties).filter(
    name => name !== by && (!chosen.has(name) || alone.includes(name)),
  )
  const pick = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, properties[name]!]))
  const { description } = properties[by]!
  const branches = Object.entries(values).map(([value, { required, optional }]) => ({
    title: value,
    type: 'object',
    required: [by, ...required],
    properties: { [by]: { type: 'string', const: value, description }, ...pick([...required, ...optional]) },
  }))
  const none = { title: `Without ${by}`, type: 'object', properties: { [by]: { type: 'null', description } } }
  return {
    allOf: [
      { type: 'object', properties: pick(ofAll) },
      { anyOf: [none, { title: `With ${by}`, oneOf: branches }] },
    ],
    unevaluatedProperties: false,
  }
}

/** Part of a condition: it says of fields only what the condition needs of them. */
const isCondition = (schema: JsonSchema): boolean => !('type' in schema) && !('$ref' in schema)

/** What a field is where it must say something: the file itself, not any object. */
const saidFully = (condition: unknown, properties: JsonSchema): unknown => {
  if (Array.isArray(condition)) return condition.map(each => saidFully(each, properties))
  if (!isObject(condition)) return condition
  return Object.fromEntries(
    Object.entries(condition).map(([keyword, value]) => [
      keyword,
      keyword === 'properties'
        ? Object.fromEntries(
            Object.entries(value as JsonSchema).map(([name, said]) => {
              const { anyOf } = properties[name] as { anyOf?: JsonSchema[] }
              const isAny = (said as JsonSchema).type === 'object' && anyOf
              return [name, isAny ? anyOf.find(({ type }) => type !== 'null') : said]
            }),
          )
        : saidFully(value, properties),
    ]),
  )
}

/**
 * Conditions stand beside the fields, never in one schema with them: generators of clients take that for a choice
 * between the fields and the conditions, and let a body pass that has only what the condition names.
 */
const withConditions = ({
  type,
  properties,
  required,
  additionalProperties,
  anyOf,
  allOf = [],
  ...other
}: JsonSchema): JsonSchema => ({
  ...other,
  allOf: [
    { type, properties, ...(required !== undefined && { required }) },
    ...(saidFully(allOf, properties as JsonSchema) as JsonSchema[]),
    ...(anyOf ? [{ anyOf: saidFully(anyOf, properties as JsonSchema) }] : []),
  ],
  ...(additionalProperties === false && { unevaluatedProperties: false }),
})

/** A schema as it stands in the document: references, words, formats and branches. */
const told = (schema: JsonSchema, owner: string): JsonSchema => {
  const { 'x-choices': choices, 'x-needed-where': where, id: _, ...own } = schema
  const node: JsonSchema = {}
  for (const [keyword, value] of Object.entries(own)) {
    if (keyword === '$ref') node.$ref = String(value).replace('#/$defs/', '#/components/schemas/')
    else if (keyword === 'pattern' && plainFormats.has(own.format)) continue
    else if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) continue
    else if (keyword === 'properties') node.properties = toldFields(value as JsonSchema, owner)
    else if (Array.isArray(value))
      node[keyword] = value.map(each => (isObject(each) && !isCondition(each) ? told(each, owner) : each))
    else node[keyword] = isObject(value) && keyword !== 'default' ? told(value, owner) : value
  }
  if (where) node.description = `${node.description ?? ''} Needed where ${where}.`.trim()
  if (choices) return withBranches(node, choices as FieldChoices)
  return node.properties && (node.anyOf || node.allOf) ? withConditions(node) : node
}

const toldFields = (fields: JsonSchema, owner: string): JsonSchema =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const { description, 'x-needed-where': where, ...field } = schema as JsonSchema
      const words = description ?? wordsOf(owner, name)
      return [
        name,
        told(
          { ...field, ...(words !== undefined && { description: words }), 'x-needed-where': where },
          owner,
        ),
      ]
    }),
  )

export const collectSchemas = (): Schemas => {
  const named: Record<string, JsonSchema> = {}
  const seen = new Map<string, string>()
  return {
    named,
    toSchema: (schema, io, owner) => {
      const {
        $schema: _,
        $defs = {},
        ...own
      } = z.toJSONSchema(schema as z.ZodType, {
        io,
        unrepresentable: 'any',
        reused: 'inline',
      }) as JsonSchema
      for (const [name, each] of Object.entries($defs as Record<string, JsonSchema>)) {
        const text = JSON.stringify(each)
        const before = seen.get(name)
        if (before !== undefined && before !== text) throw new Error(`Two schemas are called ${name}.`)
        seen.set(name, text)
        named[name] ??= told(each, name)
      }
      return told(own, owner)
    },
  }
}
