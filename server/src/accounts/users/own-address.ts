import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { endPasswordLinks } from '../passwords/send-password-link.ts'
import { makeFreezeLink } from './freeze-links.ts'
import { ownAddressMessage } from './freeze-messages.ts'
import { type Account, updateUser } from './store.ts'

export type Self = Pick<Account, 'id' | 'email' | 'language' | 'username'>

export const endEmailChange = async (
  trx: Transaction<Database>,
  accountId: number,
  at: Date,
): Promise<void> => {
  await trx
    .updateTable('email_change')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Also notifies the previous address, and ends the links mailed to it.
 * @throws ApiError EMAIL_TAKEN
 */
export const changeAddress = async (
  trx: Transaction<Database>,
  services: Services,
  { id, email: previousEmail, language, username }: Self,
  email: string | null,
): Promise<void> => {
  await updateUser(trx, id, { email })
  await endEmailChange(trx, id, services.now())
  await endPasswordLinks(trx, id, services.now())
  await notifyPrevious(trx, services, { id, email: previousEmail, language, username }, 'moved')
}

/** Notifies the previous address of a change by the user, with a link to freeze the account. */
export const notifyPrevious = async (
  trx: Transaction<Database>,
  services: Services,
  { id, email, language, username }: Self,
  state: 'asked' | 'moved',
): Promise<void> => {
  if (email === null) return
  const freezeLink = await makeFreezeLink(trx, services, { accountId: id, kind: 'freeze', email })
  await queueMail(trx, services, {
    kind: state === 'asked' ? 'email_asked' : 'email_moved',
    to: email,
    accountId: id,
    letter: ownAddressMessage(state, { language, username, ...freezeLink }),
  })
}
