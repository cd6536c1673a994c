import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { type Factor, takeFactorsSince } from '../second-factors/take-factors-since.ts'
import { endFreezeLinks, firstDisputedAt } from './freeze-links.ts'

/**
 * Settles a freeze for good: no link of the user has an effect any more. An attacker who made the disputed change may also have
 * added a passkey, which signs in without the password, so factors added since then are deleted.
 * @returns the kinds of factors that were deleted
 */
export const settleByManager = async (
  trx: Transaction<Database>,
  accountId: number,
  now: Date,
): Promise<Factor[]> => {
  const since = await firstDisputedAt(trx, accountId)
  await endFreezeLinks(trx, accountId, now)
  return since ? takeFactorsSince(trx, accountId, since) : []
}
