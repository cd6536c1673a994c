import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { DataOf } from '@autokierto/domain/vehicles/event-data'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '../../api/api-failure.ts'
import { useAction } from '../../api/queries.ts'
import { failureSaying, failureType } from '../../api/useFailureWords.ts'
import { useShop } from '../../app-context.ts'
import { type Saying, saying } from '../../texts/texts.ts'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { conflictKey, conflictTexts } from './conflict-texts.ts'

/** What a vehicle's event changes on the pages of a station. */
const touched = ['listVehiclesByStatus', 'getVehicle', 'getProcess'] as const

/** After these the vehicle is no longer for this site's eyes: asking for it again would only be refused. */
const leaving: readonly VehicleEvent[] = ['reject', 'return']

const isTooLate = ({ code }: ApiFailure): boolean => code === 'STATE_CONFLICT' || code === 'VEHICLE_NOT_FOUND'

type Settings = {
  /** What the notification on top says when it went through. */
  done?: Saying
  onDone?: (vehicle: ShopVehicle) => void
  /** After a refusal: the page then shows the new situation. */
  onFailed?: (failure: ApiFailure) => void
  /** Somebody was quicker, and the page says so itself where it happened. */
  onTooLate?: () => void
}

/**
 * One event of the lifecycle from a button: `const accept = useVehicleEvent('accept', { done: saying(texts.accepted) })`, then
 * `accept.cause(vehicle.id)`. When somebody was quicker, it says who and what, and everything is fetched anew.
 */
export function useVehicleEvent<E extends VehicleEvent>(
  event: E,
  { done, onDone, onFailed, onTooLate }: Settings = {},
) {
  const shop = useShop()
  const notify = useNotify()
  const queries = useQueryClient()
  const action = useAction('changeVehicle', {
    refetch: leaving.includes(event) ? ['listVehiclesByStatus'] : [...touched],
    onSuccess: ({ vehicle }) => {
      if (done) notify('success', done)
      onDone?.(vehicle)
      // Whoever comes back to its page by the browser's history is told then.
      if (leaving.includes(event))
        queries.invalidateQueries({ queryKey: ['getVehicle'], refetchType: 'none' })
    },
    onError: failure => {
      const known = conflictKey(event, failure)
      // The client has said by itself that no answer came.
      if (onTooLate && isTooLate(failure)) onTooLate()
      else if (known) notify('warning', saying(conflictTexts[known]))
      else if (failure.code !== 'NETWORK_ERROR') notify(failureType(failure), failureSaying(failure))
      for (const name of touched) queries.invalidateQueries({ queryKey: [name] })
      onFailed?.(failure)
    },
  })
  return {
    /** What the event must be told is asked for by its type. */
    cause: (id: number, ...[data]: object extends DataOf<E> ? [data?: DataOf<E>] : [data: DataOf<E>]) => {
      if (!action.isPending) action.mutate({ params: { shop: shop.id, id }, body: { event, ...data } })
    },
    isPending: action.isPending,
    /** The vehicle the event is under way for. */
    pendingId: action.isPending ? action.variables.params.id : null,
    error: action.error,
  }
}
