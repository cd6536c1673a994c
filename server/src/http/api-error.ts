import type { ErrorCode, FieldCode } from '@autokierto/domain/errors/codes'
import { errorCodes } from '@autokierto/domain/errors/codes'
import type { ConflictReason } from '@autokierto/domain/errors/conflict-reasons'
import type { FieldTable, FieldValues } from '@autokierto/domain/fields/field'
import { findMissing } from '@autokierto/domain/fields/validate-fields'
import type { SignInMethod } from '@autokierto/domain/sessions/sign-in-codes'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'

/** `limit` is the bound that the value breaks: characters of a text, items of a list, or the number itself. */
export type FieldError = { field: string; code: FieldCode; limit?: number }

/** What an answer may add to its code. `reason` and `status` are plain words of the interface, never free text. */
export type ErrorExtra = {
  fields?: FieldError[]
  /** Why a vehicle is blocked: stolen, removed, not_a_vehicle; with STATE_CONFLICT a `ConflictReason`. */
  reason?: string
  /** The events that the caller may cause now, with STATE_CONFLICT of a vehicle. */
  allowed?: readonly VehicleEvent[]
  /** To a holder only: a company owns the vehicle, and who may represent it may say so. */
  is_company_owned?: true
  /** The present status of the vehicle, with STATE_CONFLICT and ALREADY_IN_PROCESS. */
  vehicle_status?: string
  /** Where an open case is; only to those who may know. */
  shop_id?: number
  vehicle_id?: number
  /** Questions that others have answered anew since, with STATE_CONFLICT of a questionnaire. */
  changed?: readonly string[]
  /** Media types taken here, with FILE_TYPE_UNSUPPORTED. */
  accepted?: readonly string[]
  /** How many vehicles keep a site from being removed, by status. */
  counts?: Readonly<Record<string, number>>
  /** How to go on with SECOND_FACTOR_REQUIRED. */
  challenge?: string
  methods?: readonly SignInMethod[]
  /** Passkeys of the user, in base64url, and the name they were made for, with SECOND_FACTOR_REQUIRED. */
  passkeys?: readonly string[]
  rp_id?: string
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

/** A STATE_CONFLICT that says why; without a reason of its own it is answered as `state_changed`. */
export const stateConflict = (reason: ConflictReason, extra: Omit<ErrorExtra, 'reason'> = {}): ApiError =>
  new ApiError('STATE_CONFLICT', { ...extra, reason })

/** A VALIDATION_ERROR of one field. */
export const invalidField = (field: string, code: FieldCode): ApiError =>
  new ApiError('VALIDATION_ERROR', { fields: [{ field, code }] })

/**
 * What a table of fields needs of a thing as it would then stand: a change says only a part of it.
 * @throws ApiError VALIDATION_ERROR with REQUIRED for each that is missing
 */
export const requireFields = (table: FieldTable, values: FieldValues): void => {
  const missing = findMissing(table, values)
  if (missing.length === 0) return
  throw new ApiError('VALIDATION_ERROR', { fields: missing.map(field => ({ field, code: 'REQUIRED' })) })
}
