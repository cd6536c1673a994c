import { ExternalSystemError } from '../../platform/external/external-error.ts'
import { ApiError } from '../../platform/http/api-error.ts'

export type BrokerRejectionReason =
  | 'no_code'
  | 'foreign_state'
  | 'clear_token'
  | 'not_decrypted'
  | 'wrong_nonce'
  | 'wrong_level'
  | 'wrong_time'
  | 'no_personal_id'

/** An identification that must not lead to a session. Contains the reason, never a token, code or identity. */
export class IdentificationRejected extends Error {
  readonly reason: BrokerRejectionReason

  constructor(reason: BrokerRejectionReason) {
    super(`Strong identification refused: ${reason}`)
    this.name = 'IdentificationRejected'
    this.reason = reason
  }
}

/** Returns one word for the log. Protocol errors contain claims and whole answers, so only their code is used. */
export const getRejectionReason = (error: unknown): string => {
  if (error instanceof IdentificationRejected) return error.reason
  if (error instanceof ExternalSystemError) return error.failure
  if (typeof error !== 'object' || error === null) return 'unknown'
  // RFC 6749: the error code of the token endpoint's answer.
  if ('error' in error && typeof error.error === 'string' && /^[a-z_]{1,40}$/.test(error.error)) {
    return error.error
  }
  if ('code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.name : 'unknown'
}

/** The same error for every failure; see docs/decisions/032-one-answer-to-a-failed-identification.md. */
export const notVerified = (error: unknown): ApiError =>
  new ApiError('USER_WAS_NOT_VERIFIED', {
    cause:
      error instanceof ExternalSystemError
        ? error
        : new Error(`Strong identification failed: ${getRejectionReason(error)}`),
  })

/** Distinguishes an attempt that the broker rejected from an outage of the broker. */
export const isFailedAttempt = (refusal: unknown): boolean =>
  refusal instanceof ApiError &&
  refusal.code === 'USER_WAS_NOT_VERIFIED' &&
  !(refusal.cause instanceof ExternalSystemError)
