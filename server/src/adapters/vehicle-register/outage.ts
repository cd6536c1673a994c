import { ExternalSystemError } from '../../platform/external/external-error.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/**
 * Converts an outage (no connection, timeout, open circuit breaker) to an API error; returns other errors unchanged.
 */
export const toRegisterOutage = (error: unknown): unknown =>
  error instanceof ExternalSystemError ? new ApiError('TRAFICOM_BROKEN', { cause: error }) : error
