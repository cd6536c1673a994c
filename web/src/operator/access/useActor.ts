import type { User } from '@autokierto/contract/users'
import { type Actor, getActor } from '@autokierto/domain/access/roles'
import { useCall } from '../../api/queries.ts'
import { useSession } from '../../app-context.ts'

/** The token does not say it of those who manage nobody; the user's own data does. */
export const worksForSubcontractor = ({ outsource_id }: User): boolean => outsource_id !== null

/**
 * Who works at this station, as the permission and lifecycle tables name them; null until known. Of those who manage
 * somebody the token says it, so that nothing of theirs waits for their data; the server decides anyway, so the token
 * has to do as well where those cannot be read.
 */
export function useActor(): Actor | null {
  const { groups } = useSession()
  const { data, isPending } = useCall('getOwnUser')
  if (data) return getActor(data.user.groups, worksForSubcontractor(data.user))
  return isPending && groups.length === 0 ? null : getActor(groups, groups.includes('contractor'))
}
