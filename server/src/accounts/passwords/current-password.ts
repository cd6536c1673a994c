import { ApiError } from '../../platform/http/api-error.ts'
import { hasErrorCode, withAttemptLimit } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services/services.ts'
import { inPasswordQueue, keysOfTyped, userKeys, verifyPassword } from './passwords.ts'

const failureCodes = ['INCORRECT_CREDENTIALS', 'SECOND_FACTOR_INCORRECT'] as const

/**
 * Runs a check of the signed-in user's identity. Attempts are counted like failed logins, before the check begins.
 * @throws ApiError RATE_LIMITED
 */
export const withUserAttemptLimit = <T>(
  services: Services,
  accountId: number,
  work: () => Promise<T>,
): Promise<T> =>
  withAttemptLimit(services.rateLimits.failedLoginsPerName, `own ${accountId}`, work, ({ refusal }) =>
    hasErrorCode(failureCodes, refusal),
  )

/**
 * Verifies the user's own password, which the thief of a session does not know; returns its hash.
 * @throws ApiError INCORRECT_CREDENTIALS, RATE_LIMITED
 */
export const requirePassword = async (
  services: Services,
  accountId: number,
  password: string,
): Promise<string | null> => {
  const { password_hash: current, operator_id: operatorId } = await services.db
    .selectFrom('account')
    .select(['password_hash', 'operator_id'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return inPasswordQueue(keysOfTyped(userKeys({ accountId, operatorId }), password), inTurn =>
    withUserAttemptLimit(services, accountId, async () => {
      const isCurrent = await inTurn(() => verifyPassword(current, password))
      if (!isCurrent) throw new ApiError('INCORRECT_CREDENTIALS')
      return current
    }),
  )
}
