import type { UserGroup } from '@autokierto/domain/access/roles'
import { ApiError } from '../../platform/http/api-error.ts'
import type { UserScope } from './scopes.ts'

/**
 * Returns the group of a user after a change.
 * @param groups undefined: unchanged
 * @throws ApiError FORBIDDEN for a group outside the scope, or if the caller may not appoint main users
 */
export const getNextGroup = (
  groups: readonly UserGroup[] | undefined,
  scope: UserScope,
  currentGroup: UserGroup | null,
): UserGroup | null => {
  if (groups === undefined) return currentGroup
  if (groups.some(group => group !== scope.mainGroup)) throw new ApiError('FORBIDDEN')
  const nextGroup = groups.length > 0 ? scope.mainGroup : null
  if (nextGroup !== currentGroup && !scope.mayAppoint) throw new ApiError('FORBIDDEN')
  return nextGroup
}
