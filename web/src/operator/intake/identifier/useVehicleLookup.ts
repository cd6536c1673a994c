import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '../../../api/api-failure.ts'
import { useAction } from '../../../api/queries.ts'
import { toQueryKey } from '../../../api/query-key.ts'
import { useSelectedShop } from '../../../app-context.ts'

type LookupOptions = {
  onFound: (car: ShopVehicle, value: string) => void
  onFailed?: (failure: ApiFailure) => void
}

/** Looks a vehicle up for this site's gate, of one kind where one is given; what is found is known to all pages. */
export function useVehicleLookup({ onFound, onFailed }: LookupOptions) {
  const shop = useSelectedShop()
  const queries = useQueryClient()
  const settings = {
    onSuccess: (answer: { vehicle: ShopVehicle }, { body }: { body: { plate_or_vin: string } }) => {
      queries.setQueryData(
        toQueryKey('getVehicle', { params: { shop: shop.id, id: answer.vehicle.id } }),
        answer,
      )
      onFound(answer.vehicle, body.plate_or_vin)
    },
    onError: onFailed,
  }
  const any = useAction('searchVehicle', settings)
  const byKind = useAction('searchVehicleByKind', settings)
  const reset = () => {
    any.reset()
    byKind.reset()
  }
  return {
    ask: (plate_or_vin: string, kind?: VehicleKind | null) => {
      reset()
      const params = { shop: shop.id }
      if (kind) byKind.mutate({ params, body: { plate_or_vin, kind } })
      else any.mutate({ params, body: { plate_or_vin } })
    },
    isPending: any.isPending || byKind.isPending,
    error: any.error ?? byKind.error,
    found: any.data?.vehicle ?? byKind.data?.vehicle ?? null,
    reset,
  }
}
