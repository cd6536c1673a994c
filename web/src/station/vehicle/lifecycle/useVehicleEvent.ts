import type { DataOfEvent } from '@autokierto/domain/vehicles/event-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { getVehicleName, type NamedVehicle } from '../../../features/vehicles/vehicle-display-name.ts'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { deferFailureText, getNotificationType } from '../../../kit/api/useFailureTexts.ts'
import { useApp, useSelectedShop } from '../../../kit/session/app-context.ts'
import { type DeferredText, deferText } from '../../../kit/texts/texts.ts'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import type { NotificationAction } from '../../../kit/ui/notifications.ts'
import { isOfflineEvent, type PendingChange } from '../../outbox/pending-change.ts'
import { yardTexts } from '../../outbox/texts.ts'
import { type ActOutcome, getYard } from '../../outbox/yard.ts'
import { getConflictText } from './conflict-texts.ts'
import { type ButtonEvent, getEventAppearance } from './event-buttons.ts'
import { deferEventText } from './event-texts.ts'
import { publishFailureKey, publishFailureTexts } from './publish-failure.ts'

/** Calls whose cached data an event makes stale. */
const affectedActions = ['listVehiclesByStatus', 'getVehicle', 'getProcess', 'getRound'] as const

const isTooLate = ({ code }: ApiFailure): boolean => code === 'STATE_CONFLICT' || code === 'VEHICLE_NOT_FOUND'

export type EventVehicle = NamedVehicle & { id: number; image?: number | null }

type VehicleEventRequest = { event: ButtonEvent; vehicle: EventVehicle; data?: object }

type EventOptions = {
  /** Overrides the success notification of `eventButtons`; `null` for none. */
  done?: DeferredText | null | undefined
  /** Buttons of the success notification. */
  presses?: (triggered: VehicleEventRequest) => readonly NotificationAction[]
  /** Also called when the event is queued in the outbox. */
  onDone?: (triggered: VehicleEventRequest) => void
  /** After a failure. The page's data is refetched. */
  onFailed?: (failure: ApiFailure) => void
  /** Somebody else was quicker. The page shows it in place instead of the default notification. */
  onTooLate?: (failure: ApiFailure) => void
}

/**
 * Triggers lifecycle events, one at a time: `const { trigger, pending } = useVehicleEvent()`, then
 * `trigger('extend', vehicle)`. Shows a notification on success, or when the event is queued until there is a
 * connection. If somebody else was quicker, shows what happened and refetches everything.
 */
export function useVehicleEvent({ done, presses, onDone, onFailed, onTooLate }: EventOptions = {}) {
  const app = useApp()
  const { client } = app
  const shop = useSelectedShop()
  const notify = useNotify()
  const queries = useQueryClient()
  // A ref, because a second click can come before the next render and must not trigger the event twice.
  const isTriggering = useRef(false)
  const action = useMutation<ActOutcome, ApiFailure, VehicleEventRequest>({
    mutationFn: async ({ event, vehicle, data }) =>
      isOfflineEvent(event)
        ? getYard(app).act({ kind: 'event', event, data }, vehicle)
        : {
            answer: await client.call('changeVehicle', {
              params: { shop: shop.id, id: vehicle.id },
              body: { event, ...data } as { event: ButtonEvent },
            }),
          },
    onSuccess: async (outcome, triggered) => {
      if ('kept' in outcome) {
        const undo = {
          text: deferText(yardTexts.undo),
          onPress: () => void undoPending(outcome.kept, triggered),
        }
        const message = deferText(yardTexts.kept, { name: getVehicleName(triggered.vehicle) })
        // The event is only queued, so the notification must not look like a success.
        if (done !== null) notify('warning', message, [undo])
        onDone?.(triggered)
        return
      }
      const { words, leaves } = getEventAppearance(triggered.event)
      const message =
        done === undefined && words.done
          ? deferEventText(words.done, triggered.vehicle, triggered.data)
          : done
      if (message) notify('success', message, presses?.(triggered))
      // Navigates first, so that the queries of the next page are refetched.
      onDone?.(triggered)
      // Marks the vehicle stale without refetching. Its page shows the error if the user returns by the browser's history.
      if (leaves) queries.invalidateQueries({ queryKey: ['getVehicle'], refetchType: 'none' })
      const staleActions = leaves ? (['listVehiclesByStatus'] as const) : affectedActions
      await Promise.all(staleActions.map(name => queries.invalidateQueries({ queryKey: [name] })))
    },
    onError: (failure, { event, vehicle }) => {
      const conflictText = getConflictText(event, failure)
      const publishKey = event === 'publish' && publishFailureKey(failure, vehicle)
      if (onTooLate && isTooLate(failure)) onTooLate(failure)
      else if (conflictText) notify('warning', conflictText)
      else if (publishKey) notify(getNotificationType(failure), deferText(publishFailureTexts[publishKey]))
      else notify(getNotificationType(failure), deferFailureText(failure))
      for (const name of affectedActions) queries.invalidateQueries({ queryKey: [name] })
      onFailed?.(failure)
    },
    onSettled: () => {
      isTriggering.current = false
    },
  })
  /** Removes a queued event from the outbox. If it was sent meanwhile, triggers its undo event instead. */
  const undoPending = async (change: PendingChange, { event, vehicle }: VehicleEventRequest) => {
    if (await getYard(app).discard(change)) return
    const { undo } = getEventAppearance(event)
    if (undo) action.mutate({ event: undo, vehicle })
    else notify('warning', deferText(yardTexts.sentAlready, { name: getVehicleName(vehicle) }))
  }
  return {
    trigger: <E extends ButtonEvent>(
      event: E,
      vehicle: EventVehicle,
      ...[data]: object extends DataOfEvent<E> ? [data?: DataOfEvent<E>] : [data: DataOfEvent<E>]
    ) => {
      if (isTriggering.current) return
      isTriggering.current = true
      action.mutate({ event, vehicle, ...(data && { data }) })
    },
    pending: action.isPending ? action.variables.event : null,
  }
}
