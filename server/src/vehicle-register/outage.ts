import { ExternalSystemError } from '../external/external-error.ts'
import { ApiError } from '../http/api-error.ts'

/**
 * Says in a code of the catalogue that the register could not be asked: no connection, the time limit, or an open
 * circuit breaker. Everything else passes through.
 */
export const toRegisterOutage = (error: unknown): unknown =>
  error instanceof ExternalSystemError ? new ApiError('TRAFICOM_BROKEN', { cause: error }) : error
