import type { UserGroup } from '@autokierto/domain/access/roles'
import { ApiError } from '../http/api-error.ts'
import type { UserScope } from './scopes.ts'

/**
 * Returns the group of a user after a change.
 * @param asked undefined: unchanged
 * @throws ApiError FORBIDDEN for a group outside the scope, or if the caller may not appoint main users
 */
export const getNextGroup = (
  asked: readonly UserGroup[] | undefined,
  scope: UserScope,
  present: UserGroup | null,
): UserGroup | null => {
  if (asked === undefined) return present
  if (asked.some(group => group !== scope.mainGroup)) throw new ApiError('FORBIDDEN')
  const wanted = asked.length > 0 ? scope.mainGroup : null
  if (wanted !== present && !scope.mayAppoint) throw new ApiError('FORBIDDEN')
  return wanted
}
