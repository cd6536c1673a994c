import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { type Factor, takeFactorsSince } from '../second-factors/take-factors-since.ts'
import { endFreezeLinks, firstDisputedAt } from './freeze-links.ts'

/**
 * Settles a freeze finally: no link of the user has any further effect. An attacker who made the disputed change may
 * also have added a passkey, which works without the password. Factors added since the change are therefore deleted.
 * @returns the kinds of deleted factors
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
