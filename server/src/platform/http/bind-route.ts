import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Action } from '@autokierto/contract/calls'
import { calls } from '@autokierto/contract/calls'
import { type EndpointDetails, splitRoute } from '@autokierto/contract/endpoint'
import type { ApiRoute } from '@autokierto/domain/access/permissions'
import { limits } from '@autokierto/domain/limits'
import { readIdentifier, readLine } from '@autokierto/domain/typed-text'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type * as z from 'zod'
import type { Config } from '../config/config.ts'
import { maxId } from '../database/max-id.ts'
import type { Services } from '../services/services.ts'
import { answerWriter, isShared, sharedWriter } from './answer-writer.ts'
import { ApiError, type FieldError } from './api-error.ts'
import type { Caller } from './caller.ts'
import { answerDeclaredError } from './declared-codes.ts'
import { FilesAnswer } from './files-answer.ts'
import { readForm } from './form-body.ts'
import {
  type ApiRequest,
  BytesAnswer,
  type CallerShop,
  EventsAnswer,
  ExistingAnswer,
  type Handler,
  SerializedAnswer,
  StreamAnswer,
} from './handler.ts'
import { answerOnce, type KeyedRequest, validateIdempotencyKey } from './idempotency.ts'
import { withPersonLock } from './lock-person.ts'
import { requireReadableBody } from './media-types.ts'
import { toNetwork } from './network.ts'
import { packedBytes, packedEncoding } from './packed.ts'
import { hashFiles, readUploadedFiles } from './uploads.ts'
import { dropEmpty, unknownFields, validate } from './validate.ts'

/** Path parameters that are words; all others are numeric ids. */
export const wordParameters: ReadonlySet<string> = new Set([
  'status',
  'type',
  'token',
  'make',
  'model',
  'code',
])

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: ApiRoute
  }
  interface FastifyRequest {
    caller: Caller
    ownShop: CallerShop | undefined
    /** Part of the body had not arrived when the caller was authorised. */
    isLate: boolean
    /** The validated body, without invisible characters. */
    readBody?: unknown
  }
}

/** Converts `shop/{shop}/vehicle/{id}/` to the router's form. Ids match digits, so `{shop}` never shadows a word. */
export const routePath = ({ api }: Pick<Config, 'api'>, path: string): string =>
  `${api.path}${path.replace(/\{(\w{1,40})\}/g, (_, name: string) => (wordParameters.has(name) ? `:${name}` : `:${name}(^\\d+$)`))}`

/** Normalisation of path parameters that people type; ids, states and tokens are used unchanged. */
const normalizers: Readonly<Record<string, (text: string) => string>> = {
  make: readLine,
  model: readLine,
  code: readIdentifier,
}

/** Returns 0, which matches no row, for ids beyond the range of the database column. */
const parseIdParameter = (text: string): number => (Number(text) > maxId ? 0 : Number(text))

const readParams = (request: FastifyRequest): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(request.params as Record<string, string>).map(([name, value]) => [
      name,
      wordParameters.has(name) ? (normalizers[name]?.(value) ?? value) : parseIdParameter(value),
    ]),
  )

const areParamsPrintable = (params: Record<string, string | number>): boolean =>
  Object.values(params).every(
    value => typeof value === 'number' || (value.isWellFormed() && !value.includes('\0')),
  )

/** @param isAgain whether this request was authorised before */
const authorizeRequest = async (
  action: Action,
  services: Services,
  request: FastifyRequest,
  isAgain = false,
): Promise<void> => {
  const params = readParams(request)
  const shopId = 'shop' in params ? Number(params.shop) : null
  const { authorization } = request.headers
  const onCaller = (caller: Caller) => {
    request.caller = caller
  }
  const { call } = calls[action]
  const { caller, shop } = await services.access.authenticate({
    call,
    authorization,
    shopId,
    isAgain,
    onCaller,
  })
  request.caller = caller
  request.ownShop = shop
}

/** Runs in `onRequest`: the body is read only after the caller is authenticated and authorised. */
const beforeBody =
  (action: Action, services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
    const details = calls[action] as EndpointDetails
    await authorizeRequest(action, services, request)
    const { caller } = request
    request.isLate = !request.raw.complete
    if (details.limit === 'public') await services.rateLimits.publicCalls.consume(toNetwork(request.ip))
    if (details.limit === 'tiles') await services.rateLimits.mapTiles.consume(toNetwork(request.ip))
    if (details.carriesFile || (details.files && !details.fingerprints)) {
      services.largeBodies.take(caller, request.raw, reply.raw)
    }
    if (!areParamsPrintable(readParams(request))) throw new ApiError('NOT_FOUND')
    requireReadableBody(request, details)
  }

/**
 * Reads and validates the whole request. A body can take minutes to arrive, so late callers are authorised a second
 * time. Otherwise a stolen session could outlive its end through a request that is under way.
 */
const readApiRequest = async (
  action: Action,
  { findFieldErrors }: Handler<Action>,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ApiRequest<Action>> => {
  const { body, query, files, fingerprints, form } = calls[action] as Omit<
    EndpointDetails,
    'body' | 'query'
  > & {
    body?: z.ZodType
    query?: z.ZodType
  }
  const input = {
    params: readParams(request),
    query: query ? validate(query, withoutNulls(dropEmpty(request.query))) : validateNoQuery(request.query),
    body: body
      ? await readBody(body, form ? await readForm(request) : (request.body ?? {}), rawBody =>
          findFieldErrors?.(rawBody, services),
        )
      : undefined,
    files: files && !fingerprints ? await readUploadedFiles(request, files) : {},
    fingerprints: files && fingerprints ? await hashFiles(request, files) : {},
    address: toNetwork(request.ip),
    cookie: request.headers.cookie,
    userAgent: request.headers['user-agent'] ?? '',
    accept: request.headers.accept ?? '',
    setHeader: (name: string, value: string | string[]) => void reply.header(name, value),
  }
  request.readBody = input.body
  if (request.isLate) await authorizeRequest(action, services, request, true)
  return { ...input, caller: request.caller, shop: request.ownShop } as ApiRequest<Action>
}

/** @throws ApiError VALIDATION_ERROR with the errors of the schema and those that the handler finds */
const readBody = async (
  schema: z.ZodType,
  rawBody: unknown,
  findMore: (sent: unknown) => Promise<readonly FieldError[]> | undefined,
): Promise<unknown> => {
  try {
    return validate(schema, dropEmpty(rawBody))
  } catch (error) {
    const { fields = [] } = error instanceof ApiError ? error.extra : {}
    const extraErrors = fields.length > 0 ? ((await findMore(rawBody)) ?? []) : []
    if (extraErrors.length === 0) throw error
    const isNew = ({ field }: FieldError) => fields.every(existing => existing.field !== field)
    throw new ApiError('VALIDATION_ERROR', { fields: [...fields, ...extraErrors.filter(isNew)] })
  }
}

/** An empty query value counts as missing. */
const withoutNulls = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== null))

const validateNoQuery = (query: unknown): undefined => {
  const unknown = Object.keys(query as object)
  if (unknown.length === 0) return undefined
  throw new ApiError('VALIDATION_ERROR', { fields: unknownFields(unknown) })
}

const sendFile = (reply: FastifyReply, answer: BytesAnswer | StreamAnswer): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(answer.name)}`)
    .header('x-content-type-options', 'nosniff')
    // Uploaded content: when opened as a page, it must not run scripts or load anything.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(answer.contentType)
    .send(answer instanceof BytesAnswer ? answer.bytes : answer.stream)

/** Proxies must not buffer the events. */
const sendEvents = (reply: FastifyReply, { stream }: EventsAnswer): FastifyReply =>
  reply.header('x-accel-buffering', 'no').type('text/event-stream').send(stream)

/** Replaces the stream in the answer to HEAD: it would never be read, and live events never end by themselves. */
const withoutStream = <Answer>(answer: Answer): Answer | EventsAnswer | StreamAnswer => {
  if (!(answer instanceof EventsAnswer || answer instanceof StreamAnswer)) return answer
  answer.stream.destroy()
  const empty = Readable.from([])
  return answer instanceof StreamAnswer
    ? new StreamAnswer(empty, answer.contentType, answer.name)
    : new EventsAnswer(empty)
}

const sendFiles = (reply: FastifyReply, answer: FilesAnswer<unknown>): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(answer.stream(String(reply.serialize(answer.answer))))

const cacheSeconds = 60

const computeTag = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

/** Sets the ETag and cache headers of a public answer. @returns whether the caller already has this version */
const isCachedByCaller = (request: FastifyRequest, reply: FastifyReply, tag: string): boolean => {
  // A weak ETag, because a proxy may compress the answer.
  reply.header('etag', `W/${tag}`)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', `public, max-age=${cacheSeconds}`)
  const callerTags = request.headers['if-none-match']
    ?.split(',')
    .map(entry => entry.trim().replace(/^W\//, ''))
  return callerTags?.includes(tag) ?? false
}

/** Adds a request header to `Vary`: caches store one answer per value of it. */
const varyBy = (reply: FastifyReply, name: string): void => {
  const existing = reply.getHeader('vary')
  reply.header('vary', existing === undefined ? name : `${existing}, ${name}`)
}

/** @param contentType JSON by default */
export const sendSerialized = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SerializedAnswer,
  contentType = 'application/json; charset=utf-8',
): Promise<FastifyReply> => {
  varyBy(reply, 'Accept-Encoding')
  answer.tag ??= computeTag(answer.text)
  if (isCachedByCaller(request, reply, answer.tag)) return reply.status(304).send()
  reply.type(contentType)
  const encoding = packedEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(answer.text)
  return reply.header('content-encoding', encoding).send(await packedBytes(answer, encoding))
}

const sendCached = (request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply => {
  if (answer instanceof BytesAnswer)
    return isCachedByCaller(request, reply, computeTag(answer.bytes))
      ? reply.status(304).send()
      : sendFile(reply, answer)
  const text = String(reply.serialize(answer))
  if (isCachedByCaller(request, reply, computeTag(text))) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** @throws ApiError VALIDATION_ERROR if the key is malformed */
const toKeyed = (
  key: string | string[],
  call: string,
  { caller, address, params, query, body, files }: Omit<KeyedRequest, 'key' | 'call'>,
): KeyedRequest => {
  validateIdempotencyKey(String(key))
  return { key: String(key), call, caller, address, params, query, body, files }
}

/** A person's writes hold the person's lock: once they are erased, only the erasure itself may write. */
const servicesFor = (services: Services, action: Action, caller: Caller): Services =>
  caller.actor === 'person' && action !== 'eraseOwnData' ? withPersonLock(services, caller) : services

const toResponseSchemas = ({ status = 200, returnsExisting }: EndpointDetails, response: z.ZodType) => ({
  [status]: response,
  ...(returnsExisting && { 200: response }),
})

/**
 * Binds one call of the contract to its handler.
 * @param checkAnswers also parses every answer by its schema, and fails on error codes that the call does not
 *   declare; used in tests
 */
export const bindRoute = <A extends Action>(
  app: FastifyInstance,
  services: Services,
  action: A,
  handler: Handler<A>,
  checkAnswers: boolean,
): void => {
  const details = calls[action] as EndpointDetails & { call: (typeof calls)[A]['call'] }
  const { method, path } = splitRoute(details.call)
  const status = details.status ?? 200
  const response = details.response as z.ZodType | undefined
  const toBytes = response && sharedWriter(response)
  app.route({
    method: method as HTTPMethods,
    url: routePath(services.config, path),
    config: { call: details.call },
    bodyLimit: details.carriesFile ? limits.fileBodyBytes : undefined,
    ...(response && {
      schema: { response: toResponseSchemas(details, response) },
      serializerCompiler: () => answerWriter(response),
    }),
    ...(checkAnswers && { errorHandler: answerDeclaredError(details) }),
    onRequest: beforeBody(action, services),
    handler: async (request, reply) => {
      const apiRequest = (await readApiRequest(
        action,
        handler as Handler<Action>,
        services,
        request,
        reply,
      )) as ApiRequest<A>
      const key = details.idempotent && request.headers['idempotency-key']
      const record = await services.audit.start({ ...apiRequest, id: request.id, call: details.call })
      const callerServices = servicesFor(services, action, apiRequest.caller)
      const runHandler = (scopedServices: Services) =>
        handler(apiRequest, record?.withAudit(scopedServices) ?? scopedServices)
      const result = await (key === undefined
        ? runHandler(callerServices)
        : answerOnce(services, toKeyed(key, details.call, apiRequest), runHandler, {
            conclude: callerServices.runIdempotent,
          })
      ).catch(async error => {
        await record?.recordError(error)
        throw error
      })
      const exists = result instanceof ExistingAnswer
      const unwrapped = exists ? result.answer : result
      const answer = request.method === 'HEAD' ? withoutStream(unwrapped) : unwrapped
      await record?.recordAnswer(answer instanceof FilesAnswer ? answer.answer : answer)
      reply.status(exists ? 200 : status)
      if (!details.cacheable) reply.header('cache-control', 'no-store')
      if (answer instanceof EventsAnswer) return sendEvents(reply, answer)
      if (details.cacheable && details.bytes && response) varyBy(reply, 'Accept')
      if (details.cacheable && answer instanceof BytesAnswer) return sendCached(request, reply, answer)
      if (answer instanceof BytesAnswer || answer instanceof StreamAnswer) return sendFile(reply, answer)
      if (status === 204) return reply.send()
      if (checkAnswers && response) response.parse(answer instanceof FilesAnswer ? answer.answer : answer)
      if (answer instanceof FilesAnswer) return sendFiles(reply, answer)
      if (answer instanceof SerializedAnswer) return sendSerialized(request, reply, answer)
      if (details.cacheable) return sendCached(request, reply, answer)
      return toBytes && isShared(answer)
        ? reply.type('application/json; charset=utf-8').send(toBytes(answer))
        : reply.send(answer)
    },
  })
}
