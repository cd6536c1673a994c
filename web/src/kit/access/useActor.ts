import type { User } from '@autokierto/contract/users'
import { type Actor, getActor } from '@autokierto/domain/access/roles'
import { useCall } from '../calls/queries.ts'
import { useSession } from '../session/app-context.ts'

/** Uses the user's data, since the token names a subcontractor's user only if they manage others. */
export const worksForSubcontractor = ({ outsource_id }: User): boolean => outsource_id !== null

/**
 * Returns the actor of the permission and lifecycle tables, or `null` while it is unknown.
 * Users with groups in their token need not wait for their data. The token is also used when the data cannot
 * be fetched; this is safe, because the server decides in any case.
 */
export function useActor(): Actor | null {
  const { groups } = useSession()
  const { data, isPending } = useCall('getOwnUser')
  if (data) return getActor(data.user.groups, worksForSubcontractor(data.user))
  return isPending && groups.length === 0 ? null : getActor(groups, groups.includes('contractor'))
}
