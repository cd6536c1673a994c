import { type Action, calls } from '@autokierto/contract/calls'
import { oneOf } from '@autokierto/contract/choices'
import { type EndpointDetails, splitRoute } from '@autokierto/contract/endpoint'
import { amountsByStage } from '@autokierto/contract/process'
import { findKeyScope } from '@autokierto/domain/access/key-scopes'
import { isPublicRoute, permissions } from '@autokierto/domain/access/permissions'
import type { GuideLimits } from '@autokierto/domain/api-guide/guide'
import { listSiteTransitions } from '@autokierto/domain/api-guide/lifecycle'
import { type ErrorCode, errorCodes, fieldCodes } from '@autokierto/domain/errors/codes'
import { stageAmounts } from '@autokierto/domain/fields/stage-amounts'
import { webhookEvents } from '@autokierto/domain/fields/webhook-fields'
import { questionnaireTypes } from '@autokierto/domain/questionnaires/definition'
import { signInMethods } from '@autokierto/domain/sessions/sign-in-codes'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import { siteStatuses, vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import { processStages } from '@autokierto/domain/vehicles/process-stages'
import { vehicleEvents } from '@autokierto/domain/vehicles/transitions'
import { wordParameters } from '../../platform/http/bind-route.ts'
import { declaredCodes } from '../../platform/http/declared-codes.ts'
import { acceptedTypes } from '../../platform/http/media-types.ts'
import { type ConfiguredLimits, getGuideLimits } from './guide-limits.ts'
import { errorSchema, fieldErrorSchema } from './openapi-errors.ts'
import { getExamples, messageSchemas, openApiExtensions, openApiWebhooks } from './openapi-examples.ts'
import { collectSchemas, type JsonSchema, type Schemas } from './openapi-schemas.ts'

/** A call to describe, and the schemas it shares with others. */
type CallContext = {
  readonly details: CallDescription
  readonly action: Action
  readonly schemas: Schemas
  readonly limits: GuideLimits
}
type CallDescription = EndpointDetails & { call: keyof typeof permissions }

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same key with the same body gets the first answer again for 24 hours; nothing is done twice. The key counts for one method and path of one caller. A refused call does not use it up. Of two calls at once the second waits for the answer of the first and gets it too; after six seconds it is refused with the reason `request_in_progress`.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[ -~]+$' },
} as const

/** Descriptions of path parameters that the preceding path segment does not explain. */
const pathWords: Readonly<Record<string, string>> = {
  shop: 'Number of the site.',
  status: 'Status of the vehicles.',
  type: 'Which of the questionnaires.',
  token: 'The token that the link carried, or that was answered.',
  make: 'Name of the make.',
  model: 'Name of the model, or a part of it.',
  code: 'The last part of the address of a certificate.',
  z: 'How near, as of web Mercator tiles.',
  x: 'Column of the tile.',
  y: 'Row of the tile.',
}

const pathNouns: Readonly<Record<string, string>> = {
  shop: 'site',
  outsource: 'subcontractor',
  operator: 'company',
  'vehicle-with-files': 'vehicle',
  'market-search': 'saved search',
  view: 'saved view',
}

const pathSchemas: Readonly<Record<string, readonly string[]>> = {
  status: siteStatuses,
  type: questionnaireTypes,
}

const buildPathParameters = (path: string, { toSchema }: Schemas, action: Action): JsonSchema[] => {
  const segments = path.split('/')
  return segments.flatMap((segment, index) => {
    if (!segment.startsWith('{')) return []
    const name = segment.slice(1, -1)
    const previousSegment = segments[index - 1] ?? ''
    const values = pathSchemas[name]
    return {
      name,
      in: 'path',
      required: true,
      description: pathWords[name] ?? `Number of the ${pathNouns[previousSegment] ?? previousSegment}.`,
      schema: values
        ? toSchema(oneOf(values), 'input', action)
        : wordParameters.has(name)
          ? { type: 'string' }
          : { type: 'integer', minimum: 0 },
    }
  })
}

const buildQueryParameters = ({ details, action, schemas }: CallContext): JsonSchema[] => {
  const query: JsonSchema = details.query ? schemas.toSchema(details.query, 'input', action) : {}
  const needed = (query.required ?? []) as readonly string[]
  return Object.entries((query.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      required: needed.includes(name),
      description,
      schema,
    }),
  )
}

const buildParameters = (path: string, context: CallContext): JsonSchema[] => [
  ...buildPathParameters(path, context.schemas, context.action),
  ...buildQueryParameters(context),
  ...(context.details.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
]

const buildRequestBody = (
  { details, action, schemas }: CallContext,
  examples: object = {},
): JsonSchema | undefined => {
  if (details.files) {
    const properties = Object.fromEntries(
      details.files.map(name => [name, { type: 'string', format: 'binary', description: 'The file.' }]),
    )
    const schema = { type: 'object', properties, required: details.files }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!details.body) return undefined
  const schema = schemas.toSchema(details.body, 'input', action)
  const content = Object.fromEntries(acceptedTypes(details).map(type => [type, { schema, ...examples }]))
  return { required: true, content }
}

const referToHeader = (name: keyof typeof headers) => ({ [name]: { $ref: `#/components/headers/${name}` } })

const headers = {
  'X-Request-Id': {
    description: 'Number of the request, for whoever asks about it; refusals name it too.',
    schema: { type: 'string', format: 'uuid' },
  },
  'Retry-After': {
    description: 'After how many seconds to try again.',
    schema: { type: 'integer', minimum: 0 },
  },
  'WWW-Authenticate': {
    description: '`Bearer`, with `error="invalid_token"` where a token was sent.',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'Knows this answer: sent back in `If-None-Match` it is answered with 304.',
    schema: { type: 'string' },
  },
  'Content-Disposition': {
    description: 'The name of the file.',
    schema: { type: 'string' },
  },
} as const

const headersOfRefusal = (names: readonly ErrorCode[]) => ({
  ...referToHeader('X-Request-Id'),
  ...(names.some(name => errorCodes[name].status === 401) && referToHeader('WWW-Authenticate')),
  ...(names.some(name => name === 'RATE_LIMITED' || name === 'SERVICE_UNAVAILABLE') &&
    referToHeader('Retry-After')),
})

const buildErrorResponse = (names: readonly ErrorCode[]): JsonSchema => ({
  description: names.map(code => `\`${code}\`: ${errorCodes[code].when}`).join(' '),
  headers: headersOfRefusal(names),
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
})

/** Many calls share the same errors, so each set of codes is one shared response, named by its codes. */
const buildErrorResponses = (
  details: CallDescription,
  shared: Record<string, JsonSchema>,
): Record<string, JsonSchema> => {
  const byStatus = Map.groupBy(declaredCodes(details), code => String(errorCodes[code].status))
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => {
      const name = names.toSorted().join('.')
      shared[name] ??= buildErrorResponse(names)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

const buildSuccessResponse = (
  { details, action, schemas }: CallContext,
  example: object = {},
): JsonSchema => {
  const responseHeaders = {
    ...referToHeader('X-Request-Id'),
    ...(details.cacheable && referToHeader('ETag')),
  }
  if (!details.response && !details.bytes) return { description: 'Done.', headers: responseHeaders }
  const bytes = (details.bytes ?? []).map(type => [type, { schema: { type: 'string', format: 'binary' } }])
  const isFile = bytes.length > 0 && !details.bytes?.includes('text/event-stream')
  return {
    description: details.summary,
    headers: { ...responseHeaders, ...(isFile && referToHeader('Content-Disposition')) },
    content: {
      ...(details.response && {
        'application/json': { schema: schemas.toSchema(details.response, 'output', action), ...example },
      }),
      ...Object.fromEntries(bytes),
    },
  }
}

/** Describes who may call, then, in a paragraph of its own, what else callers must know. */
const buildDescription = ({ details, limits }: CallContext): string => {
  const scope = findKeyScope(details.call)
  const first = [
    details.summary,
    isPublicRoute(details.call)
      ? 'Open to everybody.'
      : `For ${permissions[details.call].map(actor => `\`${actor}\``).join(', ')}.`,
    scope && `A key needs the scope \`${scope}\`.`,
    details.idempotent && 'Takes an `Idempotency-Key`.',
    details.returnsExisting && 'What is there already is answered with 200.',
    details.bytes &&
      details.response &&
      'A file is answered where `Accept` prefers one of its types to JSON.',
  ]
    .filter(Boolean)
    .join(' ')
  return details.notes ? `${first}\n\n${fillTemplate(details.notes, limits)}` : first
}

/** The first path segment names the audience of a call. */
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
  webhooks: 'What is told to the systems of companies.',
}

type OpenApiSettings = ConfiguredLimits & { readonly api: { readonly url: string } }

/** Errors that only users get, on calls that API keys may make too. */
const userOnlyErrors: ReadonlySet<ErrorCode> = new Set([
  'TOKEN_EXPIRED',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_SETUP_REQUIRED',
])

/** Calls that a company's system makes with a key, or by which its main user manages keys and webhooks. */
const isIntegrationCall = ({ call }: CallDescription): boolean =>
  findKeyScope(call) !== null || /^\w+ shop\/operator\/(key|webhook)\//.test(call)

/** Lists the errors that a company's system can get, and those of its main user who sets it up. */
const errorsOfIntegrations = () => {
  const integrationCalls = Object.values(calls).filter(isIntegrationCall)
  const codes = new Set(integrationCalls.flatMap(endpoint => [...declaredCodes(endpoint)]))
  return (Object.keys(errorCodes) as ErrorCode[])
    .filter(code => codes.has(code) && !userOnlyErrors.has(code))
    .map(code => ({ code, ...errorCodes[code] }))
}

/** Builds the OpenAPI 3.1 document of all offered calls from the contract. */
export const openApiDocument = (
  { api, ...configured }: OpenApiSettings,
  isOffered: (action: Action) => boolean = () => true,
): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  const responses: Record<string, JsonSchema> = {}
  const schemas = collectSchemas()
  const limits = getGuideLimits(configured)
  for (const [name, endpoint] of Object.entries(calls)) {
    const action = name as Action
    if (!isOffered(action)) continue
    const details: CallDescription = endpoint
    const { method, path } = splitRoute(details.call)
    const example = getExamples(action)
    const context: CallContext = { details, action, schemas, limits }
    const requestBody = buildRequestBody(context, example?.request)
    paths[`/${path}`] = {
      ...paths[`/${path}`],
      [method.toLowerCase()]: {
        operationId: action,
        summary: details.summary,
        description: buildDescription(context),
        tags: [path.split('/')[0]!.replace('.json', '')],
        security: isPublicRoute(details.call) ? [] : [{ bearer: [] }],
        'x-actors': permissions[details.call],
        ...(findKeyScope(details.call) && { 'x-key-scope': findKeyScope(details.call) }),
        ...example?.operation,
        parameters: buildParameters(path, context),
        ...(requestBody && { requestBody }),
        responses: {
          ...(details.returnsExisting && { 200: buildSuccessResponse(context) }),
          [details.status ?? 200]: buildSuccessResponse(context, example?.answer),
          ...(details.cacheable && {
            304: {
              description: 'It is as it was.',
              headers: { ...referToHeader('X-Request-Id'), ...referToHeader('ETag') },
            },
          }),
          ...buildErrorResponses(details, responses),
        },
      },
    }
  }
  // Schemas used by errors, webhooks and branches of bodies are always included, regardless of the offered calls.
  for (const values of [vehicleStatuses, vehicleEvents, signInMethods, webhookEvents]) {
    schemas.toSchema(oneOf(values), 'output', 'Error')
  }
  for (const amounts of amountsByStage) schemas.toSchema(amounts, 'input', 'changeVehicle')
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
      description:
        'Take-back, scrapping and reuse of end-of-life vehicles in Finland. `x-actors` of a call says who may make it: keys of a company’s systems are `key`. Answers may get further fields, values and codes; bodies with unknown fields are refused. Days are `YYYY-MM-DD`; bodies may have `30.11.2026` instead.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Paths begin with a slash already.
    servers: [{ url: api.url.replace(/\/$/, '') }],
    tags: [...tags, 'webhooks']
      .toSorted()
      .map(name => ({ name, description: tagDescriptions[name] ?? name })),
    paths,
    webhooks: openApiWebhooks(),
    'x-lifecycle': listSiteTransitions(),
    'x-key-calls-per-minute': limits.key_calls_per_minute,
    'x-limits': limits,
    'x-stages': processStages.map(stage => ({
      ...stage,
      quantities: Object.keys(stageAmounts[stage.code]),
      ...(stage.code === 'dismantling' && {
        note: 'Where parts of the vehicle are in stock, their number replaces `parts_pcs`.',
      }),
    })),
    'x-errors': errorsOfIntegrations(),
    'x-field-codes': fieldCodes,
    ...openApiExtensions(),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The access token of a session, or a key of a company (`ak_…`) on calls that name an `x-key-scope` it has.',
        },
      },
      headers,
      responses,
      parameters: { IdempotencyKey: idempotencyKey },
      schemas: {
        Error: errorSchema,
        FieldError: fieldErrorSchema,
        ...messageSchemas,
        ...Object.fromEntries(Object.entries(schemas.named).sort(([one], [other]) => (one < other ? -1 : 1))),
      },
    },
  }
}
