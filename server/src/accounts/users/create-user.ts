import type { NewUser } from '@autokierto/contract/users'
import type { UserCaller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services/services.ts'
import { hashNewPassword } from '../passwords/new-password.ts'
import { sendPasswordLink } from '../passwords/send-password-link.ts'
import { requireReauthentication } from '../second-factors/reauthentication.ts'
import { getNextGroup } from './change-right.ts'
import { concludeNaming } from './conclude-naming.ts'
import { consumeInvitation } from './consume-invitation.ts'
import { lockCompany } from './lock-company.ts'
import { notifyOfMainUser } from './notify-changes.ts'
import type { FindScope } from './scopes.ts'
import { setShopsOfUser } from './sites-of-user.ts'
import { insertUser } from './store.ts'
import { readManagedUser } from './user-view.ts'

/**
 * Creates a user of a scope. With an e-mail address, the user receives a link to set a password. A password typed here
 * must be changed on first use. Creating a main user requires reauthentication.
 */
export const createUser = async (
  findScope: FindScope,
  { body, caller }: { body: NewUser; caller: UserCaller },
  services: Services,
) => {
  const { groups, shop_ids, password, password_repeat: _, current_password, code, ...facts } = body
  if (getNextGroup(groups, await findScope(services.db), null) !== null)
    await requireReauthentication(services, caller.accountId, { current_password, code })
  const password_hash =
    password === undefined ? null : await hashNewPassword(services, password, { caller, ...facts })
  if (password_hash === null) await consumeInvitation(services, caller, facts.email!)
  const now = services.now()
  return concludeNaming(services, caller, async trx => {
    await lockCompany(trx, caller)
    const scope = await findScope(trx)
    const user_group = getNextGroup(groups, scope, null)
    const id = await insertUser(trx, {
      ...facts,
      operator_id: scope.operatorId,
      outsource_id: scope.outsourceId,
      user_group,
      password_hash,
      password_change_required: password_hash !== null,
      created_at: now,
    })
    await setShopsOfUser(trx, scope, id, shop_ids)
    const user = { ...facts, id, operator_id: scope.operatorId, outsource_id: scope.outsourceId }
    if (user_group !== null) await notifyOfMainUser(trx, services, user, caller)
    if (password_hash === null) await sendPasswordLink(trx, services, id)
    return { user: await readManagedUser(trx, id) }
  })
}
