import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { type Factor, takeFactorsSince } from '../second-factors/take-factors-since.ts'
import { endFreezeLinks, firstDisputedAt } from './freeze-links.ts'

/**
 * A freeze is settled for good by somebody who has seen to the account: no link has an effect any more. Whoever made the
 * change that was disputed may also have added a passkey, by which they would sign in whatever the password is; so what was
 * added since then goes.
 * @returns what was taken away of the second factor
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
