import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod'

type WrittenSchema = { [key: string]: unknown }

const keywords = ['type', 'properties', 'required', 'items', 'additionalProperties', 'anyOf'] as const

type Write = (answer: unknown) => string

/** All apps and routes that answer by a schema share its writer. */
const cachedWriters = new WeakMap<z.ZodType, Write>()

/**
 * Writes answers as JSON by their schema. The writer is built with the first answer, so startup does not pay for
 * calls that are never made.
 */
export const answerWriter =
  (schema: z.ZodType): Write =>
  answer =>
    getAnswerWriter(schema)(answer)

/** Returns true if coalesced requests share this answer object. Shared answers are frozen. */
export const isShared = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && Object.isFrozen(answer)

/** Serializes a shared answer once, for the first request that gets it. */
export const sharedWriter = (schema: z.ZodType): ((answer: object) => Buffer) => {
  const cachedBytes = new WeakMap<object, Buffer>()
  return answer => {
    const bytes = cachedBytes.get(answer) ?? Buffer.from(getAnswerWriter(schema)(answer))
    cachedBytes.set(answer, bytes)
    return bytes
  }
}

/** @throws Error if answers of this schema cannot be serialized */
export const getAnswerWriter = (schema: z.ZodType): Write => {
  const write = cachedWriters.get(schema) ?? fastJsonStringify(answerSchema(schema))
  cachedWriters.set(schema, write)
  return write
}

/**
 * Builds the JSON schema that an answer is written by: fields missing from it never leave the server. Only the
 * keywords that the writer needs are copied. `anyOf` with null becomes `nullable`, which is written without trying
 * each branch.
 */
const answerSchema = (schema: z.ZodType): WrittenSchema =>
  simplifySchema(
    z.toJSONSchema(schema, {
      io: 'output',
      target: 'draft-7',
      unrepresentable: 'any',
      reused: 'inline',
      // Names and descriptions are only needed in the OpenAPI document.
      metadata: z.registry(),
    }) as WrittenSchema,
  )

const simplifySchema = (schema: WrittenSchema): WrittenSchema => {
  const branches = schema.anyOf as WrittenSchema[] | undefined
  const nonNullBranches = branches?.filter(branch => branch.type !== 'null')
  if (nonNullBranches?.length === 1 && branches && nonNullBranches.length < branches.length)
    return { ...simplifySchema(nonNullBranches[0]!), nullable: true }
  const simplified: WrittenSchema = {}
  for (const keyword of keywords) {
    const value = schema[keyword]
    if (value === undefined) continue
    if (keyword === 'properties') {
      simplified.properties = Object.fromEntries(
        Object.entries(value as Record<string, WrittenSchema>).map(([name, inner]) => [
          name,
          simplifySchema(inner),
        ]),
      )
    } else if (keyword === 'items') simplified.items = simplifySchema(value as WrittenSchema)
    else if (keyword === 'additionalProperties' && typeof value === 'object') {
      simplified.additionalProperties = simplifySchema(value as WrittenSchema)
    } else if (keyword === 'anyOf') simplified.anyOf = (value as WrittenSchema[]).map(simplifySchema)
    else simplified[keyword] = value
  }
  if (simplified.type === undefined && 'const' in schema) simplified.type = typeof schema.const
  return simplified
}
