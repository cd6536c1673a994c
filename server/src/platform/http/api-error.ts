import type { KeyScope } from '@autokierto/domain/access/key-scopes'
import type { GuideLimits } from '@autokierto/domain/api-guide/guide'
import type { ErrorCode, FieldCode } from '@autokierto/domain/errors/codes'
import { errorCodes } from '@autokierto/domain/errors/codes'
import type { ConflictReason } from '@autokierto/domain/errors/conflict-reasons'
import type { ForbiddenReason } from '@autokierto/domain/errors/forbidden-reasons'
import type { FieldTable, FieldValues } from '@autokierto/domain/fields/field'
import { findMissing } from '@autokierto/domain/fields/validate-fields'
import type { SignInMethod } from '@autokierto/domain/sessions/sign-in-codes'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'

/**
 * `limit` is the bound that the value exceeds: characters of a text, items of a list, days from today, or the number
 * itself. `allowed` lists the values that a list of names in a query may contain.
 */
export type FieldError = { field: string; code: FieldCode; limit?: number; allowed?: readonly string[] }

/** Fields that an error adds to its code. `reason` and `status` are fixed words of the API, never free text. */
export type ErrorExtra = {
  fields?: FieldError[]
  /** The reason why a vehicle is blocked: stolen, removed, not_a_vehicle. With STATE_CONFLICT a `ConflictReason`. */
  reason?: string
  /** Sent to API keys only: programs cannot ask their company, and what pages show does not depend on it. */
  forKeys?: {
    /** With FORBIDDEN. */
    readonly reason?: ForbiddenReason
    readonly scope?: KeyScope
    /** With RATE_LIMITED: the name in `x-limits`. */
    readonly limit_name?: keyof GuideLimits
  }
  /** With STATE_CONFLICT of a vehicle: the events that the caller may trigger now. */
  allowed?: readonly VehicleEvent[]
  /** Sent to a holder only: a company owns the vehicle, so a representative of the company may act for it. */
  is_company_owned?: true
  /** The current status of the vehicle, with STATE_CONFLICT and ALREADY_IN_PROCESS. */
  vehicle_status?: string
  /** The site of an open case; sent only to callers who may see it. */
  shop_id?: number
  vehicle_id?: number
  /** With STAGES_INCOMPLETE: the stages that are not done; all five before the process has started. */
  missing_stages?: readonly number[]
  /** With STATE_CONFLICT of a questionnaire: questions that others have changed in the meantime. */
  changed?: readonly string[]
  accepted?: readonly string[]
  /** Vehicles per status that prevent the removal of a site. */
  counts?: Readonly<Record<string, number>>
  /** With SECOND_FACTOR_REQUIRED: the challenge to continue with. */
  challenge?: string
  methods?: readonly SignInMethod[]
  /** With SECOND_FACTOR_REQUIRED: passkeys of the user, in base64url, and the relying party they were created for. */
  passkeys?: readonly string[]
  rp_id?: string
  retryAfterSeconds?: number
  /** For the log only; never sent to the client. */
  cause?: unknown
}

/** An error with a code of the catalogue, thrown below a handler and converted to a response in `error-answer.ts`. */
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

/** A STATE_CONFLICT with a reason; errors without one are sent with `state_changed`. */
export const stateConflict = (reason: ConflictReason, extra: Omit<ErrorExtra, 'reason'> = {}): ApiError =>
  new ApiError('STATE_CONFLICT', { ...extra, reason })

/** A FORBIDDEN error that includes the reason for API keys. */
export const forbiddenBecause = (
  reason: ForbiddenReason,
  { scope, ...extra }: Omit<ErrorExtra, 'reason' | 'forKeys'> & { scope?: KeyScope } = {},
): ApiError => new ApiError('FORBIDDEN', { ...extra, forKeys: { reason, ...(scope && { scope }) } })

export const invalidField = (
  field: string,
  code: FieldCode,
  details: Pick<FieldError, 'limit' | 'allowed'> = {},
): ApiError => new ApiError('VALIDATION_ERROR', { fields: [{ field, code, ...details }] })

/**
 * Checks that the required fields of a table are present in the state after a change, because a change sends only
 * some fields.
 * @throws ApiError VALIDATION_ERROR with REQUIRED for each missing field
 */
export const requireFields = (table: FieldTable, values: FieldValues): void => {
  const missing = findMissing(table, values)
  if (missing.length === 0) return
  throw new ApiError('VALIDATION_ERROR', { fields: missing.map(field => ({ field, code: 'REQUIRED' })) })
}
