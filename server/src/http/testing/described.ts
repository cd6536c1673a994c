/** The service's own description, and whether an answer is one that it tells of. */
import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { JsonSchema } from './least-of.ts'
import type { Resolve } from './near.ts'

export type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema; $ref?: string }
type Content = Record<string, { schema: JsonSchema }>
type Described = { headers?: Record<string, { $ref?: string }>; content?: Content; $ref?: string }

export type Operation = {
  operationId: string
  'x-actors': readonly string[]
  'x-key-scope'?: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Described>
}

export type Description = { paths: Record<string, Record<string, Operation>> }

/** A call as the description has it: `GET /shop/list/`. */
export type DescribedCall = { name: string; method: string; path: string; operation: Operation }

export type Answered = { status: number; headers: Headers; bytes: Buffer }

export const callsOf = ({ paths }: Description): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )

/** What a `$ref` of the document leads to. */
export const resolverOf =
  (document: Description): Resolve =>
  ref =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], document) as JsonSchema

const escaped = (key: string): string => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))

const mediaTypeOf = (headers: Headers): string | null =>
  headers.get('content-type')?.split(';')[0]?.trim() ?? null

const readJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Holds answers against a description, by JSON Schema 2020-12 as OpenAPI 3.1 has it. */
export const createJudge = (document: Description) => {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false, strictTuples: false })
  addFormats.default(ajv)
  // Of bytes there is nothing to say; the examples are held against their schemas elsewhere.
  ajv.addFormat('binary', true)
  // The document is a schema to ajv, in which the schemas lie.
  ajv.addVocabulary(['example', ...Object.keys(document)])
  ajv.addSchema(document, 'description', undefined, false)
  const compiled = new Map<string, ValidateFunction>()
  const validatorOf = (pointer: string): ValidateFunction => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `description${pointer}` })
    compiled.set(pointer, validate)
    return validate
  }
  const resolve = resolverOf(document)
  const pointerTo = (base: string, ...keys: string[]): string => [base, ...keys.map(escaped)].join('/')

  const faultsOf = (pointer: string, value: unknown): string[] => {
    const validate = validatorOf(pointer)
    return validate(value)
      ? []
      : validate.errors!.map(
          ({ instancePath, message, params }) =>
            `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`,
        )
  }

  const headerFaults = (described: Described, headers: Headers): string[] =>
    Object.entries(described.headers ?? {}).flatMap(([name, { $ref }]) => {
      const value = headers.get(name)
      if (value === null) return name === 'X-Request-Id' ? [`${name} is missing`] : []
      const { type } = (resolve($ref!) as { schema: JsonSchema }).schema
      const read = type === 'integer' ? Number(value) : value
      return faultsOf(pointerTo($ref!, 'schema'), read).map(fault => `${name}: ${fault}`)
    })

  /** @returns what of an answer the description does not tell of; nothing where it tells all */
  const judge = (
    { method, path, operation }: DescribedCall,
    { status, headers, bytes }: Answered,
  ): string[] => {
    if (status >= 500 && status !== 502 && status !== 503) return [`a failure of the service: ${status}`]
    const own = operation.responses[status]
    if (!own) return [`${status} is not declared`]
    const at = own.$ref ?? pointerTo('#/paths', path, method.toLowerCase(), 'responses', String(status))
    const described = own.$ref ? (resolve(own.$ref) as Described) : own
    const faults = headerFaults(described, headers)
    const type = mediaTypeOf(headers)
    if (!described.content) {
      return bytes.length > 0 || type !== null
        ? [...faults, `a body of ${type}, where none is declared`]
        : faults
    }
    if (type === null || !described.content[type]) return [...faults, `the type ${type} is not declared`]
    if (type !== 'application/json') return faults
    const json = readJson(bytes)
    if (json === undefined) return [...faults, 'JSON that cannot be read']
    return [...faults, ...faultsOf(pointerTo(at, 'content', type, 'schema'), json)]
  }

  /** @returns what of a body in JSON the description would not let pass */
  const judgeBody = ({ method, path, operation }: DescribedCall, body: unknown): string[] =>
    body === undefined || !operation.requestBody?.content['application/json']
      ? []
      : faultsOf(
          pointerTo(
            '#/paths',
            path,
            method.toLowerCase(),
            'requestBody',
            'content',
            'application/json',
            'schema',
          ),
          body,
        )
  return { judge, judgeBody, resolve }
}
