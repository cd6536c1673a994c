/** What is counted as an event of security, and by which refusals it is known. */
import type { ErrorCode } from '../errors/codes.ts'

export const securityKinds = ['sign_in', 'second_factor', 'forbidden', 'limited', 'taken'] as const
/**
 * `sign_in`: a wrong password, key or token · `second_factor`: a wrong code or passkey · `forbidden`: a call without the right
 * to it · `limited`: more tries than are allowed · `taken`: a name or an address that somebody else has.
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

/** Null: nothing but the usual, such as a session that has come to its end. */
export const securityKindOf = (code: ErrorCode): SecurityKind | null => kinds[code] ?? null

/** How long they are kept. Days. */
export const securityDays = 90
