/** The least that a JSON schema lets pass, in each of the ways it leaves open. */

export type JsonSchema = {
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  $ref?: string
}

type Resolve = (ref: string) => JsonSchema
/** A value of a field; undefined where the schema says enough. */
type Given = (name: string, schema: JsonSchema) => unknown

/** What is taken where a text has a format. */
export const textOfFormat: Readonly<Record<string, string>> = {
  email: 'aino@example.fi',
  uri: 'https://example.fi/',
  uuid: 'd9428888-122b-41e1-9b85-1d1f0c3a7c55',
  'date-time': '2026-01-01T00:00:00Z',
}

const isNull = ({ type, maxItems }: JsonSchema): boolean => type === 'null' || maxItems === 0

/** All that a schema says of an object, together: one for each way that `anyOf` and `oneOf` leave open. */
const waysOf = (schema: JsonSchema, resolve: Resolve): JsonSchema[] => {
  const { $ref, anyOf, oneOf, allOf = [], ...own } = schema
  const branches = [...(anyOf ?? []), ...(oneOf ?? [])]
  const parts: JsonSchema[][] = [
    ...($ref ? [waysOf(resolve($ref), resolve)] : []),
    ...allOf.map(each => waysOf(each, resolve)),
    ...(branches.length > 0 ? [branches.flatMap(each => waysOf(each, resolve))] : []),
  ]
  return parts.reduce<JsonSchema[]>(
    (ways, choices) => ways.flatMap(way => choices.map(choice => joined(way, choice))),
    [own],
  )
}

/** What must be null stays so, whatever else is said of it. */
const both = (one: JsonSchema = {}, other: JsonSchema = {}): JsonSchema =>
  isNull(one) ? one : { ...one, ...other }

/** Nothing can be both needed and null. */
const isPossible = ({ required = [], properties = {} }: JsonSchema): boolean =>
  required.every(name => !isNull(properties[name] ?? {}))

const joined = (one: JsonSchema, other: JsonSchema): JsonSchema => ({
  ...one,
  ...other,
  properties: Object.fromEntries(
    [...Object.entries(one.properties ?? {}), ...Object.entries(other.properties ?? {})].map(([name]) => [
      name,
      both(one.properties?.[name], other.properties?.[name]),
    ]),
  ),
  required: [...new Set([...(one.required ?? []), ...(other.required ?? [])])],
})

/** @param name of the field that it is the value of */
export const leastOf = (schema: JsonSchema, resolve: Resolve, given: Given, name = ''): unknown[] =>
  waysOf(schema, resolve)
    .filter(way => !isNull(way) && isPossible(way))
    .flatMap(way => leastOfWay(way, resolve, given, name))

const leastOfWay = (schema: JsonSchema, resolve: Resolve, given: Given, name: string): unknown[] => {
  const { type, properties = {}, required = [] } = schema
  const value = given(name, schema)
  if (value !== undefined) return [value]
  if ('const' in schema) return [schema.const]
  if (schema.enum) return [schema.enum[0]]
  switch (Array.isArray(type) ? type[0] : type) {
    case 'string':
      return [textOfFormat[schema.format ?? ''] ?? 'x']
    case 'integer':
    case 'number':
      return [Math.max(schema.minimum ?? 1, schema.exclusiveMinimum ?? 0, 1)]
    case 'boolean':
      return [true]
    case 'array': {
      const item = () => leastOf(schema.items ?? {}, resolve, given, name)[0]
      return [Array.from({ length: schema.minItems ?? 0 }, item)]
    }
    default: {
      const fields = required.map(field => [
        field,
        leastOf(properties[field] ?? {}, resolve, given, field)[0],
      ])
      return [Object.fromEntries(fields)]
    }
  }
}
