import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { endUserSessions } from '../users/remove-users.ts'
import { endPasswordLinks } from './send-password-link.ts'

/**
 * Sets a password that somebody has chosen: links end, and with them every session but the one named; devices that
 * were known are so no more.
 * @param isOwn false: typed by another, and good for choosing an own one
 */
export const setPassword = async (
  trx: Transaction<Database>,
  accountId: number,
  set: { password_hash: string; isOwn: boolean; now: Date; keepSession?: string },
): Promise<void> => {
  const { password_hash, isOwn, now, keepSession } = set
  await trx
    .updateTable('account')
    .set({
      password_hash,
      password_change_required: !isOwn,
    })
    .where('id', '=', accountId)
    .execute()
  await endPasswordLinks(trx, accountId, now)
  await endUserSessions(trx, [accountId], now, keepSession)
}
