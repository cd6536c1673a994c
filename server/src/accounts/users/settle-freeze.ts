import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { requireReauthentication } from '../second-factors/reauthentication.ts'
import { endSettledLinks, findFreezingAddresses, makeFreezeLink, requireFreezeLink } from './freeze-links.ts'
import { settledMessage } from './freeze-messages.ts'
import { notifyOfFreeze } from './notify-changes.ts'
import { isOtherAddress, lockSelf, updateUser } from './store.ts'

/**
 * Settles a freeze from the new address, with the password or a code: the change was the user's own, so the address
 * takes effect. A block by a main user stays. Every address that could freeze the account is notified with a link to
 * freeze it again, and the main users are notified too. An attacker who knows the password may hold the new address,
 * and an earlier one.
 */
export const settleFreeze: Handler<'settleFreeze'> = async ({ params: { token }, body }, services) => {
  const { account_id: id } = await requireFreezeLink(services.db, token, 'settle', services.now())
  services.auditContext.addSubjects([id])
  await requireReauthentication(services, id, body)
  return services.runIdempotent(async trx => {
    const now = services.now()
    const user = await lockSelf(trx, id)
    const { email } = await requireFreezeLink(trx, token, 'settle', now)
    if (user.frozen_at === null) throw new ApiError('NOT_FOUND')
    const isOwnBlock = user.blocked_at?.getTime() === user.frozen_at.getTime()
    await updateUser(trx, id, {
      frozen_at: null,
      ...(isOwnBlock && { blocked_at: null }),
      ...(isOtherAddress(user.email, email) && { email }),
    })
    const { language, username } = user
    const others = await findFreezingAddresses(trx, { accountId: id, except: email, now })
    await endSettledLinks(trx, { accountId: id, email, now })
    for (const previous of others) {
      const freezeLink = await makeFreezeLink(trx, services, {
        accountId: id,
        kind: 'freeze',
        email: previous,
      })
      await queueMail(trx, services, {
        kind: 'freeze_settled',
        to: previous,
        accountId: id,
        letter: settledMessage({ language, username, ...freezeLink }),
      })
    }
    await notifyOfFreeze(trx, services, user, 'settled')
    return undefined
  })
}
