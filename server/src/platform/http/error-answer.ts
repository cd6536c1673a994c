import { type ErrorCode, errorCodes } from '@autokierto/domain/errors/codes'
import type { ConflictReason } from '@autokierto/domain/errors/conflict-reasons'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseBusy, isDatabaseUnavailable } from '../database/database-unavailable.ts'
import { ApiError } from './api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error response, once one is sent. */
    refusal?: ErrorCode
  }
}

/** Codes for bodies that Fastify could not parse, by its own error codes. */
const unreadableBodies: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'JSON_INVALID',
}

const translateHttpError = (error: FastifyError): ApiError | null => {
  const code = unreadableBodies[error.code]
  if (code) return new ApiError(code)
  if (error.statusCode === 413) return new ApiError('FILE_TOO_LARGE')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('VALIDATION_ERROR', { fields: [] })
  }
  return null
}

/** `Retry-After` during an outage of the database, in seconds. */
const retryAfterOutageSeconds = 2

/** The client disconnected during the request; it is not a failure of our own connections. */
const isClientDisconnect = (error: Error, { raw }: FastifyRequest): boolean => error === raw.errored

/** Converts any error to one of the catalogue; unexpected errors become GENERAL_ERROR. */
export const toApiError = (error: FastifyError | ApiError, request: FastifyRequest): ApiError => {
  if (error instanceof ApiError) return error
  if (isClientDisconnect(error, request)) return new ApiError('VALIDATION_ERROR', { fields: [] })
  if (isDatabaseUnavailable(error) || isDatabaseBusy(error)) {
    return new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: retryAfterOutageSeconds, cause: error })
  }
  return translateHttpError(error) ?? new ApiError('GENERAL_ERROR')
}

/** The `WWW-Authenticate` header of a 401 (RFC 6750, 3). Browsers open no dialog for Bearer. */
const buildChallenge = ({ headers }: FastifyRequest): string =>
  headers.authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"'

/** The only place where an error becomes a response: code, message for developers, fields, request id. */
export const answerError = (
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const { code, extra } = toApiError(error, request)
  request.refusal = code
  if (code === 'GENERAL_ERROR') request.log.error({ err: error }, 'unexpected failure')
  if (extra.cause) request.log.warn({ err: extra.cause, code }, 'rejected because of another failure')
  const { fields, retryAfterSeconds, forKeys, cause: _, ...extraFields } = extra
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (errorCodes[code].status === 401) reply.header('www-authenticate', buildChallenge(request))
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
      ...(request.caller?.actor === 'key' && forKeys),
      ...extraFields,
      request_id: request.id,
    })
}
