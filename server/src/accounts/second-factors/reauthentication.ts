import { parseSignInCode } from '@autokierto/domain/sessions/sign-in-codes'
import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { hasErrorCode, withAttemptLimit } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services/services.ts'
import { requirePassword, withUserAttemptLimit } from '../passwords/current-password.ts'
import { dailyCodeLimit } from '../session-store/failed-logins.ts'
import { isTotpCode } from './check-second-factor.ts'
import { findUsername } from './store.ts'

export type Proof = { current_password?: string | undefined; code?: string | undefined }

/**
 * Verifies that the caller is the user of the session, by the password or a fresh code of the app. A stolen access
 * token must not lead to a new password or more permissions.
 * @throws ApiError VALIDATION_ERROR if neither is sent, INCORRECT_CREDENTIALS, SECOND_FACTOR_INCORRECT, RATE_LIMITED
 */
export const requireReauthentication = async (
  services: Services,
  accountId: number,
  { current_password, code }: Proof,
): Promise<void> => {
  if (current_password) {
    await requirePassword(services, accountId, current_password)
    return
  }
  if (!code) throw missingProof()
  const parsed = parseSignInCode(code)
  const check = async () => {
    const isRight =
      parsed?.method === 'totp' &&
      (await services.db.transaction().execute(trx => isTotpCode(trx, services, accountId, parsed.code)))
    if (!isRight) throw new ApiError('SECOND_FACTOR_INCORRECT')
  }
  const username = await findUsername(services.db, accountId)
  if (username === undefined) throw new ApiError('SECOND_FACTOR_INCORRECT')
  const { limit, key } = dailyCodeLimit(username.toLowerCase(), 'inside', services.rateLimits)
  await withUserAttemptLimit(services, accountId, () =>
    withAttemptLimit(limit, key, check, ({ refusal }) => hasErrorCode(['SECOND_FACTOR_INCORRECT'], refusal)),
  )
}

/** The error for a call that requires a proof but has none. */
export const missingProof = (): ApiError => invalidField('current_password', 'REQUIRED')

/** Time after a sign-in with a password in which deletions require no further proof. */
const recentMs = 10 * 60_000

/** Requires reauthentication for a deletion, unless the user signed in with a password recently. */
export const requireRecentProof = async (
  services: Services,
  { accountId, sessionId }: UserCaller,
  proof: Proof,
): Promise<void> => {
  if (!proof.current_password && !proof.code) {
    const session = await services.db
      .selectFrom('session')
      .select('password_at')
      .where('id', '=', sessionId)
      .executeTakeFirst()
    const age = services.now().getTime() - (session?.password_at?.getTime() ?? 0)
    if (age < recentMs) return
  }
  await requireReauthentication(services, accountId, proof)
}
