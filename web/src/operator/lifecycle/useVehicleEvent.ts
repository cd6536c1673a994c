import type { DataOfEvent } from '@autokierto/domain/vehicles/event-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiFailure } from '../../api/api-failure.ts'
import { deferFailureText, getNotificationType } from '../../api/useFailureTexts.ts'
import { useApp, useSelectedShop } from '../../app-context.ts'
import { type DeferredText, deferText } from '../../texts/texts.ts'
import { useNotify } from '../../ui/NotificationBar.tsx'
import type { NotificationAction } from '../../ui/notifications.ts'
import { getVehicleName, type NamedVehicle } from '../vehicle/vehicle-display-name.ts'
import { isOfflineEvent, type PendingChange } from '../yard/pending-change.ts'
import { yardTexts } from '../yard/texts.ts'
import { type ActOutcome, getYard } from '../yard/yard.ts'
import { conflictTexts, getConflictKey } from './conflict-texts.ts'
import { type ButtonEvent, getEventAppearance } from './event-buttons.ts'
import { deferEventText } from './event-texts.ts'
import { publishFailureKey, publishFailureTexts } from './publish-failure.ts'

/** What a vehicle's event changes on the pages of a station. */
const affectedActions = ['listVehiclesByStatus', 'getVehicle', 'getProcess', 'getRound'] as const

const isTooLate = ({ code }: ApiFailure): boolean => code === 'STATE_CONFLICT' || code === 'VEHICLE_NOT_FOUND'

/** The vehicle an event happens to: its number, what it is called, and its main picture where it has one. */
export type EventVehicle = NamedVehicle & { id: number; image?: number | null }

type Caused = { event: ButtonEvent; vehicle: EventVehicle; data?: object }

type EventOptions = {
  /** What is told when it went through, where it is not the words of the table of events; null for nothing. */
  done?: DeferredText | null | undefined
  /** What may be pressed beside these words. */
  presses?: (caused: Caused) => readonly NotificationAction[]
  /** Also where it is kept for later. */
  onDone?: (caused: Caused) => void
  /** After a refusal: the page then shows the new situation. */
  onFailed?: (failure: ApiFailure) => void
  /** Somebody was quicker, and the page says so itself where it happened. */
  onTooLate?: (failure: ApiFailure) => void
}

/**
 * Causes events of the lifecycle, one at a time: `const { trigger, pending } = useVehicleEvent()`, then
 * `trigger('extend', vehicle)`. It tells that the event went through, by the table's words, or that it is kept until there
 * is a connection; when somebody was quicker, it says who and what, and everything is fetched anew.
 */
export function useVehicleEvent({ done, presses, onDone, onFailed, onTooLate }: EventOptions = {}) {
  const app = useApp()
  const { client } = app
  const shop = useSelectedShop()
  const notify = useNotify()
  const queries = useQueryClient()
  // Two presses can come before the page is drawn again: what it was drawn with would let both through.
  const isUnderWay = useRef(false)
  const action = useMutation<ActOutcome, ApiFailure, Caused>({
    mutationFn: async ({ event, vehicle, data }) =>
      isOfflineEvent(event)
        ? getYard(app).act({ kind: 'event', event, data }, vehicle)
        : {
            answer: await client.call('changeVehicle', {
              params: { shop: shop.id, id: vehicle.id },
              body: { event, ...data } as { event: ButtonEvent },
            }),
          },
    onSuccess: async (outcome, caused) => {
      if ('kept' in outcome) {
        const undo = { text: deferText(yardTexts.undo), onPress: () => void takeBack(outcome.kept, caused) }
        const told = deferText(yardTexts.kept, { name: getVehicleName(caused.vehicle) })
        // Nothing is done yet: the look of a success would say otherwise.
        if (done !== null) notify('warning', told, [undo])
        onDone?.(caused)
        return
      }
      const { words, leaves } = getEventAppearance(caused.event)
      const told =
        done === undefined && words.done ? deferEventText(words.done, caused.vehicle, caused.data) : done
      if (told) notify('success', told, presses?.(caused))
      // First the page moves on, then what it shows is made fresh.
      onDone?.(caused)
      // Whoever comes back by the browser's history to a page that is left is told then.
      if (leaves) queries.invalidateQueries({ queryKey: ['getVehicle'], refetchType: 'none' })
      const changed = leaves ? (['listVehiclesByStatus'] as const) : affectedActions
      await Promise.all(changed.map(name => queries.invalidateQueries({ queryKey: [name] })))
    },
    onError: (failure, { event, vehicle }) => {
      const known = getConflictKey(event, failure)
      const unpublished = event === 'publish' && publishFailureKey(failure, vehicle)
      if (onTooLate && isTooLate(failure)) onTooLate(failure)
      else if (known) notify('warning', deferText(conflictTexts[known]))
      else if (unpublished) notify(getNotificationType(failure), deferText(publishFailureTexts[unpublished]))
      else notify(getNotificationType(failure), deferFailureText(failure))
      for (const name of affectedActions) queries.invalidateQueries({ queryKey: [name] })
      onFailed?.(failure)
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  /** What was kept for later; what has gone meanwhile is undone as if it had gone at once. */
  const takeBack = async (kept: PendingChange, { event, vehicle }: Caused) => {
    if (await getYard(app).discard(kept)) return
    const { undo } = getEventAppearance(event)
    if (undo) action.mutate({ event: undo, vehicle })
    else notify('warning', deferText(yardTexts.sentAlready, { name: getVehicleName(vehicle) }))
  }
  return {
    /** What the event must be told is asked for by its type. */
    trigger: <E extends ButtonEvent>(
      event: E,
      vehicle: EventVehicle,
      ...[data]: object extends DataOfEvent<E> ? [data?: DataOfEvent<E>] : [data: DataOfEvent<E>]
    ) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      action.mutate({ event, vehicle, ...(data && { data }) })
    },
    /** The event that is under way. */
    pending: action.isPending ? action.variables.event : null,
  }
}
