import type { ErrorCode } from '@autokierto/domain/errors/codes'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { UserCaller } from '../http/caller.ts'
import type { Services } from '../http/handler.ts'
import { hasErrorCode, withAttemptLimit } from '../http/rate-limits.ts'

/** They tell that another company has the name, the address or the business ID. */
const tells: readonly ErrorCode[] = ['ERROR_USERNAME_ALREADY_EXISTS', 'EMAIL_TAKEN', 'BUSINESS_ID_TAKEN']

/**
 * The transaction in which somebody gets a name or an address that others may have: who tries many is stopped, counted by
 * user, and by company, which may make as many users as it likes. Taken before the work, and given back where nothing was told.
 * @throws ApiError RATE_LIMITED
 */
export const concludeNaming = <T>(
  { runIdempotent, rateLimits }: Pick<Services, 'runIdempotent' | 'rateLimits'>,
  { accountId, operatorId }: UserCaller,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> => {
  const isTry = ({ refusal }: { refusal?: unknown }) => hasErrorCode(tells, refusal)
  return withAttemptLimit(
    rateLimits.takenNamesOfCompany,
    String(operatorId ?? 'association'),
    () => withAttemptLimit(rateLimits.takenNames, String(accountId), () => runIdempotent(work), isTry),
    isTry,
  )
}
