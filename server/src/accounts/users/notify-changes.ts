import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { hasNewFreezeLink, makeFreezeLink } from './freeze-links.ts'
import {
  type AccountChange,
  accountChangedMessage,
  type FreezeNotice,
  freezeNotice,
  newMainUserMessage,
} from './freeze-messages.ts'
import { findMainUsers } from './main-users.ts'
import type { Account } from './store.ts'

const formatName = ({ firstName, lastName }: UserCaller): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/**
 * Mails a user at the previous address what another user has changed, with a link to freeze the account. Skips invited
 * users: they have no password to take over, and the address may have been wrong.
 */
export const notifyOfChanges = async (
  trx: Transaction<Database>,
  services: Services,
  { user, changes, caller }: { user: Account; changes: readonly AccountChange[]; caller: UserCaller },
): Promise<void> => {
  const { id, email, language, username } = user
  if (changes.length === 0 || email === null || user.password_hash === null) return
  // A new username requires no proof, so notices could flood a mailbox. The link of the last notice is still valid.
  if (changes.every(change => change === 'renamed') && (await hasNewFreezeLink(trx, id, services.now())))
    return
  const freezeLink = await makeFreezeLink(trx, services, { accountId: id, kind: 'freeze', email })
  await queueMail(trx, services, {
    kind: 'account_changed',
    to: email,
    accountId: id,
    letter: accountChangedMessage(changes, { language, username, by: formatName(caller), ...freezeLink }),
  })
}

type NewMain = Pick<Account, 'id' | 'operator_id' | 'outsource_id' | 'username'> &
  Partial<Pick<Account, 'first_name' | 'last_name'>>

/** Notifies all other main users of a new one, including the caller, whose session may be stolen. */
export const notifyOfMainUser = async (
  trx: Transaction<Database>,
  services: Services,
  user: NewMain,
  caller: UserCaller,
): Promise<void> => {
  const { id, outsource_id, username, first_name, last_name } = user
  const name = [first_name, last_name].filter(Boolean).join(' ') || username
  for (const main of await findMainUsers(trx, user)) {
    await queueMail(trx, services, {
      kind: 'main_user_made',
      to: main.email,
      accountId: main.id,
      letter: newMainUserMessage({
        language: main.language,
        username,
        name,
        by: formatName(caller),
        link: buildUserLink(services, { id, outsource_id }, main),
      }),
    })
  }
}

/** Notifies the main users that an account was frozen, or that the new address has settled the freeze. */
export const notifyOfFreeze = async (
  trx: Transaction<Database>,
  services: Services,
  user: Pick<Account, 'id' | 'operator_id' | 'outsource_id' | 'username'>,
  notice: FreezeNotice,
): Promise<void> => {
  for (const main of await findMainUsers(trx, user)) {
    await queueMail(trx, services, {
      kind: `user_${notice}`,
      to: main.email,
      accountId: main.id,
      letter: freezeNotice(notice, {
        language: main.language,
        username: user.username,
        link: buildUserLink(services, user, main),
      }),
    })
  }
}

/** Link to the user for a main user. An operator manages users of a subcontractor on the pages of that company. */
const buildUserLink = (
  { config }: Services,
  user: Pick<Account, 'id' | 'outsource_id'>,
  main: Pick<Account, 'outsource_id'>,
): string =>
  buildLink(
    config.publicUrl,
    user.outsource_id !== null && main.outsource_id === null
      ? linkedPages.subcontractorUser(user.outsource_id, user.id)
      : linkedPages.managedUser(user.id),
  )
