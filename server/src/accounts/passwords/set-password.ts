import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { endUserSessions } from '../session-store/end-sessions.ts'
import { endPasswordLinks } from './send-password-link.ts'

/**
 * Sets a password. Ends all links, all sessions except `keepSession`, and all known devices.
 * @param isOwn false: typed by another user, so its owner must change it first
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
