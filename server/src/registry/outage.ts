import { ApiError } from '../http/api-error.ts'
import { OutsideError } from '../outside/failure.ts'

/**
 * Says in a code of the catalogue that the register could not be asked: no connection, the time limit, or an open
 * circuit breaker. Everything else passes through.
 */
export const asRegisterOutage = (error: unknown): unknown =>
  error instanceof OutsideError ? new ApiError('TRAFICOM_BROKEN', { cause: error }) : error
