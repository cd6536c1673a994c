import type { ProcessStage } from '@autokierto/contract/process'
import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useCall } from '../../api/queries.ts'
import { useSelectedShop } from '../../app-context.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { applyPendingToProcess } from '../yard/apply-pending.ts'
import { usePendingChanges } from '../yard/useYard.ts'

/** The form of the stage at hand: the page's main button sends it, wherever on the page it stands. */
export const STAGE_FORM = 'stage-at-hand'

/** The stages, the one at hand, and marking it done: known to the main button and to the card of the stages alike. */
export function useMarkStage(vehicle: ShopVehicle) {
  const shop = useSelectedShop()
  const isOpen = vehicle.process_started || vehicle.status === 'shop_process'
  const query = useCall('getProcess', { params: { shop: shop.id, id: vehicle.id } })
  const kept = usePendingChanges()
  const process = { ...query, data: applyPendingToProcess(query.data, vehicle.id, kept) }
  const stage: ProcessStage | undefined =
    isOpen && vehicle.process_started ? process.data?.stages.find(({ done }) => !done) : undefined
  const done = useVehicleEvent()
  return {
    process,
    stage,
    isPending: done.pending !== null,
    mark: (quantities: Record<string, number>) =>
      stage &&
      done.trigger('stage_done', vehicle, {
        stage: stage.number,
        // What was noted before the stage was opened again stays, unless it is said anew.
        ...((stage.quantities || Object.keys(quantities).length > 0) && { quantities }),
      }),
  }
}

export type StageMarking = ReturnType<typeof useMarkStage>
