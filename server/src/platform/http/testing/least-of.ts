/** Builds minimal valid values of a JSON schema: one for each alternative that it allows. */

export type SampledSchema = {
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
  items?: SampledSchema
  properties?: Readonly<Record<string, SampledSchema>>
  required?: readonly string[]
  anyOf?: readonly SampledSchema[]
  oneOf?: readonly SampledSchema[]
  allOf?: readonly SampledSchema[]
  $ref?: string
}

export type ResolveSchema = (ref: string) => SampledSchema
type GetKnownValue = (name: string, schema: SampledSchema) => unknown

export const textOfFormat: Readonly<Record<string, string>> = {
  email: 'aino@example.fi',
  uri: 'https://example.fi/',
  uuid: 'd9428888-122b-41e1-9b85-1d1f0c3a7c55',
  'date-time': '2026-01-01T00:00:00Z',
}

const isNull = ({ type, maxItems, maxLength }: SampledSchema): boolean =>
  type === 'null' || maxItems === 0 || maxLength === 0

/** Merges everything a schema says about an object: one result per combination of `anyOf` and `oneOf` branches. */
const expandAlternatives = (schema: SampledSchema, resolve: ResolveSchema): SampledSchema[] => {
  const { $ref, anyOf, oneOf, allOf = [], ...own } = schema
  const branches = [...(anyOf ?? []), ...(oneOf ?? [])]
  const parts: SampledSchema[][] = [
    ...($ref ? [expandAlternatives(resolve($ref), resolve)] : []),
    ...allOf.map(part => expandAlternatives(part, resolve)),
    ...(branches.length > 0 ? [branches.flatMap(branch => expandAlternatives(branch, resolve))] : []),
  ]
  return parts.reduce<SampledSchema[]>(
    (ways, choices) => ways.flatMap(way => choices.map(choice => mergeSchemas(way, choice))),
    [own],
  )
}

/** A field that must be null stays so, whatever other parts of the schema say. */
const mergeFields = (a: SampledSchema = {}, b: SampledSchema = {}): SampledSchema =>
  isNull(a) ? a : { ...a, ...b }

/** A field cannot be both required and null. */
const isPossible = ({ required = [], properties = {} }: SampledSchema): boolean =>
  required.every(name => !isNull(properties[name] ?? {}))

const mergeSchemas = (a: SampledSchema, b: SampledSchema): SampledSchema => ({
  ...a,
  ...b,
  properties: Object.fromEntries(
    [...Object.entries(a.properties ?? {}), ...Object.entries(b.properties ?? {})].map(([name]) => [
      name,
      mergeFields(a.properties?.[name], b.properties?.[name]),
    ]),
  ),
  required: [...new Set([...(a.required ?? []), ...(b.required ?? [])])],
})

/** @param name the field that the value is for */
export const leastOf = (
  schema: SampledSchema,
  resolve: ResolveSchema,
  getKnownValue: GetKnownValue,
  name = '',
): unknown[] =>
  expandAlternatives(schema, resolve)
    .filter(way => !isNull(way) && isPossible(way))
    .flatMap(way => leastOfWay(way, resolve, getKnownValue, name))

const leastOfWay = (
  schema: SampledSchema,
  resolve: ResolveSchema,
  getKnownValue: GetKnownValue,
  name: string,
): unknown[] => {
  const { type, properties = {}, required = [] } = schema
  const value = getKnownValue(name, schema)
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
      const item = () => leastOf(schema.items ?? {}, resolve, getKnownValue, name)[0]
      return [Array.from({ length: schema.minItems ?? 0 }, item)]
    }
    default: {
      const fields = required.map(field => [
        field,
        leastOf(properties[field] ?? {}, resolve, getKnownValue, field)[0],
      ])
      return [Object.fromEntries(fields)]
    }
  }
}
