import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getVehicleName } from '../../../features/vehicles/vehicle-display-name.ts'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { useApp } from '../../../kit/session/app-context.ts'
import { type DeferredText, deferText } from '../../../kit/texts/texts.ts'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import { yardTexts } from '../../outbox/texts.ts'
import { type ActOutcome, getYard } from '../../outbox/yard.ts'

type SaveRemarksOptions = { saved: DeferredText; onDone: () => void }

/**
 * Saves the remarks if they are unchanged since they were read, or queues them until there is a connection.
 */
export function useSaveRemarks(vehicle: ShopVehicle, { saved, onDone }: SaveRemarksOptions) {
  const yard = getYard(useApp())
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation<ActOutcome, ApiFailure, string | null>({
    mutationFn: remarks =>
      yard.act({ kind: 'remarks', remarks, before: vehicle.remarks }, vehicle, { version: vehicle.version }),
    onSuccess: async outcome => {
      const isQueued = 'kept' in outcome
      if (isQueued) notify('warning', deferText(yardTexts.kept, { name: getVehicleName(vehicle) }))
      else notify('success', saved)
      onDone()
      if (isQueued) return
      await Promise.all(
        ['getVehicle', 'listVehiclesByStatus'].map(name => queries.invalidateQueries({ queryKey: [name] })),
      )
    },
    // The next attempt uses the new version, because the user has then seen the other change.
    onError: () => void queries.invalidateQueries({ queryKey: ['getVehicle'] }),
  })
}
