import type { User } from '@autokierto/contract/users'
import { type Actor, actorOf } from '@autokierto/domain/access/roles'
import { useCall } from '../../api/queries.ts'
import { useSession } from '../../app-context.ts'

/** `outsource_id` says it outright where the API answers it. */
type KnownUser = User & { outsource_id?: number | null }

/**
 * Whether a user belongs to a subcontractor. The token does not say it of those who manage nobody: one without groups
 * and without own sites can only work anywhere through a subcontractor's access.
 */
export function worksForSubcontractor(user: KnownUser): boolean {
  if (user.outsource_id !== undefined) return user.outsource_id !== null
  return user.groups.includes('contractor') || (user.groups.length === 0 && user.shop_ids.length === 0)
}

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
