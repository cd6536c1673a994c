import { linkedPages, linkTo } from '@autokierto/domain/access/linked-pages'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { passwordChangedLetter } from './password-changed-letter.ts'

/** Mails a user that their password is another one now: whoever did not do it should know. */
export const tellPasswordChanged = async (
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
    letter: passwordChangedLetter({
      language,
      username,
      at: services.now(),
      link: linkTo(services.config.publicUrl, linkedPages.operatorLogin()),
    }),
  })
}
