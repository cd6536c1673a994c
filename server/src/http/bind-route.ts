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
import type { Config } from '../config.ts'
import { withPersonLock } from '../persons/lock-person.ts'
import { answerWriter, isShared, sharedWriter } from './answer-writer.ts'
import { ApiError, type FieldError } from './api-error.ts'
import { authenticate } from './authenticate.ts'
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
  type Services,
  StreamAnswer,
} from './handler.ts'
import { answerOnce, type KeyedRequest, validateIdempotencyKey } from './idempotency.ts'
import { requireReadableBody } from './media-types.ts'
import { toNetwork } from './network.ts'
import { packedBytes, packedEncoding } from './packed.ts'
import { hashFiles, readFiles } from './uploads.ts'
import { dropEmpty, unknownFields, validate } from './validate.ts'

/** Parameters of paths that are words; all others are ids, in digits. */
export const wordParameters: ReadonlySet<string> = new Set([
  'status',
  'type',
  'token',
  'make',
  'model',
  'code',
])
const maxId = 2_147_483_647

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that is answered. */
    call?: ApiRoute
  }
  interface FastifyRequest {
    caller: Caller
    ownShop: CallerShop | undefined
    /** Some of the body was still to come when the caller was judged. */
    isLate: boolean
    /** The validated body, without the invisible characters that may have been typed. */
    readBody?: unknown
  }
}

/** `shop/{shop}/vehicle/{id}/` in the router's form; ids are digits, so that `{shop}` never shadows a word. */
export const routePath = ({ api }: Pick<Config, 'api'>, path: string): string =>
  `${api.path}${path.replace(/\{(\w{1,40})\}/g, (_, name: string) => (wordParameters.has(name) ? `:${name}` : `:${name}(^\\d+$)`))}`

/** How a word in an address is read; ids, states and tokens are taken as they are. */
const readings: Readonly<Record<string, (text: string) => string>> = {
  make: readLine,
  model: readLine,
  code: readIdentifier,
}

/** An id beyond the database's range names nothing; 0 names nothing either. */
const parseIdParameter = (text: string): number => (Number(text) > maxId ? 0 : Number(text))

const readParams = (request: FastifyRequest): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(request.params as Record<string, string>).map(([name, value]) => [
      name,
      wordParameters.has(name) ? (readings[name]?.(value) ?? value) : parseIdParameter(value),
    ]),
  )

const areParamsPrintable = (params: Record<string, string | number>): boolean =>
  Object.values(params).every(
    value => typeof value === 'number' || (value.isWellFormed() && !value.includes('\0')),
  )

/** @param isAgain whether this request was judged before */
const authorize = async (
  action: Action,
  services: Services,
  request: FastifyRequest,
  isAgain = false,
): Promise<void> => {
  const params = readParams(request)
  const shopId = 'shop' in params ? Number(params.shop) : null
  const { authorization } = request.headers
  const known = (caller: Caller) => {
    request.caller = caller
  }
  const { call } = calls[action]
  const { caller, shop } = await authenticate(services, call, authorization, shopId, isAgain, known)
  request.caller = caller
  request.ownShop = shop
}

/** The body is read only after the caller is known and allowed; `onRequest` runs before it. */
const beforeBody =
  (action: Action, services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
    const details = calls[action] as EndpointDetails
    await authorize(action, services, request)
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
 * What the caller has sent, whole. A body can take minutes to come: whoever has lost a right or was signed out meanwhile
 * is refused, else a stolen session would outlive its end by a request that it has begun.
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
  const read = {
    params: readParams(request),
    query: query ? validate(query, withoutNulls(dropEmpty(request.query))) : validateNoQuery(request.query),
    body: body
      ? await readBody(body, form ? await readForm(request) : (request.body ?? {}), sent =>
          findFieldErrors?.(sent, services),
        )
      : undefined,
    files: files && !fingerprints ? await readFiles(request, files) : {},
    fingerprints: files && fingerprints ? await hashFiles(request, files) : {},
    address: toNetwork(request.ip),
    cookie: request.headers.cookie,
    userAgent: request.headers['user-agent'] ?? '',
    accept: request.headers.accept ?? '',
    setHeader: (name: string, value: string | string[]) => void reply.header(name, value),
  }
  request.readBody = read.body
  if (request.isLate) await authorize(action, services, request, true)
  return { ...read, caller: request.caller, shop: request.ownShop } as ApiRequest<Action>
}

/** @throws ApiError VALIDATION_ERROR with the errors of the schema and those that the handler finds */
const readBody = async (
  schema: z.ZodType,
  sent: unknown,
  findMore: (sent: unknown) => Promise<readonly FieldError[]> | undefined,
): Promise<unknown> => {
  try {
    return validate(schema, dropEmpty(sent))
  } catch (error) {
    const { fields = [] } = error instanceof ApiError ? error.extra : {}
    const more = fields.length > 0 ? ((await findMore(sent)) ?? []) : []
    if (more.length === 0) throw error
    const isNew = ({ field }: FieldError) => fields.every(known => known.field !== field)
    throw new ApiError('VALIDATION_ERROR', { fields: [...fields, ...more.filter(isNew)] })
  }
}

/** An empty value in a query is as good as none. */
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
    // Whatever somebody has uploaded: opened by itself it runs nothing and fetches nothing.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(answer.contentType)
    .send(answer instanceof BytesAnswer ? answer.bytes : answer.stream)

/** A proxy in front must not gather them. */
const sendEvents = (reply: FastifyReply, { stream }: EventsAnswer): FastifyReply =>
  reply.header('x-accel-buffering', 'no').type('text/event-stream').send(stream)

/** The answer to HEAD: nobody reads what would be streamed, and live events never end by themselves. */
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

/** How long a browser or a proxy need not ask again. Seconds. */
const cacheSeconds = 60

const tagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

/** What everybody gets alike is known by its ETag. @returns whether the caller has it already */
const isKept = (request: FastifyRequest, reply: FastifyReply, tag: string): boolean => {
  // Weak: on its way it may be compressed.
  reply.header('etag', `W/${tag}`)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', `public, max-age=${cacheSeconds}`)
  const known = request.headers['if-none-match']?.split(',').map(each => each.trim().replace(/^W\//, ''))
  return known?.includes(tag) ?? false
}

/** A cache stores one answer for each value of the request header, beside those that are named already. */
const varyBy = (reply: FastifyReply, name: string): void => {
  const others = reply.getHeader('vary')
  reply.header('vary', others === undefined ? name : `${others}, ${name}`)
}

/** @param contentType JSON unless told */
export const sendWritten = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SerializedAnswer,
  contentType = 'application/json; charset=utf-8',
): Promise<FastifyReply> => {
  varyBy(reply, 'Accept-Encoding')
  answer.tag ??= tagOf(answer.text)
  if (isKept(request, reply, answer.tag)) return reply.status(304).send()
  reply.type(contentType)
  const encoding = packedEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(answer.text)
  return reply.header('content-encoding', encoding).send(await packedBytes(answer, encoding))
}

const sendCached = (request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply => {
  if (answer instanceof BytesAnswer)
    return isKept(request, reply, tagOf(answer.bytes)) ? reply.status(304).send() : sendFile(reply, answer)
  const text = String(reply.serialize(answer))
  if (isKept(request, reply, tagOf(text))) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** @throws ApiError VALIDATION_ERROR where the key has no possible form */
const toKeyed = (
  key: string | string[],
  call: string,
  { caller, address, params, query, body, files }: Omit<KeyedRequest, 'key' | 'call'>,
): KeyedRequest => {
  validateIdempotencyKey(String(key))
  return { key: String(key), call, caller, address, params, query, body, files }
}

/** Whoever is erased while their call is under way writes nothing any more, but for the erasure itself. */
const servicesFor = (services: Services, action: Action, caller: Caller): Services =>
  caller.actor === 'person' && action !== 'eraseOwnData' ? withPersonLock(services, caller) : services

const toResponseSchemas = ({ status = 200, returnsExisting }: EndpointDetails, response: z.ZodType) => ({
  [status]: response,
  ...(returnsExisting && { 200: response }),
})

/**
 * Binds one call of the contract to its handler.
 * @param checkAnswers also parses every answer by its schema, and lets no refusal pass that the call does not declare;
 *   on in tests
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
      const checked = (await readApiRequest(
        action,
        handler as Handler<Action>,
        services,
        request,
        reply,
      )) as ApiRequest<A>
      const key = details.idempotent && request.headers['idempotency-key']
      const record = await services.audit.start({ ...checked, id: request.id, call: details.call })
      const own = servicesFor(services, action, checked.caller)
      const work = (within: Services) => handler(checked, record?.withAudit(within) ?? within)
      const given = await (key === undefined
        ? work(own)
        : answerOnce(services, toKeyed(key, details.call, checked), work, { conclude: own.runIdempotent })
      ).catch(async error => {
        await record?.recordError(error)
        throw error
      })
      const exists = given instanceof ExistingAnswer
      const whole = exists ? given.answer : given
      const answer = request.method === 'HEAD' ? withoutStream(whole) : whole
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
      if (answer instanceof SerializedAnswer) return sendWritten(request, reply, answer)
      if (details.cacheable) return sendCached(request, reply, answer)
      return toBytes && isShared(answer)
        ? reply.type('application/json; charset=utf-8').send(toBytes(answer))
        : reply.send(answer)
    },
  })
}
