import type { DataOfEvent } from '@autokierto/domain/vehicles/event-data'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ApiFailure } from '../../api/api-failure.ts'
import { deferText } from '../../texts/texts.ts'
import { EventDialog } from './EventDialog.tsx'
import { type ButtonEvent, getEventAppearance } from './event-buttons.ts'
import { noticeTexts } from './event-texts.ts'
import { type EventVehicle, useVehicleEvent } from './useVehicleEvent.ts'

export type TriggerOptions = {
  /** A row of a list: the page stays where it is. */
  inRow?: boolean
  onDone?: () => void
  /** After it went through and after a refusal: a row may be about to go, so the focus must move. */
  onSettled?: () => void
  /** Somebody was quicker, and the page says so itself where it happened. */
  onTooLate?: (failure: ApiFailure) => void
  /** Said in the question beside its own words. */
  facts?: ReactNode
}

/**
 * What happens when an event's button is pressed: it asks what the table says must be asked, causes the event, tells it,
 * offers to take it back, and goes on to the page it leads to.
 */
export function useTriggerEvent(vehicle: EventVehicle & { version: number }, settings: TriggerOptions = {}) {
  const { inRow, onDone, onSettled, onTooLate, facts } = settings
  const navigate = useNavigate()
  const [asked, setAsked] = useState<ButtonEvent | null>(null)
  const close = () => setAsked(null)
  const goOn = (event: ButtonEvent) => {
    const to = getEventAppearance(event).leads?.(vehicle.id)
    if (to) navigate(to)
  }
  const back = useVehicleEvent({ onDone: ({ event }) => !inRow && goOn(event) })
  const call = useVehicleEvent({
    presses: ({ event }) => {
      const { undo, offersWay } = getEventAppearance(event)
      return [
        ...(inRow && offersWay ? [{ text: deferText(noticeTexts.open), onPress: () => goOn(event) }] : []),
        ...(undo ? [{ text: deferText(noticeTexts.undo), onPress: () => back.trigger(undo, vehicle) }] : []),
      ]
    },
    onDone: ({ event }) => {
      close()
      onSettled?.()
      onDone?.()
      if (!inRow) goOn(event)
    },
    onFailed: failure => {
      // No answer at all: what was asked stays, to be sent again.
      if (failure.status === 0) return
      close()
      onSettled?.()
    },
    onTooLate,
  })
  return {
    /** What the event must be told comes from its question, or is given here. */
    press: <E extends ButtonEvent>(event: E, data?: DataOfEvent<E>) =>
      getEventAppearance(event).asks ? setAsked(event) : call.trigger(event, vehicle, ...([data] as [never])),
    pending: call.pending,
    /** The question, to stand beside the button. */
    ask: asked && (
      <EventDialog
        key={asked}
        event={asked}
        vehicle={vehicle}
        busy={call.pending === asked}
        onAnswer={data => call.trigger(asked, vehicle, ...([data] as [never]))}
        onCancel={close}
      >
        {facts}
      </EventDialog>
    ),
  }
}
