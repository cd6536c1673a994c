import type { ErrorCode, FieldCode } from '@autokierto/domain/errors/codes'

/** Every code a call may fail with; `NETWORK_ERROR` is set by the web client when no answer came. */
export type FailureCode = ErrorCode | 'NETWORK_ERROR'

export type FieldFailure = { field: string; code: FieldCode }

/** A call that was rejected or failed. `code` selects the text for people; `message` is for developers. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly code: FailureCode
  /** HTTP status; 0 if no answer came. */
  readonly status: number
  readonly fields: FieldFailure[]
  /** A reference that people can quote to support. */
  readonly requestId: string | null
  /** Seconds to wait after `RATE_LIMITED`. */
  readonly retryAfter: number | null
  /** The whole answer, for example `reason` of VEHICLE_BLOCKED or `status` of ALREADY_IN_PROCESS. */
  readonly details: Record<string, unknown>

  constructor(
    code: FailureCode,
    status: number,
    details: Record<string, unknown> = {},
    retryAfter: number | null = null,
  ) {
    super(typeof details.message === 'string' ? details.message : code)
    this.code = code
    this.status = status
    this.details = details
    this.retryAfter = retryAfter
    this.fields = Array.isArray(details.fields) ? details.fields : []
    this.requestId = typeof details.request_id === 'string' ? details.request_id : null
  }
}

/**
 * Parses an error response. A body that is not the API's JSON (a gateway's page) becomes a GENERAL_ERROR with its text.
 */
export async function toApiFailure(response: Response): Promise<ApiFailure> {
  const text = await response.text().catch(() => '')
  const body = parseJson(text)
  const code = typeof body.code === 'string' ? (body.code as ErrorCode) : 'GENERAL_ERROR'
  const wait = Number(response.headers.get('retry-after'))
  return new ApiFailure(code, response.status, body, wait > 0 ? wait : null)
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return body !== null && typeof body === 'object' && !Array.isArray(body)
      ? { ...body }
      : { message: String(body) }
  } catch {
    return { message: text }
  }
}

const ENDING_CODES = ['REFRESH_TOKEN_EXPIRED', 'REFRESH_TOKEN_DATA_INVALID', 'INVALID_HEADER']
const ENDING_TEXTS = ['Refresh token is expired', 'Refresh token data is invalid', 'Token is expired!']

/** True for the codes and texts that mean that the session is over, whichever call they answer. */
export const endsSession = ({ code, details }: ApiFailure) =>
  ENDING_CODES.includes(code) ||
  [details.message, details.detail, details.error].some(
    text => typeof text === 'string' && ENDING_TEXTS.includes(text.trim()),
  )

/** No answer, or a gateway status: our service or an external system is down. */
export const isOutage = ({ status }: ApiFailure) => status === 0 || (status >= 502 && status <= 504)

/**
 * An external system is down. The service itself answered and changed nothing, so there is nothing to resend when the
 * connection is back.
 */
export const isExternalOutage = (failure: ApiFailure) =>
  isOutage(failure) && /^(TRAFICOM|PRH|MAP)_/.test(failure.code)

/** Failures that a retry may solve: no answer, a server error, or a rate limit. */
export const isTransient = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.status === 0 || error.status === 429 || error.status >= 500)

/** The code of each rejected field, by field name. */
export const getFieldCodes = ({ fields }: ApiFailure): Record<string, FieldCode> =>
  Object.fromEntries(fields.map(({ field, code }) => [field, code]))
