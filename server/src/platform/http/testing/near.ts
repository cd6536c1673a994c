/** Values for the fuzz test: almost valid ones, and completely invalid ones. */

import fc from 'fast-check'
import { inDays } from '../../../accounts/api-keys/testing.ts'
import { type ResolveSchema, type SampledSchema, textOfFormat } from './least-of.ts'

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\0',
  '\ud800',
  '%',
  "'",
  '<svg onload=x>',
  'ABC-123',
  '010180-9026',
  -1,
  0,
  1e308,
  2 ** 31,
  1.5,
  null,
  true,
  [],
  {},
  [[]],
  'x'.repeat(2000),
)

const meaningfulTexts = ['ABC-123', 'KAI-001', '2026-12-01', '040 555 0101', 'aino@example.fi', '08:00-16:00']

const noRefs: ResolveSchema = ref => {
  throw new Error(`${ref} is referred to, and nobody knows it.`)
}

/** Collects the fields of all branches of a schema, each with all its schemas. */
const collectFields = (schema: SampledSchema, resolve: ResolveSchema): Map<string, SampledSchema[]> => {
  const { $ref, allOf = [], anyOf = [], oneOf = [], properties = {} } = schema
  const fields = new Map(Object.entries(properties).map(([name, field]) => [name, [field]]))
  for (const part of [...($ref ? [resolve($ref)] : []), ...allOf, ...anyOf, ...oneOf]) {
    for (const [name, fieldSchemas] of collectFields(part, resolve))
      fields.set(name, [...(fields.get(name) ?? []), ...fieldSchemas])
  }
  return fields
}

const anyOfThese = (schemas: readonly SampledSchema[]): SampledSchema =>
  schemas.length === 1 ? schemas[0]! : { anyOf: schemas }

/** Generates values that mostly fit the schema, with some that do not. */
export const near = (schema: SampledSchema, resolve: ResolveSchema = noRefs): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fitting(schema, resolve) },
    { weight: 1, arbitrary: nasty },
    { weight: 1, arbitrary: fc.jsonValue() },
  )

const fitting = (schema: SampledSchema, resolve: ResolveSchema): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const fields = collectFields(schema, resolve)
  if (fields.size > 0) {
    const arbitraries = [...fields].map(
      ([name, fieldSchemas]) => [name, near(anyOfThese(fieldSchemas), resolve)] as const,
    )
    return fc.record(Object.fromEntries(arbitraries), { requiredKeys: [] })
  }
  if (schema.$ref) return fitting(resolve(schema.$ref), resolve)
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (branches.length > 0) return fc.oneof(...branches.map(branch => near(branch, resolve)))
  const types = [schema.type].flat()
  if (types.includes('array')) return fc.array(near(schema.items ?? {}, resolve), { maxLength: 4 })
  if (types.includes('integer') || types.includes('number')) return fc.integer({ min: -2, max: 2000 })
  if (types.includes('boolean')) return fc.boolean()
  if (schema.format === 'date') return fc.integer({ min: -3, max: 40 }).map(inDays)
  const example = textOfFormat[schema.format ?? '']
  if (example) return fc.constant(example)
  return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom(...meaningfulTexts))
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes, removes or adds up to three fields of a valid value, which gets further than a made-up value. */
export const changed = (
  base: unknown,
  schema: SampledSchema,
  resolve: ResolveSchema,
): fc.Arbitrary<unknown> => {
  const fields = collectFields(schema, resolve)
  if (!isPlainObject(base) || fields.size === 0) {
    return fc.oneof(
      { weight: 1, arbitrary: fc.constant(base) },
      { weight: 2, arbitrary: near(schema, resolve) },
    )
  }
  const changeField = (name: string): fc.Arbitrary<Record<string, unknown>> => {
    const fieldSchema = anyOfThese(fields.get(name)!)
    if (!(name in base)) return near(fieldSchema, resolve).map(value => ({ [name]: value }))
    return fc
      .oneof(
        { weight: 2, arbitrary: changed(base[name], fieldSchema, resolve) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
      .map(value => ({ [name]: value }))
  }
  return fc
    .subarray([...fields.keys()], { maxLength: Math.min(3, fields.size) })
    .chain(names => fc.tuple(...names.map(changeField)))
    .map(changes => {
      const body = Object.assign({ ...base }, ...changes) as Record<string, unknown>
      return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    })
}
