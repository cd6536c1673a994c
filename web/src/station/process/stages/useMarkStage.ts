import type { ProcessStage } from '@autokierto/contract/process'
import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isInProcess } from '@autokierto/domain/vehicles/status-sets'
import { useCall } from '../../../kit/calls/queries.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { applyPendingToProcess } from '../../outbox/apply-pending.ts'
import { usePendingChanges } from '../../outbox/useYard.ts'
import { useVehicleEvent } from '../../vehicle/lifecycle/useVehicleEvent.ts'

/** Id of the current stage's form, so that the page's main button can submit it from outside. */
export const STAGE_FORM = 'stage-at-hand'

/** The stages, the current one and the call that completes it, shared by the main button and StagesCard. */
export function useMarkStage(vehicle: ShopVehicle) {
  const shop = useSelectedShop()
  const isOpen = vehicle.process_started || isInProcess(vehicle.status)
  const query = useCall('getProcess', { params: { shop: shop.id, id: vehicle.id } })
  const pendingChanges = usePendingChanges()
  const process = { ...query, data: applyPendingToProcess(query.data, vehicle.id, pendingChanges) }
  const stage: ProcessStage | undefined =
    isOpen && vehicle.process_started ? process.data?.stages.find(({ done }) => !done) : undefined
  const completion = useVehicleEvent()
  return {
    process,
    stage,
    isPending: completion.pending !== null,
    mark: (quantities: Record<string, number>) =>
      stage &&
      completion.trigger('stage_done', vehicle, {
        stage: stage.number,
        // Amounts from before an undo are preserved unless new ones are entered.
        ...((stage.quantities || Object.keys(quantities).length > 0) && { quantities }),
      }),
  }
}

export type StageMarking = ReturnType<typeof useMarkStage>
