export type ExternalFailure = 'connection' | 'timeout' | 'open'

const failureMessages: Record<ExternalFailure, string> = {
  connection: 'no connection, or it broke',
  timeout: 'no answer within the time limit',
  open: 'not asked: it has hardly answered for a while',
}

/** No answer came: no connection, a timeout, or an open circuit breaker. Contains no URL and no content. */
export class ExternalSystemError extends Error {
  readonly system: string
  readonly failure: ExternalFailure

  constructor(system: string, failure: ExternalFailure) {
    super(`${system}: ${failureMessages[failure]}`)
    this.name = 'ExternalSystemError'
    this.system = system
    this.failure = failure
  }
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
])

const getErrorCode = (error: object): unknown => ('code' in error ? error.code : undefined)

/**
 * Distinguishes a broken connection from other errors. `fetch` wraps it in a TypeError, repeatedly after trying
 * several addresses, so the causes are searched.
 */
export const isConnectionError = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const code = getErrorCode(error)
  if (typeof code === 'string' && (connectionCodes.has(code) || code.startsWith('ERR_TLS'))) return true
  if (error instanceof AggregateError && error.errors.some(inner => isConnectionError(inner, depth + 1))) {
    return true
  }
  return error instanceof Error && isConnectionError(error.cause, depth + 1)
}
