import { linkedPages, linkTo } from '@autokierto/domain/access/linked-pages'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { endPasswordLinks } from '../passwords/send-password-link.ts'
import { emailMovedLetter } from './email-letters.ts'
import { type Account, updateUser } from './store.ts'

export type Self = Pick<Account, 'id' | 'email' | 'language' | 'username'>

/** An address that waits to be confirmed waits no more. */
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
 * Another address, or none, from now on; the one before is told, and links that were mailed to it work no more.
 * @throws ApiError EMAIL_TAKEN
 */
export const leaveAddress = async (
  trx: Transaction<Database>,
  services: Services,
  { id, email: before, language, username }: Self,
  email: string | null,
): Promise<void> => {
  await updateUser(trx, id, { email })
  await endEmailChange(trx, id, services.now())
  await endPasswordLinks(trx, id, services.now())
  if (before === null) return
  const link = linkTo(services.config.publicUrl, linkedPages.operatorLogin())
  await queueMail(trx, services, {
    kind: 'email_moved',
    to: before,
    letter: emailMovedLetter({ language, username, link }),
  })
}
