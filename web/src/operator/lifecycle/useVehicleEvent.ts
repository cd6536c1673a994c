import type { DataOf } from '@autokierto/domain/vehicles/event-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiFailure } from '../../api/api-failure.ts'
import { failureSaying, failureType } from '../../api/useFailureWords.ts'
import { useApp, useShop } from '../../app-context.ts'
import { type Saying, saying } from '../../texts/texts.ts'
import { useNotify } from '../../ui/NotificationBar.tsx'
import type { NotificationAction } from '../../ui/notifications.ts'
import { type Called, calledOf } from '../vehicle/called.ts'
import { isYardEvent, type Kept } from '../yard/kept-change.ts'
import { yardTexts } from '../yard/texts.ts'
import { type Outcome, yardOf } from '../yard/yard.ts'
import { conflictKey, conflictTexts } from './conflict-texts.ts'
import { type ButtonEvent, lookOf } from './event-buttons.ts'
import { eventSaying } from './event-words.ts'
import { publishFailureKey, publishFailureTexts } from './publish-failure.ts'

/** What a vehicle's event changes on the pages of a station. */
const touched = ['listVehiclesByStatus', 'getVehicle', 'getProcess', 'getRound'] as const

const isTooLate = ({ code }: ApiFailure): boolean => code === 'STATE_CONFLICT' || code === 'VEHICLE_NOT_FOUND'

/** The vehicle an event happens to: its number, what it is called, and its main picture where it has one. */
export type EventVehicle = Called & { id: number; image?: number | null }

type Caused = { event: ButtonEvent; vehicle: EventVehicle; data?: object }

type Settings = {
  /** What is told when it went through, where it is not the words of the table of events; null for nothing. */
  done?: Saying | null | undefined
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
export function useVehicleEvent({ done, presses, onDone, onFailed, onTooLate }: Settings = {}) {
  const app = useApp()
  const { client } = app
  const shop = useShop()
  const notify = useNotify()
  const queries = useQueryClient()
  // Two presses can come before the page is drawn again: what it was drawn with would let both through.
  const isUnderWay = useRef(false)
  const action = useMutation<Outcome, ApiFailure, Caused>({
    mutationFn: async ({ event, vehicle, data }) =>
      isYardEvent(event)
        ? yardOf(app).act({ kind: 'event', event, data }, vehicle)
        : {
            answer: await client.call('changeVehicle', {
              params: { shop: shop.id, id: vehicle.id },
              body: { event, ...data } as { event: ButtonEvent },
            }),
          },
    onSuccess: async (outcome, caused) => {
      if ('kept' in outcome) {
        const undo = { text: saying(yardTexts.undo), onPress: () => void takeBack(outcome.kept, caused) }
        const told = saying(yardTexts.kept, { name: calledOf(caused.vehicle) })
        // Nothing is done yet: the look of a success would say otherwise.
        if (done !== null) notify('warning', told, [undo])
        onDone?.(caused)
        return
      }
      const { words, leaves } = lookOf(caused.event)
      const told =
        done === undefined && words.done ? eventSaying(words.done, caused.vehicle, caused.data) : done
      if (told) notify('success', told, presses?.(caused))
      // First the page moves on, then what it shows is made fresh.
      onDone?.(caused)
      // Whoever comes back by the browser's history to a page that is left is told then.
      if (leaves) queries.invalidateQueries({ queryKey: ['getVehicle'], refetchType: 'none' })
      const changed = leaves ? (['listVehiclesByStatus'] as const) : touched
      await Promise.all(changed.map(name => queries.invalidateQueries({ queryKey: [name] })))
    },
    onError: (failure, { event, vehicle }) => {
      const known = conflictKey(event, failure)
      const unpublished = event === 'publish' && publishFailureKey(failure, vehicle)
      if (onTooLate && isTooLate(failure)) onTooLate(failure)
      else if (known) notify('warning', saying(conflictTexts[known]))
      else if (unpublished) notify(failureType(failure), saying(publishFailureTexts[unpublished]))
      else notify(failureType(failure), failureSaying(failure))
      for (const name of touched) queries.invalidateQueries({ queryKey: [name] })
      onFailed?.(failure)
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  /** What was kept for later; what has gone meanwhile is undone as if it had gone at once. */
  const takeBack = async (kept: Kept, { event, vehicle }: Caused) => {
    if (await yardOf(app).discard(kept)) return
    const { undo } = lookOf(event)
    if (undo) action.mutate({ event: undo, vehicle })
    else notify('warning', saying(yardTexts.sentAlready, { name: calledOf(vehicle) }))
  }
  return {
    /** What the event must be told is asked for by its type. */
    trigger: <E extends ButtonEvent>(
      event: E,
      vehicle: EventVehicle,
      ...[data]: object extends DataOf<E> ? [data?: DataOf<E>] : [data: DataOf<E>]
    ) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      action.mutate({ event, vehicle, ...(data && { data }) })
    },
    /** The event that is under way. */
    pending: action.isPending ? action.variables.event : null,
  }
}
