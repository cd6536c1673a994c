/** Kinds of security events and the error codes that count as each. */
import type { ErrorCode } from '../errors/codes.ts'

export const securityKinds = ['sign_in', 'second_factor', 'forbidden', 'limited', 'taken'] as const
/**
 * - `sign_in`: wrong password, key or token
 * - `second_factor`: wrong code or passkey
 * - `forbidden`: a call without permission
 * - `limited`: more attempts than the rate limit allows
 * - `taken`: a name or address that another account uses
 */
export type SecurityKind = (typeof securityKinds)[number]

const kinds: Partial<Record<ErrorCode, SecurityKind>> = {
  INCORRECT_CREDENTIALS: 'sign_in',
  USER_WAS_NOT_VERIFIED: 'sign_in',
  REFRESH_TOKEN_DATA_INVALID: 'sign_in',
  SECOND_FACTOR_INCORRECT: 'second_factor',
  FORBIDDEN: 'forbidden',
  TRAFICOM_API_OWNER_RESTRICTED: 'forbidden',
  PRH_API_PERMISSION_DENIED: 'forbidden',
  RATE_LIMITED: 'limited',
  ERROR_USERNAME_ALREADY_EXISTS: 'taken',
  EMAIL_TAKEN: 'taken',
  BUSINESS_ID_TAKEN: 'taken',
}

/** @returns null for ordinary errors, such as an expired session */
export const getSecurityKind = (code: ErrorCode): SecurityKind | null => kinds[code] ?? null

/** Retention of security events, in days. */
export const securityDays = 90
