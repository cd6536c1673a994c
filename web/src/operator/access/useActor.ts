import type { User } from '@autokierto/contract/users'
import { type Actor, actorOf } from '@autokierto/domain/access/roles'
import { useCall } from '../../api/queries.ts'
import { useSession } from '../../app-context.ts'

/** The token does not say it of those who manage nobody; the user's own data does. */
export const worksForSubcontractor = ({ outsource_id }: User): boolean => outsource_id !== null

/**
 * Who works at this station, as the permission and lifecycle tables name them; null until known. The server decides
 * anyway: when the user cannot be read, the token's groups have to do.
 */
export function useActor(): Actor | null {
  const { groups } = useSession()
  const { data, isPending } = useCall('getOwnUser')
  if (data) return actorOf(data.user.groups, worksForSubcontractor(data.user))
  return isPending ? null : actorOf(groups, groups.includes('contractor'))
}
