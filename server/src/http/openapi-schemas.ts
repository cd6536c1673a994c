/** The schemas of the description: those of the contract in JSON Schema, with names, words and formats. */
import type { NullMeaning } from '@autokierto/contract/from-fields'
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

const nullWords: Readonly<Record<NullMeaning, string>> = {
  absent: 'Null is as if left out.',
  clears: 'Null clears it.',
}

/** A field that is needed: where null is as if left out, null does not do. */
const withoutNull = ({ anyOf, description, ...other }: JsonSchema): JsonSchema => {
  const text = String(description)
  if (!text.endsWith(nullWords.absent))
    return { ...other, ...(anyOf !== undefined && { anyOf }), description }
  const [only, ...more] = (anyOf as JsonSchema[]).filter(({ type }) => type !== 'null')
  const value = more.length === 0 ? only : { anyOf: [only, ...more] }
  return { ...other, ...value, description: text.slice(0, -nullWords.absent.length).trimEnd() }
}

/** Fields that mean something only with one value of another, one branch for each value. */
const withBranches = (schema: JsonSchema, { by, values, alone }: FieldChoices): JsonSchema => {
  const properties = schema.properties as Record<string, JsonSchema>
  const chosen = new Set(
    Object.values(values).flatMap(({ required, optional }) => [...required, ...optional]),
  )
  const ofAll = Object.keys(properties).filter(
    name => name !== by && (!chosen.has(name) || alone.includes(name)),
  )
  const pick = (names: readonly string[], needed = (field: JsonSchema) => field) =>
    Object.fromEntries(names.map(name => [name, needed(properties[name]!)]))
  const { description } = properties[by]!
  const branches = Object.entries(values).map(([value, { required, optional }]) => ({
    title: value,
    type: 'object',
    required: [by, ...required],
    properties: {
      [by]: { type: 'string', const: value, description },
      ...pick(required, withoutNull),
      ...pick(optional),
    },
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

/**
 * A schema as it stands in the document: references, words, formats and branches. Answers may get further fields, so that
 * only bodies are closed: a client that refuses what it does not know would break with the next field.
 */
const told = (schema: JsonSchema, owner: string, io: Io): JsonSchema => {
  const { 'x-choices': choices, 'x-needed-where': where, 'x-null': nullMeaning, id: _, ...own } = schema
  const node: JsonSchema = {}
  for (const [keyword, value] of Object.entries(own)) {
    if (keyword === '$ref') node.$ref = String(value).replace('#/$defs/', '#/components/schemas/')
    else if (keyword === 'pattern' && plainFormats.has(own.format)) continue
    else if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) continue
    else if (keyword === 'additionalProperties' && value === false && io === 'output') continue
    else if (keyword === 'properties') node.properties = toldFields(value as JsonSchema, owner, io)
    else if (Array.isArray(value))
      node[keyword] = value.map(each => (isObject(each) && !isCondition(each) ? told(each, owner, io) : each))
    else node[keyword] = isObject(value) && keyword !== 'default' ? told(value, owner, io) : value
  }
  if (where) addWords(node, `Needed where ${where}.`)
  // Words that say themselves what null is say it more exactly.
  if (nullMeaning && !/\bnull\b/i.test(String(node.description)))
    addWords(node, nullWords[nullMeaning as NullMeaning])
  if (choices) return withBranches(node, choices as FieldChoices)
  return node.properties && (node.anyOf || node.allOf) ? withConditions(node) : node
}

const addWords = (node: JsonSchema, words: string): void => {
  node.description = `${node.description ?? ''} ${words}`.trim()
}

const toldFields = (fields: JsonSchema, owner: string, io: Io): JsonSchema =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const { description, ...field } = schema as JsonSchema
      const words = description ?? wordsOf(owner, name)
      return [name, told({ ...field, ...(words !== undefined && { description: words }) }, owner, io)]
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
        // What is sent and answered alike is closed, as a body is.
        if (io === 'input' || !named[name]) named[name] = told(each, name, io)
      }
      return told(own, owner, io)
    },
  }
}
