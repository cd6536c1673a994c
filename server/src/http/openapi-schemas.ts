/** The schemas of the OpenAPI document: those of the contract as JSON Schema, with names, descriptions and formats. */
import type { FieldChoices } from '@autokierto/contract/needs'
import * as z from 'zod'
import { wordsOf } from '../api-guide/field-words.ts'

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

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats whose regular expression is omitted, because it would dominate the document. */
const plainFormats: ReadonlySet<unknown> = new Set(['date-time', 'date', 'uuid'])

/** Splits fields that depend on the value of another field into one branch per value. */
const withBranches = (schema: JsonSchema, { by, values, alone }: FieldChoices): JsonSchema => {
  const properties = schema.properties as Record<string, JsonSchema>
  const dependentFields = new Set(
    Object.values(values).flatMap(({ required, optional }) => [...required, ...optional]),
  )
  const commonFields = Object.keys(properties).filter(
    name => name !== by && (!dependentFields.has(name) || alone.includes(name)),
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

/** Converts a schema to its form in the document: references, descriptions, formats and branches. */
const toDocumentSchema = (schema: JsonSchema, owner: string): JsonSchema => {
  const { 'x-choices': choices, 'x-needed-where': where, id: _, ...own } = schema
  const node: JsonSchema = {}
  for (const [keyword, value] of Object.entries(own)) {
    if (keyword === '$ref') node.$ref = String(value).replace('#/$defs/', '#/components/schemas/')
    else if (keyword === 'pattern' && plainFormats.has(own.format)) continue
    else if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) continue
    else if (keyword === 'properties') node.properties = toDocumentFields(value as JsonSchema, owner)
    else if (Array.isArray(value))
      node[keyword] = value.map(item =>
        isObject(item) && !isCondition(item) ? toDocumentSchema(item, owner) : item,
      )
    else node[keyword] = isObject(value) && keyword !== 'default' ? toDocumentSchema(value, owner) : value
  }
  if (where) node.description = `${node.description ?? ''} Needed where ${where}.`.trim()
  if (choices) return withBranches(node, choices as FieldChoices)
  return node.properties && (node.anyOf || node.allOf) ? withConditions(node) : node
}

const toDocumentFields = (fields: JsonSchema, owner: string): JsonSchema =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const { description, 'x-needed-where': where, ...field } = schema as JsonSchema
      const text = description ?? wordsOf(owner, name)
      return [
        name,
        toDocumentSchema(
          { ...field, ...(text !== undefined && { description: text }), 'x-needed-where': where },
          owner,
        ),
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
      for (const [name, definition] of Object.entries($defs as Record<string, JsonSchema>)) {
        const text = JSON.stringify(definition)
        const previous = textsByName.get(name)
        if (previous !== undefined && previous !== text) throw new Error(`Two schemas are called ${name}.`)
        textsByName.set(name, text)
        named[name] ??= toDocumentSchema(definition, name)
      }
      return toDocumentSchema(own, owner)
    },
  }
}
