/** Who calls: told from the access token's session, never from what the client says of itself. */
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

/** The groups a user of a station, subcontractor or the association may carry in the token. */
export const userGroupCodes = ['operator', 'contractor', 'association'] as const
export type UserGroup = (typeof userGroupCodes)[number]

/** `user_type` of the token. */
export const userTypes = { unauthenticated: 0, person: 1, operator: 2 } as const

/**
 * Which actor a signed-in user is.
 * @param isContractor whether they belong to a subcontractor
 */
export const getActor = (userGroups: readonly UserGroup[], isContractor: boolean): Actor => {
  if (userGroups.includes('association')) return 'association'
  if (isContractor) return userGroups.includes('contractor') ? 'contractor_main' : 'contractor_user'
  return userGroups.includes('operator') ? 'operator_main' : 'shop_user'
}

export const isContractor = (actor: Actor): boolean =>
  actor === 'contractor_user' || actor === 'contractor_main'
