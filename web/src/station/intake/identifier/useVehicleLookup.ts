import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { toQueryKey } from '../../../kit/api/query-key.ts'
import { useAction } from '../../../kit/calls/queries.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'

type LookupOptions = {
  onFound: (car: ShopVehicle, value: string) => void
  onFailed?: (failure: ApiFailure) => void
}

/** Looks up a vehicle by plate or VIN, optionally of one kind, and caches the result for all pages. */
export function useVehicleLookup({ onFound, onFailed }: LookupOptions) {
  const shop = useSelectedShop()
  const queries = useQueryClient()
  const callOptions = {
    onSuccess: (answer: { vehicle: ShopVehicle }, { body }: { body: { plate_or_vin: string } }) => {
      queries.setQueryData(
        toQueryKey('getVehicle', { params: { shop: shop.id, id: answer.vehicle.id } }),
        answer,
      )
      onFound(answer.vehicle, body.plate_or_vin)
    },
    onError: onFailed,
  }
  const search = useAction('searchVehicle', callOptions)
  const byKind = useAction('searchVehicleByKind', callOptions)
  const reset = () => {
    search.reset()
    byKind.reset()
  }
  return {
    ask: (plate_or_vin: string, kind?: VehicleKind | null) => {
      reset()
      const params = { shop: shop.id }
      if (kind) byKind.mutate({ params, body: { plate_or_vin, kind } })
      else search.mutate({ params, body: { plate_or_vin } })
    },
    isPending: search.isPending || byKind.isPending,
    error: search.error ?? byKind.error,
    found: search.data?.vehicle ?? byKind.data?.vehicle ?? null,
    reset,
  }
}
