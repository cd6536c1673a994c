import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Handler, Services } from '../http/handler.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { endPasswordLinks } from '../passwords/send-password-link.ts'
import { makeFreezeLink, requireFreezeLink, useFreezeLink } from './freeze-links.ts'
import { settleMessage } from './freeze-messages.ts'
import { notifyOfFreeze } from './notify-changes.ts'
import { endEmailChange } from './own-address.ts'
import { endUserSessions } from './remove-users.ts'
import { type Account, isOtherAddress, lockSelf } from './store.ts'

/**
 * Freezes a user by the link at the address from before a change: all sessions end, links to set a password have no
 * effect and none is made, and an address that is not confirmed yet cannot be. Frozen is a kind of blocked, so that
 * everything that asks for the one respects the other.
 */
export const freezeUser: Handler<'freezeUser'> = ({ params: { token } }, services) =>
  services.runIdempotent(async trx => {
    const now = services.now()
    const { account_id: id } = await requireFreezeLink(trx, token, 'freeze', now)
    services.auditContext.addSubjects([id])
    const user = await lockSelf(trx, id)
    // Read again under the lock: of two requests at once one freezes.
    const { email } = await requireFreezeLink(trx, token, 'freeze', now)
    await useFreezeLink(trx, token, now)
    await trx
      .updateTable('account')
      // Frozen twice, it is settled as once: the first freeze is what a block is compared with.
      .set({ frozen_at: user.frozen_at ?? now, blocked_at: user.blocked_at ?? now })
      .where('id', '=', id)
      .execute()
    await endUserSessions(trx, [id], now)
    await endPasswordLinks(trx, id, now)
    await askNewAddress(trx, services, user, email)
    await endEmailChange(trx, id, now)
    await notifyOfFreeze(trx, services, user, 'frozen')
    return undefined
  })

/** The new address, confirmed or not, may settle it with a proof. */
const askNewAddress = async (
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
  const made = await makeFreezeLink(trx, services, { accountId: id, kind: 'settle', email: to })
  await queueMail(trx, services, {
    kind: 'freeze_settle',
    to,
    accountId: id,
    letter: settleMessage({ language, username, ...made }),
  })
}
