import { type EndpointDetails, splitRoute } from '@autokierto/contract/endpoint'
import {
  type ApiRoute,
  canCall,
  isPublicRoute,
  recognisesAssociation,
} from '@autokierto/domain/access/permissions'
import { actors } from '@autokierto/domain/access/roles'
import type { ErrorCode } from '@autokierto/domain/errors/codes'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError } from './api-error.ts'
import { answerError, toApiError } from './error-answer.ts'

const usersOnly = actors.filter(actor => actor !== 'visitor' && actor !== 'person')

type CallDetails = EndpointDetails & { call: ApiRoute }

/** Lists every error code of a call: its own, and those that follow from its method, path and permissions. */
export const declaredCodes = (details: CallDetails): ReadonlySet<ErrorCode> => {
  const { method, path } = splitRoute(details.call)
  const hasWordParameter = /\{(status|type|token|make|model|code)\}/.test(path)
  return new Set<ErrorCode>([
    ...(isPublicRoute(details.call) ? [] : (['INVALID_HEADER', 'TOKEN_EXPIRED', 'FORBIDDEN'] as const)),
    ...(usersOnly.some(actor => canCall(details.call, actor)) && !isPublicRoute(details.call)
      ? (['PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED'] as const)
      : []),
    ...(recognisesAssociation(details.call) ? (['TOKEN_EXPIRED'] as const) : []),
    'VALIDATION_ERROR',
    // The demonstration does not answer under the host names of other machines.
    'ROUTE_NOT_FOUND',
    'RATE_LIMITED',
    'SERVICE_UNAVAILABLE',
    'GENERAL_ERROR',
    // A path parameter that is not valid text.
    ...(hasWordParameter ? (['NOT_FOUND'] as const) : []),
    // Request bodies are limited in size.
    ...(method === 'GET' ? [] : (['JSON_INVALID', 'FILE_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED'] as const)),
    ...(details.idempotent ? (['STATE_CONFLICT'] as const) : []),
    ...(details.errors ?? []),
  ])
}

/**
 * Answers errors as usual, but turns a code that the call does not declare into GENERAL_ERROR. Clients must be able
 * to rely on the contract. Used in tests.
 */
export const answerDeclaredError =
  (details: CallDetails) =>
  (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { code } = toApiError(error, request)
    const undeclared = new Error(`${details.call} answers ${code}, which it does not declare.`)
    return answerError(
      declaredCodes(details).has(code) ? error : (undeclared as FastifyError),
      request,
      reply,
    )
  }
