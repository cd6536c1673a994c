import type { UserGroup } from '@autokierto/domain/access/roles'
import { ApiError } from '../http/api-error.ts'
import type { UserScope } from './scopes.ts'

/**
 * The group a user has after a change.
 * @param asked null: as it is
 * @throws ApiError FORBIDDEN for a group that is not the scope's to give, or not the caller's
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
