import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { endUserSessions } from '../session-store/end-sessions.ts'
import { deleteFactors } from './delete-factors.ts'
import { notifyFactorChange } from './notify-factor-change.ts'
import { lockSignIn } from './store.ts'

/**
 * Removes the second factor of a user who has lost it, and ends all their sessions, so that a found device is useless.
 * Mails both users.
 * @param by the user who does it; omitted by the admin command
 * @returns false if the user had no second factor
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
