import type { ErrorCode } from '@autokierto/domain/errors/codes'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { hasErrorCode, withAttemptLimit } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services/services.ts'

/** Errors that reveal that a name, address or business ID is taken by another company. */
const revealingErrors: readonly ErrorCode[] = [
  'ERROR_USERNAME_ALREADY_EXISTS',
  'EMAIL_TAKEN',
  'BUSINESS_ID_TAKEN',
]

/**
 * Runs a transaction that assigns a name or address, limiting attempts to find taken ones. Attempts are counted per
 * user and per company, which can create any number of users. They are counted before the work, and refunded if nothing
 * was revealed.
 * @throws ApiError RATE_LIMITED
 */
export const concludeNaming = <T>(
  { runIdempotent, rateLimits }: Pick<Services, 'runIdempotent' | 'rateLimits'>,
  { accountId, operatorId }: UserCaller,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> => {
  const isGuess = ({ refusal }: { refusal?: unknown }) => hasErrorCode(revealingErrors, refusal)
  return withAttemptLimit(
    rateLimits.takenNamesOfCompany,
    String(operatorId ?? 'association'),
    () => withAttemptLimit(rateLimits.takenNames, String(accountId), () => runIdempotent(work), isGuess),
    isGuess,
  )
}
