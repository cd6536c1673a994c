import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { UserCaller } from '../../platform/http/caller.ts'

/**
 * Serializes changes to users, sites and subcontractors of one operator, so that checks hold until commit. For example,
 * two main users cannot delete each other concurrently.
 * @throws ApiError INVALID_HEADER, FORBIDDEN if the caller has lost the permission while waiting
 */
export const lockCompany = async (trx: Transaction<Database>, caller: UserCaller): Promise<void> => {
  await sql`select from operator where id = ${caller.operatorId} for no key update`.execute(trx)
  const own = await trx
    .selectFrom('account')
    .select('user_group')
    .where('id', '=', caller.accountId)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!own) throw new ApiError('INVALID_HEADER')
  if (own.user_group !== (caller.groups[0] ?? null)) throw new ApiError('FORBIDDEN')
}
