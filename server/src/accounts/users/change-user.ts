import type { UserChanges } from '@autokierto/contract/users'
import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services/services.ts'
import { hashNewPassword } from '../passwords/new-password.ts'
import { endPasswordLinks, sendPasswordLink } from '../passwords/send-password-link.ts'
import { setPassword } from '../passwords/set-password.ts'
import { notifyFactorChange } from '../second-factors/notify-factor-change.ts'
import { missingProof, requireReauthentication } from '../second-factors/reauthentication.ts'
import { resetSecondFactor } from '../second-factors/reset-second-factor.ts'
import { endUserSessions } from '../session-store/end-sessions.ts'
import { concludeNaming } from './conclude-naming.ts'
import { consumeInvitation } from './consume-invitation.ts'
import { endFreezeLinks } from './freeze-links.ts'
import { judgeChange } from './judge-change.ts'
import { lockCompany } from './lock-company.ts'
import { notifyOfChanges, notifyOfMainUser } from './notify-changes.ts'
import type { FindScope } from './scopes.ts'
import { settleByManager } from './settle-by-manager.ts'
import { setShopsOfUser } from './sites-of-user.ts'
import { findInScope, hasOtherMainUser, hasShops, lockUser, updateUser } from './store.ts'
import { readManagedUser } from './user-view.ts'

/**
 * Changes a user of a scope; permissions apply from their next request on. Users cannot remove their own permissions,
 * and the last main user who can sign in keeps theirs. Changes that lead to a new password or other permissions require
 * reauthentication, because the session may be stolen.
 */
export const changeUser = async (
  findScope: FindScope,
  { id, body, caller }: { id: number; body: UserChanges; caller: UserCaller },
  services: Services,
) => {
  const { groups: _, shop_ids, blocked: __, second_factor, password, password_repeat: ___, ...fields } = body
  const { current_password, code, ...facts } = fields
  const scopeBefore = await findScope(services.db)
  const before = await findInScope(services.db, scopeBefore, id)
  const preview = before && judgeChange(scopeBefore, { user: before, body, caller })
  if (preview?.needsProof)
    await requireReauthentication(services, caller.accountId, { current_password, code })
  const password_hash =
    password == null ? null : await hashNewPassword(services, password, { caller, accountId: id })
  // An invited user is mailed a link at each new address. Counting the mails prevents flooding of arbitrary addresses.
  if (preview?.isMoved && facts.email) await consumeInvitation(services, caller, facts.email)
  const now = services.now()
  return concludeNaming(services, caller, async trx => {
    await lockCompany(trx, caller)
    const scope = await findScope(trx)
    const user = await lockUser(trx, scope, id)
    const { user_group, isOut, losesRight, isMoved, needsProof, settles, changes } = judgeChange(scope, {
      user,
      body,
      caller,
    })
    // The user was changed after reauthentication seemed unnecessary.
    if (needsProof && !preview?.needsProof) throw missingProof()
    const isActiveMain = user.user_group !== null && user.blocked_at === null && user.password_hash !== null
    if (isActiveMain && (isOut || losesRight) && !(await hasOtherMainUser(trx, scope, id))) {
      throw new ApiError('LAST_MAIN_USER')
    }
    await updateUser(trx, id, {
      ...facts,
      language: facts.language ?? undefined,
      user_group,
      blocked_at: isOut ? (user.blocked_at ?? now) : null,
      ...(settles && { frozen_at: null }),
    })
    if (isMoved || password_hash) await endFreezeLinks(trx, id, now, ['settle'])
    const removedFactors = settles ? await settleByManager(trx, id, now) : []
    if (shop_ids) await setShopsOfUser(trx, scope, id, shop_ids)
    if (user_group === null && !(await hasShops(trx, id)) && (shop_ids || losesRight)) {
      throw invalidField('shop_ids', 'REQUIRED')
    }
    if (password_hash) await setPassword(trx, id, { password_hash, isOwn: false, now })
    if (isOut || isMoved) await endPasswordLinks(trx, id, now)
    if (isOut) await endUserSessions(trx, [id], now)
    if (second_factor === false) await resetSecondFactor(trx, services, id, caller.accountId)
    const { username } = { ...user, ...facts }
    for (const factor of removedFactors)
      await notifyFactorChange(
        trx,
        services,
        { ...user, ...facts, language: facts.language ?? user.language },
        `${factor}_removed`,
      )
    await notifyOfChanges(trx, services, { user: { ...user, username }, changes, caller })
    if (changes.includes('madeMain')) await notifyOfMainUser(trx, services, { ...user, ...facts, id }, caller)
    const isInvited = user.password_hash === null && !password_hash && !isOut
    if (isMoved && isInvited && facts.email) await sendPasswordLink(trx, services, id)
    return { user: await readManagedUser(trx, id) }
  })
}
