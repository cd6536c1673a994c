/** The schemas of the OpenAPI document: those of the contract as JSON Schema, with names, descriptions and formats. */
import type { NullMeaning } from '@autokierto/contract/from-fields'
import type { FieldChoices } from '@autokierto/contract/needs'
import * as z from 'zod'
import { wordsOf } from './field-words.ts'

export type JsonSchema = Record<string, unknown>

type Io = 'input' | 'output'

export type Schemas = {
  /**
   * Converts a schema of the contract. Named schemas are added to `named` once and referenced.
   * @param owner the action whose fields the schema describes
   */
  toSchema(schema: unknown, io: Io, owner: string): JsonSchema
  readonly named: Readonly<Record<string, JsonSchema>>
}

const toReference = (ref: unknown): string => String(ref).replace('#/$defs/', '#/components/schemas/')

/** Points the references of a schema that zod has not converted into the document. */
const toReferences = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value) => (key === '$ref' ? toReference(value) : value))

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats whose regular expression is omitted, because it would dominate the document. */
const plainFormats: ReadonlySet<unknown> = new Set(['date-time', 'date', 'uuid'])

const nullWords: Readonly<Record<NullMeaning, string>> = {
  absent: 'Null is as if left out.',
  clears: 'Null clears it.',
}

/** Removes null from a required field in which null means absent. */
const withoutNull = ({ anyOf, description, ...other }: JsonSchema): JsonSchema => {
  const text = String(description)
  if (!text.endsWith(nullWords.absent))
    return { ...other, ...(anyOf !== undefined && { anyOf }), description }
  const [only, ...more] = (anyOf as JsonSchema[]).filter(({ type }) => type !== 'null')
  const value = more.length === 0 ? only : { anyOf: [only, ...more] }
  return { ...other, ...value, description: text.slice(0, -nullWords.absent.length).trimEnd() }
}

/**
 * Splits fields that depend on the value of another field into one branch per value, or several where further fields
 * depend on each other.
 */
const withBranches = (schema: JsonSchema, { by, values, alone, variants = {} }: FieldChoices): JsonSchema => {
  const properties = schema.properties as Record<string, JsonSchema>
  const dependentFields = new Set(
    Object.values(values).flatMap(({ required, optional }) => [...required, ...optional]),
  )
  const commonFields = Object.keys(properties).filter(
    name => name !== by && (!dependentFields.has(name) || alone.includes(name)),
  )
  const pick = (names: readonly string[], needed = (field: JsonSchema) => field) =>
    Object.fromEntries(names.map(name => [name, needed(properties[name]!)]))
  // A branch takes one value, and no null.
  const { description } = withoutNull(properties[by]!)
  const branches = Object.entries(values).flatMap(([value, { required, optional }]) => {
    const fields = { ...pick(required, withoutNull), ...pick(optional) }
    const ways = variants[value] ?? [{}]
    return ways.map((way, index) => ({
      title: ways.length > 1 ? `${value} ${index + 1}` : value,
      type: 'object',
      required: [by, ...required],
      properties: {
        [by]: { type: 'string', const: value, description },
        ...fields,
        ...Object.fromEntries(
          Object.entries(way).map(([name, narrower]) => [
            name,
            { ...toReferences(narrower), description: fields[name]!.description },
          ]),
        ),
      },
    }))
  })
  // A property that is only null would be `never` in clients of openapi-fetch, so a common field stands here.
  const none = { title: `Without ${by}`, type: 'object', properties: pick(commonFields.slice(0, 1)) }
  return {
    allOf: [
      { type: 'object', properties: pick(commonFields) },
      { anyOf: [none, { title: `With ${by}`, oneOf: branches }] },
    ],
    unevaluatedProperties: false,
  }
}

/** A partial schema, as used in conditions: it lists only the constraints of the condition. */
const isCondition = (schema: JsonSchema): boolean => !('type' in schema) && !('$ref' in schema)

/** Replaces a bare `object` in a condition by the field's own non-null schema, such as a file. */
const expandCondition = (condition: unknown, properties: JsonSchema): unknown => {
  if (Array.isArray(condition)) return condition.map(part => expandCondition(part, properties))
  if (!isObject(condition)) return condition
  return Object.fromEntries(
    Object.entries(condition).map(([keyword, value]) => [
      keyword,
      keyword === 'properties'
        ? Object.fromEntries(
            Object.entries(value as JsonSchema).map(([name, constraint]) => {
              const { anyOf } = properties[name] as { anyOf?: JsonSchema[] }
              const isAny = (constraint as JsonSchema).type === 'object' && anyOf
              return [name, isAny ? anyOf.find(({ type }) => type !== 'null') : constraint]
            }),
          )
        : expandCondition(value, properties),
    ]),
  )
}

/**
 * Puts conditions next to the fields in `allOf`, never into the same schema. Client generators would read that as a
 * choice between the fields and the conditions, and accept a body with only the fields of the condition.
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
    ...(expandCondition(allOf, properties as JsonSchema) as JsonSchema[]),
    ...(anyOf ? [{ anyOf: expandCondition(anyOf, properties as JsonSchema) }] : []),
  ],
  ...(additionalProperties === false && { unevaluatedProperties: false }),
})

/**
 * Converts a schema to its form in the document: references, descriptions, formats and branches. Only request bodies are
 * closed: answers may get further fields, and a client that rejects unknown fields would break with the next one.
 */
const toDocumentSchema = (schema: JsonSchema, owner: string, io: Io): JsonSchema => {
  const { 'x-choices': choices, 'x-needed-where': where, 'x-null': nullMeaning, id: _, ...own } = schema
  const node: JsonSchema = {}
  for (const [keyword, value] of Object.entries(own)) {
    if (keyword === '$ref') node.$ref = toReference(value)
    else if (keyword === 'pattern' && plainFormats.has(own.format)) continue
    else if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) continue
    else if (keyword === 'additionalProperties' && value === false && io === 'output') continue
    else if (keyword === 'properties') node.properties = toDocumentFields(value as JsonSchema, owner, io)
    else if (Array.isArray(value))
      node[keyword] = value.map(each =>
        isObject(each) && !isCondition(each) ? toDocumentSchema(each, owner, io) : each,
      )
    else node[keyword] = isObject(value) && keyword !== 'default' ? toDocumentSchema(value, owner, io) : value
  }
  if (where) appendDescription(node, `Needed where ${where}.`)
  // A description that mentions null is more precise.
  if (nullMeaning && !/\bnull\b/i.test(String(node.description)))
    appendDescription(node, nullWords[nullMeaning as NullMeaning])
  if (choices) return withBranches(node, choices as FieldChoices)
  return node.properties && (node.anyOf || node.allOf) ? withConditions(node) : node
}

const appendDescription = (node: JsonSchema, words: string): void => {
  node.description = `${node.description ?? ''} ${words}`.trim()
}

const toDocumentFields = (fields: JsonSchema, owner: string, io: Io): JsonSchema =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const { description, ...field } = schema as JsonSchema
      const words = description ?? wordsOf(owner, name)
      return [
        name,
        toDocumentSchema({ ...field, ...(words !== undefined && { description: words }) }, owner, io),
      ]
    }),
  )

export const collectSchemas = (): Schemas => {
  const named: Record<string, JsonSchema> = {}
  const textsByName = new Map<string, string>()
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
        const before = textsByName.get(name)
        if (before !== undefined && before !== text) throw new Error(`Two schemas are called ${name}.`)
        textsByName.set(name, text)
        // A schema used in both directions is closed, as a body is.
        if (io === 'input' || !named[name]) named[name] = toDocumentSchema(each, name, io)
      }
      return toDocumentSchema(own, owner, io)
    },
  }
}
