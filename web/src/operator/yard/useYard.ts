import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useMemo, useSyncExternalStore } from 'react'
import { useApp } from '../../app-context.ts'
import { applyPendingChanges } from './apply-pending.ts'
import type { PendingChange } from './pending-change.ts'
import { getYard, type YardState } from './yard.ts'

/** The yard's doing and its state of the moment. */
export function useYard() {
  const yard = getYard(useApp())
  return { yard, ...useSyncExternalStore<YardState>(yard.subscribe, yard.state) }
}

/** What was done and is not shown by the service yet, in its order. */
export function usePendingChanges(): readonly PendingChange[] {
  const { pending, sent } = useYard()
  return useMemo(() => [...sent, ...pending], [sent, pending])
}

/** The vehicle as it is once what waits for it has gone through. */
export function useOptimisticVehicle<V extends ShopVehicle>(vehicle: V): V {
  const kept = usePendingChanges()
  return useMemo(() => applyPendingChanges(vehicle, kept), [vehicle, kept])
}

/** What waits of one vehicle, in its order. */
export const usePendingOfVehicle = (vehicleId: number) =>
  useYard().pending.filter(({ vehicle, refusal }) => vehicle.id === vehicleId && refusal === null)
