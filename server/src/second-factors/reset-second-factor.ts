import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { endUserSessions } from '../users/remove-users.ts'
import { deleteFactors } from './delete-factors.ts'
import { notifyFactorChange } from './notify-factor-change.ts'
import { lockSignIn } from './store.ts'

/**
 * Takes the second factor of somebody away who has lost it, and signs them out everywhere: who has found the device has
 * nothing of it. Both are mailed.
 * @param by who does it; left out by whoever runs the service
 * @returns whether there was one
 */
export const resetSecondFactor = async (
  trx: Transaction<Database>,
  services: Parameters<typeof notifyFactorChange>[1],
  accountId: number,
  by?: number,
): Promise<boolean> => {
  const user = await lockSignIn(trx, accountId)
  if (!user.has_factor) return false
  await deleteFactors(trx, [accountId])
  await endUserSessions(trx, [accountId], services.now())
  await notifyFactorChange(trx, services, user, 'reset')
  if (by !== undefined) {
    const manager = await trx
      .selectFrom('account')
      .select(['id', 'email', 'language', 'username'])
      .where('id', '=', by)
      .executeTakeFirstOrThrow()
    await notifyFactorChange(trx, services, manager, 'reset_by_you', user.username)
  }
  return true
}
