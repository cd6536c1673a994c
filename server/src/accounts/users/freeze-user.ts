import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { endPasswordLinks } from '../passwords/send-password-link.ts'
import { endUserSessions } from '../session-store/end-sessions.ts'
import { makeFreezeLink, requireFreezeLink, useFreezeLink } from './freeze-links.ts'
import { settleMessage } from './freeze-messages.ts'
import { notifyOfFreeze } from './notify-changes.ts'
import { endEmailChange } from './own-address.ts'
import { type Account, isOtherAddress, lockSelf } from './store.ts'

/**
 * Freezes a user with the link mailed to the address from before a change. All sessions and password links end, no new
 * ones can be created, and a pending address cannot be confirmed. A frozen user is also blocked, so that every check of
 * blocked users applies.
 */
export const freezeUser: Handler<'freezeUser'> = ({ params: { token } }, services) =>
  services.runIdempotent(async trx => {
    const now = services.now()
    const { account_id: id } = await requireFreezeLink(trx, token, 'freeze', now)
    services.auditContext.addSubjects([id])
    const user = await lockSelf(trx, id)
    // Read again under the lock, so that only one of two concurrent requests freezes.
    const { email } = await requireFreezeLink(trx, token, 'freeze', now)
    await useFreezeLink(trx, token, now)
    await trx
      .updateTable('account')
      // A second freeze keeps the time of the first one, which is compared with the time of the block.
      .set({ frozen_at: user.frozen_at ?? now, blocked_at: user.blocked_at ?? now })
      .where('id', '=', id)
      .execute()
    await endUserSessions(trx, [id], now)
    await endPasswordLinks(trx, id, now)
    await notifyNewAddress(trx, services, user, email)
    await endEmailChange(trx, id, now)
    await notifyOfFreeze(trx, services, user, 'frozen')
    return undefined
  })

/** Mails the new address, confirmed or not, a link to settle the freeze with a proof. */
const notifyNewAddress = async (
  trx: Transaction<Database>,
  services: Services,
  { id, email, username, language }: Account,
  previous: string,
): Promise<void> => {
  const pending = await trx
    .selectFrom('email_change')
    .select('email')
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const to = pending?.email ?? email
  if (to === null || !isOtherAddress(to, previous)) return
  const freezeLink = await makeFreezeLink(trx, services, { accountId: id, kind: 'settle', email: to })
  await queueMail(trx, services, {
    kind: 'freeze_settle',
    to,
    accountId: id,
    letter: settleMessage({ language, username, ...freezeLink }),
  })
}
