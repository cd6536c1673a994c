import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { buildPasswordChangedMessage } from './password-changed-message.ts'

/** Mails a user that their password was changed, in case somebody else did it. */
export const notifyPasswordChanged = async (
  trx: Transaction<Database>,
  services: Services,
  accountId: number,
): Promise<void> => {
  const { email, language, username } = await trx
    .selectFrom('account')
    .select(['email', 'language', 'username'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (email === null) return
  await queueMail(trx, services, {
    kind: 'password_changed',
    to: email,
    accountId,
    letter: buildPasswordChangedMessage({
      language,
      username,
      at: services.now(),
      link: buildLink(services.config.publicUrl, linkedPages.operatorLogin()),
    }),
  })
}
