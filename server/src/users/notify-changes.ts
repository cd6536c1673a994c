import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { UserCaller } from '../http/caller.ts'
import type { Services } from '../http/handler.ts'
import { queueMail } from '../mail/queue-mail.ts'
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

const nameOf = ({ firstName, lastName }: UserCaller): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/**
 * Tells a user at the address from before what another has changed, with the link that freezes the account. An invited
 * user has no password that could be taken over, and may have been invited at a wrong address.
 */
export const notifyOfChanges = async (
  trx: Transaction<Database>,
  services: Services,
  { user, changes, caller }: { user: Account; changes: readonly AccountChange[]; caller: UserCaller },
): Promise<void> => {
  const { id, email, language, username } = user
  if (changes.length === 0 || email === null || user.password_hash === null) return
  // A new name needs no proof, so it could fill a mailbox: the link of the last notice is good as well.
  if (changes.every(change => change === 'renamed') && (await hasNewFreezeLink(trx, id, services.now())))
    return
  const made = await makeFreezeLink(trx, services, { accountId: id, kind: 'freeze', email })
  await queueMail(trx, services, {
    kind: 'account_changed',
    to: email,
    accountId: id,
    letter: accountChangedMessage(changes, { language, username, by: nameOf(caller), ...made }),
  })
}

type NewMain = Pick<Account, 'id' | 'operator_id' | 'outsource_id' | 'username'> &
  Partial<Pick<Account, 'first_name' | 'last_name'>>

/** Tells all other main users of a new one, the caller among them: an open session may have been misused. */
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
        by: nameOf(caller),
        link: userLink(services, { id, outsource_id }, main),
      }),
    })
  }
}

/** Tells the main users that an account is frozen, or that the new address has settled it. */
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
        link: userLink(services, user, main),
      }),
    })
  }
}

/** Where a main user manages a user: an operator's finds those of a subcontractor beside their company. */
const userLink = (
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
