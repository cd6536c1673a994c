import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { ApiError } from '../platform/http/api-error.ts'

/** Checks the code of a rejection. */
export const hasCode = (code: ErrorCode) => (error: unknown) =>
  error instanceof ApiError && error.code === code
