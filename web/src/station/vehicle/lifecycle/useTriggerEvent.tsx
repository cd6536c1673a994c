import type { DataOfEvent } from '@autokierto/domain/vehicles/event-data'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import { deferText } from '../../../kit/texts/texts.ts'
import { EventDialog } from './EventDialog.tsx'
import { type ButtonEvent, getEventAppearance } from './event-buttons.ts'
import { noticeTexts } from './event-texts.ts'
import { type EventVehicle, useVehicleEvent } from './useVehicleEvent.ts'

export type TriggerOptions = {
  /** The button is in a list's row, so the page does not navigate. */
  inRow?: boolean
  onDone?: () => void
  /** After success and after an error response. The row may disappear, so the focus must move. */
  onSettled?: () => void
  /** Somebody else was quicker. The page shows it in place instead of the default notification. */
  onTooLate?: (failure: ApiFailure) => void
  facts?: ReactNode
}

/**
 * Handles a click on an event's button. Opens the dialog that `eventButtons` requires, triggers the event,
 * shows a notification with undo, and navigates to the next page.
 */
export function useTriggerEvent(vehicle: EventVehicle & { version: number }, settings: TriggerOptions = {}) {
  const { inRow, onDone, onSettled, onTooLate, facts } = settings
  const navigate = useNavigate()
  const [openDialog, setOpenDialog] = useState<ButtonEvent | null>(null)
  const close = () => setOpenDialog(null)
  const openNextPage = (event: ButtonEvent) => {
    const to = getEventAppearance(event).leads?.(vehicle.id)
    if (to) navigate(to)
  }
  const undoCall = useVehicleEvent({ onDone: ({ event }) => !inRow && openNextPage(event) })
  const call = useVehicleEvent({
    presses: ({ event }) => {
      const { undo, offersWay } = getEventAppearance(event)
      return [
        ...(inRow && offersWay
          ? [{ text: deferText(noticeTexts.open), onPress: () => openNextPage(event) }]
          : []),
        ...(undo
          ? [{ text: deferText(noticeTexts.undo), onPress: () => undoCall.trigger(undo, vehicle) }]
          : []),
      ]
    },
    onDone: ({ event }) => {
      close()
      onSettled?.()
      onDone?.()
      if (!inRow) openNextPage(event)
    },
    onFailed: failure => {
      // No response at all: leaves the dialog open, so that the user can retry.
      if (failure.status === 0) return
      close()
      onSettled?.()
    },
    onTooLate,
  })
  return {
    /** `data` is for events without a dialog; otherwise the dialog provides it. */
    press: <E extends ButtonEvent>(event: E, data?: DataOfEvent<E>) =>
      getEventAppearance(event).asks
        ? setOpenDialog(event)
        : call.trigger(event, vehicle, ...([data] as [never])),
    pending: call.pending,
    /** The dialog, to be rendered next to the button. */
    ask: openDialog && (
      <EventDialog
        key={openDialog}
        event={openDialog}
        vehicle={vehicle}
        busy={call.pending === openDialog}
        onAnswer={data => call.trigger(openDialog, vehicle, ...([data] as [never]))}
        onCancel={close}
      >
        {facts}
      </EventDialog>
    ),
  }
}
