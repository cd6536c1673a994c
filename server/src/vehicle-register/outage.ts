import { ExternalSystemError } from '../external/external-error.ts'
import { ApiError } from '../http/api-error.ts'

/**
 * Converts an outage of the register to an API error: no connection, a timeout, or an open circuit breaker.
 * Returns other errors unchanged.
 */
export const toRegisterOutage = (error: unknown): unknown =>
  error instanceof ExternalSystemError ? new ApiError('TRAFICOM_BROKEN', { cause: error }) : error
