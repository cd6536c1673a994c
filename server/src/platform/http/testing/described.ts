/** The service's own OpenAPI document, and checks of answers against it. */

import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { ResolveSchema, SampledSchema } from './least-of.ts'

export type Parameter = { name: string; in: string; required?: boolean; schema: SampledSchema; $ref?: string }
type Content = Record<string, { schema: SampledSchema }>
type Described = { headers?: Record<string, { $ref?: string }>; content?: Content; $ref?: string }

export type Operation = {
  operationId: string
  'x-actors': readonly string[]
  'x-key-scope'?: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Described>
}

export type ApiDescription = { paths: Record<string, Record<string, Operation>> }

/** A call in the document: `GET /shop/list/`. */
export type DescribedCall = { name: string; method: string; path: string; operation: Operation }

export type RawAnswer = { status: number; headers: Headers; bytes: Buffer }

export const listDescribedCalls = ({ paths }: ApiDescription): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )

export const createResolver =
  (document: ApiDescription): ResolveSchema =>
  ref =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], document) as SampledSchema

const escapePointer = (key: string): string =>
  encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))

const getMediaType = (headers: Headers): string | null =>
  headers.get('content-type')?.split(';')[0]?.trim() ?? null

const readJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Validates answers against the document, by JSON Schema 2020-12 as used by OpenAPI 3.1. */
export const createJudge = (document: ApiDescription) => {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false, strictTuples: false })
  addFormats.default(ajv)
  // Bytes cannot be validated. Examples are validated in another test.
  ajv.addFormat('binary', true)
  // The whole document is registered as one schema, so that pointers into it can be compiled.
  ajv.addVocabulary(['example', ...Object.keys(document)])
  ajv.addSchema(document, 'description', undefined, false)
  const compiled = new Map<string, ValidateFunction>()
  const getValidator = (pointer: string): ValidateFunction => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `description${pointer}` })
    compiled.set(pointer, validate)
    return validate
  }
  const resolve = createResolver(document)
  const pointerTo = (base: string, ...keys: string[]): string => [base, ...keys.map(escapePointer)].join('/')

  const findErrors = (pointer: string, value: unknown): string[] => {
    const validate = getValidator(pointer)
    return validate(value)
      ? []
      : validate.errors!.map(
          ({ instancePath, message, params }) =>
            `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`,
        )
  }

  const findHeaderErrors = (response: Described, headers: Headers): string[] =>
    Object.entries(response.headers ?? {}).flatMap(([name, { $ref }]) => {
      const value = headers.get(name)
      if (value === null) return name === 'X-Request-Id' ? [`${name} is missing`] : []
      const { type } = (resolve($ref!) as { schema: SampledSchema }).schema
      const parsed = type === 'integer' ? Number(value) : value
      return findErrors(pointerTo($ref!, 'schema'), parsed).map(error => `${name}: ${error}`)
    })

  /** @returns the parts of an answer that contradict the document; empty if it conforms */
  const judge = (
    { method, path, operation }: DescribedCall,
    { status, headers, bytes }: RawAnswer,
  ): string[] => {
    if (status >= 500 && status !== 502 && status !== 503) return [`a failure of the service: ${status}`]
    const declared = operation.responses[status]
    if (!declared) return [`${status} is not declared`]
    const pointer =
      declared.$ref ?? pointerTo('#/paths', path, method.toLowerCase(), 'responses', String(status))
    const response = declared.$ref ? (resolve(declared.$ref) as Described) : declared
    const errors = findHeaderErrors(response, headers)
    const type = getMediaType(headers)
    if (!response.content) {
      return bytes.length > 0 || type !== null
        ? [...errors, `a body of ${type}, where none is declared`]
        : errors
    }
    if (type === null || !response.content[type]) return [...errors, `the type ${type} is not declared`]
    if (type !== 'application/json') return errors
    const json = readJson(bytes)
    if (json === undefined) return [...errors, 'JSON that cannot be read']
    return [...errors, ...findErrors(pointerTo(pointer, 'content', type, 'schema'), json)]
  }

  /** @returns the parts of a JSON body that the document rejects */
  const judgeBody = ({ method, path, operation }: DescribedCall, body: unknown): string[] =>
    body === undefined || !operation.requestBody?.content['application/json']
      ? []
      : findErrors(
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
