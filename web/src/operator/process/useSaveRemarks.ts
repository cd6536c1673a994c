import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '../../api/api-failure.ts'
import { useApp } from '../../app-context.ts'
import { type Saying, saying } from '../../texts/texts.ts'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { calledOf } from '../vehicle/called.ts'
import { yardTexts } from '../yard/texts.ts'
import { type Outcome, yardOf } from '../yard/yard.ts'

type Settings = { saved: Saying; onDone: () => void }

/** Saves the remarks over those that were read, or keeps them until there is a connection. */
export function useSaveRemarks(vehicle: ShopVehicle, { saved, onDone }: Settings) {
  const yard = yardOf(useApp())
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation<Outcome, ApiFailure, string | null>({
    mutationFn: remarks =>
      yard.act({ kind: 'remarks', remarks, before: vehicle.remarks }, vehicle, { version: vehicle.version }),
    onSuccess: async outcome => {
      const isKept = 'kept' in outcome
      if (isKept) notify('warning', saying(yardTexts.kept, { name: calledOf(vehicle) }))
      else notify('success', saved)
      onDone()
      if (isKept) return
      await Promise.all(
        ['getVehicle', 'listVehiclesByStatus'].map(name => queries.invalidateQueries({ queryKey: [name] })),
      )
    },
    // The next try carries the new version: who saves again has read that somebody else did.
    onError: () => void queries.invalidateQueries({ queryKey: ['getVehicle'] }),
  })
}
