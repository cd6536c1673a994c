import { type Action, calls } from '@autokierto/contract/calls'
import { type EndpointDetails, methodAndPath } from '@autokierto/contract/endpoint'
import { keyScopeOf } from '@autokierto/domain/access/key-scopes'
import { isPublic, permissions } from '@autokierto/domain/access/permissions'
import { lifecycleOfSites } from '@autokierto/domain/api-guide/lifecycle'
import { type ErrorCode, errorCodes, fieldCodes } from '@autokierto/domain/errors/codes'
import { conflictReasons } from '@autokierto/domain/errors/conflict-reasons'
import { vehicleEvents } from '@autokierto/domain/vehicles/transitions'
import * as z from 'zod'
import { examplesOf, openApiExtensions, openApiWebhooks } from '../api-guide/openapi-examples.ts'
import { declaredCodes } from './declared-codes.ts'
import { acceptedTypes } from './media-types.ts'

type JsonSchema = Record<string, unknown>

const wordParameters = new Set(['status', 'type', 'token', 'make', 'model', 'code'])

const toSchema = (schema: unknown, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodType, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return json as JsonSchema
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same key with the same body gets the first answer again for 24 hours; nothing is done twice.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[ -~]+$' },
}

const parametersOf = (path: string, details: EndpointDetails): JsonSchema[] => {
  const inPath = [...path.matchAll(/\{(\w{1,40})\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: wordParameters.has(name!) ? 'string' : 'integer' },
  }))
  const query: JsonSchema = details.query ? toSchema(details.query, 'input') : {}
  const needed = (query.required ?? []) as readonly string[]
  const inQuery = Object.entries((query.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, schema]) => ({ name, in: 'query', required: needed.includes(name), schema }),
  )
  return [...inPath, ...inQuery, ...(details.createsThing ? [idempotencyKey] : [])]
}

const bodyOf = (details: EndpointDetails, examples: object = {}): JsonSchema | undefined => {
  if (details.files) {
    const properties = Object.fromEntries(
      details.files.map(name => [name, { type: 'string', format: 'binary' }]),
    )
    const schema = { type: 'object', properties, required: details.files }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!details.body) return undefined
  const schema = toSchema(details.body, 'input')
  const content = Object.fromEntries(acceptedTypes(details).map(type => [type, { schema, ...examples }]))
  return { required: true, content }
}

const refusalsOf = (
  details: EndpointDetails & { call: keyof typeof permissions },
): Record<string, JsonSchema> => {
  const byStatus = Map.groupBy(declaredCodes(details), code => String(errorCodes[code].status))
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.map(code => `\`${code}\`: ${errorCodes[code].when}`).join(' '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { type: 'object', properties: { code: { type: 'string', enum: names } } },
              ],
            },
          },
        },
      },
    ]),
  )
}

const successOf = (details: EndpointDetails, example: object = {}): JsonSchema => {
  if (!details.response && !details.bytes) return { description: 'Done.' }
  const bytes = (details.bytes ?? []).map(type => [type, { schema: { type: 'string', format: 'binary' } }])
  return {
    description: details.summary,
    content: {
      ...(details.response && {
        'application/json': { schema: toSchema(details.response, 'output'), ...example },
      }),
      ...Object.fromEntries(bytes),
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'request_id'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorCodes) },
    message: { type: 'string', description: 'English, for developers.' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string', enum: Object.keys(fieldCodes) },
          limit: {
            type: 'number',
            description: 'The bound that the value breaks: characters, items, or the number itself.',
          },
        },
      },
    },
    reason: {
      type: 'string',
      description: `With STATE_CONFLICT: ${Object.entries(conflictReasons)
        .map(([reason, meaning]) => `\`${reason}\`: ${meaning}`)
        .join(' ')} With VEHICLE_BLOCKED: \`stolen\`, \`removed\` or \`not_a_vehicle\`.`,
    },
    allowed: {
      type: 'array',
      items: { type: 'string', enum: vehicleEvents },
      description: 'With STATE_CONFLICT of a vehicle: the events that the caller may cause now.',
    },
    is_company_owned: { type: 'boolean', const: true },
    vehicle_status: { type: 'string' },
    accepted: { type: 'array', items: { type: 'string' } },
    shop_id: { type: 'integer' },
    vehicle_id: { type: 'integer' },
    changed: { type: 'array', items: { type: 'string' } },
    request_id: { type: 'string' },
  },
}

/** The first part of a path tells for whom the calls are. */
const tagDescriptions: Record<string, string> = {
  auth: 'Sessions: signing in with a username, refreshing, signing out.',
  'auth-telia': 'Strong identification of vehicle owners.',
  health: 'Whether the service can serve.',
  location: 'Words to places and points to addresses.',
  openapi: 'This document.',
  owner: 'Vehicle owners, by strong identification.',
  'ppb-admin': 'Questionnaires, for the association and the open battery form.',
  public: 'Open to everybody.',
  shop: 'Stations, their users and companies.',
}

/** What of the settings the document tells. */
type Said = {
  readonly api: { readonly url: string }
  readonly limits: { readonly keyCallsPerMinute: number }
}

/** What is answered to users alone, on calls that keys may make too. */
const ofUsers: ReadonlySet<ErrorCode> = new Set([
  'TOKEN_EXPIRED',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_SETUP_REQUIRED',
])

/** What a company's system can be refused with. */
const errorsOfKeys = () => {
  const open = Object.values(calls).filter(({ call }) => keyScopeOf(call))
  const codes = new Set(open.flatMap(endpoint => [...declaredCodes(endpoint)]))
  return (Object.keys(errorCodes) as ErrorCode[])
    .filter(code => codes.has(code) && !ofUsers.has(code))
    .map(code => ({ code, ...errorCodes[code] }))
}

/** The OpenAPI 3.1 document of every call that is offered, made from the contract. */
export const openApiDocument = (
  { api, limits }: Said,
  isOffered: (action: Action) => boolean = () => true,
): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [action, endpoint] of Object.entries(calls)) {
    if (!isOffered(action as Action)) continue
    const details = endpoint as EndpointDetails & { call: keyof typeof permissions }
    const { method, path } = methodAndPath(details.call)
    const example = examplesOf(action as Action)
    const requestBody = bodyOf(details, example?.request)
    paths[`/${path}`] = {
      ...paths[`/${path}`],
      [method.toLowerCase()]: {
        operationId: action,
        summary: details.summary,
        tags: [path.split('/')[0]!.replace('.json', '')],
        security: isPublic(details.call) ? [] : [{ bearer: [] }],
        'x-actors': permissions[details.call],
        ...(keyScopeOf(details.call) && { 'x-key-scope': keyScopeOf(details.call) }),
        ...example?.operation,
        parameters: parametersOf(path, details),
        ...(requestBody && { requestBody }),
        responses: {
          ...(details.mayExist && { 200: successOf(details) }),
          [details.status ?? 200]: successOf(details, example?.answer),
          ...refusalsOf(details),
        },
      },
    }
  }
  const tags = [
    ...new Set(
      Object.values(paths).flatMap(methods => Object.values(methods).flatMap(call => call.tags as string[])),
    ),
  ]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Autokierto',
      version: '1',
      description: 'Take-back, scrapping and reuse of end-of-life vehicles in Finland.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Paths begin with a slash of their own.
    servers: [{ url: api.url.replace(/\/$/, '') }],
    tags: tags.map(name => ({ name, description: tagDescriptions[name] ?? name })),
    paths,
    webhooks: openApiWebhooks(),
    'x-lifecycle': lifecycleOfSites(),
    'x-key-calls-per-minute': limits.keyCallsPerMinute,
    'x-errors': errorsOfKeys(),
    'x-field-codes': fieldCodes,
    ...openApiExtensions(),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The access token of a session, or a key of a company (`ak_…`) on calls that name an `x-key-scope` it has.',
        },
      },
      schemas: { Error: errorSchema },
    },
  }
}
