/** Kinds of callers. The actor is derived from the session of the access token, never from what the client claims. */
export const actors = [
  'visitor',
  'person',
  'shop_user',
  'operator_main',
  'contractor_user',
  'contractor_main',
  'association',
  'key',
] as const
export type Actor = (typeof actors)[number]

/** Groups that a user of an operator, a subcontractor or the association may have in the token. */
export const userGroupCodes = ['operator', 'contractor', 'association'] as const
export type UserGroup = (typeof userGroupCodes)[number]

/** Values of the token's `user_type`. */
export const userTypes = { unauthenticated: 0, person: 1, operator: 2 } as const

/**
 * Returns the actor of a signed-in user.
 * @param isContractor whether the user belongs to a subcontractor
 */
export const getActor = (userGroups: readonly UserGroup[], isContractor: boolean): Actor => {
  if (userGroups.includes('association')) return 'association'
  if (isContractor) return userGroups.includes('contractor') ? 'contractor_main' : 'contractor_user'
  return userGroups.includes('operator') ? 'operator_main' : 'shop_user'
}

export const isContractor = (actor: Actor): boolean =>
  actor === 'contractor_user' || actor === 'contractor_main'
