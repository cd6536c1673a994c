import type { UserChanges } from '@autokierto/contract/users'
import { ApiError } from '../../platform/http/api-error.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { getNextGroup } from './change-right.ts'
import type { AccountChange } from './freeze-messages.ts'
import type { UserScope } from './scopes.ts'
import { type Account, isOtherAddress } from './store.ts'

type UserChange = { user: Account; body: UserChanges; caller: UserCaller }

/**
 * Determines the effects of a change on the current state of a user.
 * @throws ApiError FORBIDDEN for changes users may not make to themselves, and for permissions the caller may not grant
 */
export const judgeChange = (scope: UserScope, { user, body, caller }: UserChange) => {
  const { groups, blocked, second_factor, password, email, username } = body
  const user_group = getNextGroup(groups, scope, user.user_group)
  const isOut = blocked ?? user.blocked_at !== null
  const losesRight = user.user_group !== null && user_group === null
  const isMoved = email !== undefined && isOtherAddress(user.email, email)
  const takesFactor = second_factor === false
  const setsPassword = password != null
  if (user.id === caller.accountId && (isOut || losesRight || setsPassword || takesFactor))
    throw new ApiError('FORBIDDEN')
  // Blocking a frozen user settles nothing: a freeze ends by unblocking with a proof.
  const settles = user.frozen_at !== null && blocked === false
  const changes: AccountChange[] = [
    ...(isMoved ? (['moved'] as const) : []),
    ...(username !== undefined && username !== user.username ? (['renamed'] as const) : []),
    ...(setsPassword ? (['password'] as const) : []),
    ...(user.user_group === null && user_group !== null ? (['madeMain'] as const) : []),
    ...(losesRight ? (['noLongerMain'] as const) : []),
  ]
  // A username grants no permissions: its change is notified, and requires no proof.
  const needsProof = changes.some(change => change !== 'renamed') || takesFactor || settles
  return { user_group, isOut, losesRight, isMoved, needsProof, settles, changes }
}
