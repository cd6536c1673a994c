import type { UserChanges } from '@autokierto/contract/users'
import { ApiError } from '../http/api-error.ts'
import type { UserCaller } from '../http/caller.ts'
import { getNextGroup } from './change-right.ts'
import type { AccountChange } from './freeze-messages.ts'
import type { UserScope } from './scopes.ts'
import { type Account, isOtherAddress } from './store.ts'

type Change = { user: Account; body: UserChanges; caller: UserCaller }

/**
 * What a change would do to a user as they are now.
 * @throws ApiError FORBIDDEN for what nobody does to themselves, and for rights that are not the caller's to give
 */
export const judgeChange = (scope: UserScope, { user, body, caller }: Change) => {
  const { groups, blocked, second_factor, password, email, username } = body
  const user_group = getNextGroup(groups, scope, user.user_group)
  const isOut = blocked ?? user.blocked_at !== null
  const losesRight = user.user_group !== null && user_group === null
  const isMoved = email !== undefined && isOtherAddress(user.email, email)
  const takesFactor = second_factor === false
  const setsPassword = password != null
  if (user.id === caller.accountId && (isOut || losesRight || setsPassword || takesFactor))
    throw new ApiError('FORBIDDEN')
  // To block somebody who is frozen settles nothing: the freeze ends by allowing to sign in, with a proof.
  const settles = user.frozen_at !== null && blocked === false
  const changes: AccountChange[] = [
    ...(isMoved ? (['moved'] as const) : []),
    ...(username !== undefined && username !== user.username ? (['renamed'] as const) : []),
    ...(setsPassword ? (['password'] as const) : []),
    ...(user.user_group === null && user_group !== null ? (['madeMain'] as const) : []),
    ...(losesRight ? (['noLongerMain'] as const) : []),
  ]
  // A username gives no rights: its change is told, and asks for no proof.
  const needsProof = changes.some(change => change !== 'renamed') || takesFactor || settles
  return { user_group, isOut, losesRight, isMoved, needsProof, settles, changes }
}
