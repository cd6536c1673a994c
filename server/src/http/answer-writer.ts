import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod'

type JsonSchema = { [key: string]: unknown }

const keywords = ['type', 'properties', 'required', 'items', 'additionalProperties', 'anyOf'] as const

type Write = (answer: unknown) => string

/** What is made of a schema once is good for every app and route that answers by it. */
const cachedWriters = new WeakMap<z.ZodType, Write>()

/** Writes answers as JSON by their schema. It is made with the first answer: no start waits for calls nobody makes. */
export const answerWriter =
  (schema: z.ZodType): Write =>
  answer =>
    getAnswerWriter(schema)(answer)

/** Whether an answer is one object for several who asked alike: nobody changes it any more. */
export const isShared = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && Object.isFrozen(answer)

/** The bytes of answers that are shared, made for the first who gets one. */
export const sharedWriter = (schema: z.ZodType): ((answer: object) => Buffer) => {
  const written = new WeakMap<object, Buffer>()
  return answer => {
    const bytes = written.get(answer) ?? Buffer.from(getAnswerWriter(schema)(answer))
    written.set(answer, bytes)
    return bytes
  }
}

/** @throws Error where answers of this schema cannot be written */
export const getAnswerWriter = (schema: z.ZodType): Write => {
  const write = cachedWriters.get(schema) ?? fastJsonStringify(answerSchema(schema))
  cachedWriters.set(schema, write)
  return write
}

/**
 * The JSON schema an answer is written by: what is not named there never leaves the server.
 * Only what the writer needs is kept; `anyOf` with null becomes `nullable`, which it writes without trying each branch.
 */
const answerSchema = (schema: z.ZodType): JsonSchema =>
  simplifySchema(
    z.toJSONSchema(schema, {
      io: 'output',
      target: 'draft-7',
      unrepresentable: 'any',
      reused: 'inline',
      // Names and words are for the description alone.
      metadata: z.registry(),
    }) as JsonSchema,
  )

const simplifySchema = (schema: JsonSchema): JsonSchema => {
  const branches = schema.anyOf as JsonSchema[] | undefined
  const rest = branches?.filter(branch => branch.type !== 'null')
  if (rest?.length === 1 && branches && rest.length < branches.length)
    return { ...simplifySchema(rest[0]!), nullable: true }
  const slimmed: JsonSchema = {}
  for (const keyword of keywords) {
    const value = schema[keyword]
    if (value === undefined) continue
    if (keyword === 'properties') {
      slimmed.properties = Object.fromEntries(
        Object.entries(value as Record<string, JsonSchema>).map(([name, inner]) => [
          name,
          simplifySchema(inner),
        ]),
      )
    } else if (keyword === 'items') slimmed.items = simplifySchema(value as JsonSchema)
    else if (keyword === 'additionalProperties' && typeof value === 'object') {
      slimmed.additionalProperties = simplifySchema(value as JsonSchema)
    } else if (keyword === 'anyOf') slimmed.anyOf = (value as JsonSchema[]).map(simplifySchema)
    else slimmed[keyword] = value
  }
  if (slimmed.type === undefined && 'const' in schema) slimmed.type = typeof schema.const
  return slimmed
}
