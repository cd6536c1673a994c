import { stationRoutes } from '@autokierto/contract/station-routes.gen'
import { canCall } from '@autokierto/domain/access/permissions'
import { useActor } from './useActor.ts'

/** A call of the stations, by the name of its action. */
export type StationAction = keyof typeof stationRoutes

/**
 * `const may = useCan()`; `may('listMarket')` asks the table of permissions whether the one who works here may call it.
 * Null until it is known who that is. What needs a call that one may not make is not offered.
 */
export function useCan() {
  const actor = useActor()
  return (action: StationAction): boolean | null => actor && canCall(stationRoutes[action], actor)
}
