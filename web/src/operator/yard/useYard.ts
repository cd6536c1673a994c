import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useMemo, useSyncExternalStore } from 'react'
import { useApp } from '../../app-context.ts'
import type { Kept } from './kept-change.ts'
import { withKept } from './with-kept.ts'
import { type YardState, yardOf } from './yard.ts'

/** The yard's doing and its state of the moment. */
export function useYard() {
  const yard = yardOf(useApp())
  return { yard, ...useSyncExternalStore<YardState>(yard.subscribe, yard.state) }
}

/** What was done and is not shown by the service yet, in its order. */
export function useKept(): readonly Kept[] {
  const { kept, sent } = useYard()
  return useMemo(() => [...sent, ...kept], [sent, kept])
}

/** The vehicle as it is once what waits for it has gone through. */
export function useWithKept<V extends ShopVehicle>(vehicle: V): V {
  const kept = useKept()
  return useMemo(() => withKept(vehicle, kept), [vehicle, kept])
}

/** What waits of one vehicle, in its order. */
export const useWaitingOf = (vehicleId: number) =>
  useYard().kept.filter(({ vehicle, refusal }) => vehicle.id === vehicleId && refusal === null)
