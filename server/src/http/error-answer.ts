import { type ErrorCode, errorCodes } from '@autokierto/domain/errors/codes'
import type { ConflictReason } from '@autokierto/domain/errors/conflict-reasons'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseBusy, isDatabaseUnavailable } from '../database/database-unavailable.ts'
import { ApiError } from './api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, once it is. */
    refusal?: ErrorCode
  }
}

/** Bodies that Fastify could not read, by its own error codes. */
const unreadableBodies: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'JSON_INVALID',
}

/** Faults of the HTTP layer, in the words of the catalogue. */
const translateHttpError = (error: FastifyError): ApiError | null => {
  const unreadable = unreadableBodies[error.code]
  if (unreadable) return new ApiError(unreadable)
  if (error.statusCode === 413) return new ApiError('FILE_TOO_LARGE')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('VALIDATION_ERROR', { fields: [] })
  }
  return null
}

/** How soon it is worth coming back, in seconds. */
const backSoon = 2

/** Whoever sent the request has gone in the middle of it: no connection of ours broke. */
const isOfSender = (error: Error, { raw }: FastifyRequest): boolean => error === raw.errored

/** The error in the words of the catalogue; what nobody foresaw is GENERAL_ERROR. */
export const toApiError = (error: FastifyError | ApiError, request: FastifyRequest): ApiError => {
  if (error instanceof ApiError) return error
  if (isOfSender(error, request)) return new ApiError('VALIDATION_ERROR', { fields: [] })
  if (isDatabaseUnavailable(error) || isDatabaseBusy(error)) {
    return new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: backSoon, cause: error })
  }
  return translateHttpError(error) ?? new ApiError('GENERAL_ERROR')
}

/** What a 401 asks for (RFC 6750, 3); no browser opens a dialog for it. */
const challengeOf = ({ headers }: FastifyRequest): string =>
  headers.authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"'

/** The one place where an error becomes an answer: code, developers' message, fields, request id. */
export const answerError = (
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const { code, extra } = toApiError(error, request)
  request.refusal = code
  if (code === 'GENERAL_ERROR') request.log.error({ err: error }, 'unexpected failure')
  if (extra.cause) request.log.warn({ err: extra.cause, code }, 'refused because of another failure')
  const { fields, retryAfterSeconds, cause: _, ...words } = extra
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (errorCodes[code].status === 401) reply.header('www-authenticate', challengeOf(request))
  return reply
    .status(errorCodes[code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((answer: unknown) => JSON.stringify(answer))
    .send({
      code,
      message: errorCodes[code].when,
      ...(fields && { fields }),
      ...(code === 'STATE_CONFLICT' && { reason: 'state_changed' satisfies ConflictReason }),
      ...words,
      request_id: request.id,
    })
}
