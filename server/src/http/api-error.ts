import type { ErrorCode, FieldCode } from '@autokierto/domain/errors/codes'
import { errorCodes } from '@autokierto/domain/errors/codes'

export type FieldError = { field: string; code: FieldCode }

/** What an answer may add to its code. `reason` and `status` are plain words of the interface, never free text. */
export type ErrorExtra = {
  fields?: FieldError[]
  /** Why a vehicle is blocked: stolen, removed, not_a_vehicle. */
  reason?: string
  /** To a holder only: a company owns the vehicle, and who may represent it may say so. */
  is_company_owned?: true
  /** The present status of the vehicle, with STATE_CONFLICT and ALREADY_IN_PROCESS. */
  vehicle_status?: string
  /** Where an open case is; only to those who may know. */
  shop_id?: number
  vehicle_id?: number
  /** Media types taken here, with FILE_TYPE_UNSUPPORTED. */
  accepted?: readonly string[]
  retryAfterSeconds?: number
  /** For the log only; never answered. */
  cause?: unknown
}

/** A refusal with a code of the catalogue. Thrown anywhere below a handler, turned into the answer in one place. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly extra: ErrorExtra

  constructor(code: ErrorCode, extra: ErrorExtra = {}) {
    super(errorCodes[code].when, { cause: extra.cause })
    this.name = 'ApiError'
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

/** A VALIDATION_ERROR of one field. */
export const invalidField = (field: string, code: FieldCode): ApiError =>
  new ApiError('VALIDATION_ERROR', { fields: [{ field, code }] })
