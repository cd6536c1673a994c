import { stationRoutes } from '@autokierto/contract/station-routes.gen'
import { canCall } from '@autokierto/domain/access/permissions'
import { useActor } from '../../kit/access/useActor.ts'

export type StationAction = keyof typeof stationRoutes

/**
 * Returns a function that checks the permission table: `const can = useCan()`, then `can('listMarket')`.
 * It returns `null` until the user is known. Pages hide features whose call is not allowed.
 */
export function useCan() {
  const actor = useActor()
  return (action: StationAction): boolean | null => actor && canCall(stationRoutes[action], actor)
}
