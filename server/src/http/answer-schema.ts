import * as z from 'zod'

type JsonSchema = { [key: string]: unknown }

const keywords = ['type', 'properties', 'required', 'items', 'additionalProperties', 'anyOf'] as const

/**
 * The JSON schema an answer is written by (fast-json-stringify): what is not named there never leaves the server.
 * Only what the writer needs is kept; `anyOf` with null becomes `nullable`, which it writes without trying each branch.
 */
export const answerSchema = (schema: z.ZodType): JsonSchema =>
  slim(
    z.toJSONSchema(schema, {
      io: 'output',
      target: 'draft-7',
      unrepresentable: 'any',
      reused: 'inline',
    }) as JsonSchema,
  )

const slim = (schema: JsonSchema): JsonSchema => {
  const branches = schema.anyOf as JsonSchema[] | undefined
  const rest = branches?.filter(branch => branch.type !== 'null')
  if (rest?.length === 1 && branches && rest.length < branches.length)
    return { ...slim(rest[0]!), nullable: true }
  const slimmed: JsonSchema = {}
  for (const keyword of keywords) {
    const value = schema[keyword]
    if (value === undefined) continue
    if (keyword === 'properties') {
      slimmed.properties = Object.fromEntries(
        Object.entries(value as Record<string, JsonSchema>).map(([name, inner]) => [name, slim(inner)]),
      )
    } else if (keyword === 'items') slimmed.items = slim(value as JsonSchema)
    else if (keyword === 'additionalProperties' && typeof value === 'object') {
      slimmed.additionalProperties = slim(value as JsonSchema)
    } else if (keyword === 'anyOf') slimmed.anyOf = (value as JsonSchema[]).map(slim)
    else slimmed[keyword] = value
  }
  if (slimmed.type === undefined && 'const' in schema) slimmed.type = typeof schema.const
  return slimmed
}
