import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useMemo, useSyncExternalStore } from 'react'
import { useApp } from '../../kit/session/app-context.ts'
import { applyPendingChanges } from './apply-pending.ts'
import type { PendingChange } from './pending-change.ts'
import { getYard } from './yard.ts'
import type { YardState } from './yard-state.ts'

export function useYard() {
  const yard = getYard(useApp())
  return { yard, ...useSyncExternalStore<YardState>(yard.subscribe, yard.state) }
}

/** Changes that the service's data does not show yet, in their order. */
export function usePendingChanges(): readonly PendingChange[] {
  const { pending, sent } = useYard()
  return useMemo(() => [...sent, ...pending], [sent, pending])
}

/** Returns the vehicle as it will be once its pending changes are applied. */
export function useOptimisticVehicle<V extends ShopVehicle>(vehicle: V): V {
  const pendingChanges = usePendingChanges()
  return useMemo(() => applyPendingChanges(vehicle, pendingChanges), [vehicle, pendingChanges])
}

/** Pending changes of one vehicle that were not rejected, in their order. */
export const usePendingOfVehicle = (vehicleId: number) =>
  useYard().pending.filter(({ vehicle, refusal }) => vehicle.id === vehicleId && refusal === null)
