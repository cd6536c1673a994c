import type { ReactNode } from 'react'
import { useLocale } from '../../texts/LocaleProvider.tsx'
import type { PlainText } from '../../texts/texts.ts'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { ReasonDialog } from '../vehicle/ReasonDialog.tsx'
import { type ButtonEvent, getEventAppearance } from './event-buttons.ts'
import { deferEventText } from './event-texts.ts'
import { RecipientForm } from './RecipientForm.tsx'
import type { EventVehicle } from './useVehicleEvent.ts'

type Props = {
  event: ButtonEvent
  vehicle: EventVehicle & { version: number; status?: string }
  busy: boolean
  onAnswer: (data?: object) => void
  onCancel: () => void
  /** Said in the question beside its own words. */
  children?: ReactNode
}

/** What is asked before an event: whether it is meant, why, or where the vehicle goes. */
export function EventDialog({ event, vehicle, busy, onAnswer, onCancel, children }: Props) {
  const { locale } = useLocale()
  const { words, asks, kind, danger } = getEventAppearance(event)
  const say = (text: PlainText | undefined) => (text ? deferEventText(text, vehicle)(locale) : '')
  const isTransfer = vehicle.status === 'shop_transfer'
  const asked = {
    open: true,
    title: say(words.title),
    text: say((isTransfer && words.textOfTransfer) || words.text),
    confirm: say(words.confirm ?? words.button),
    busy,
    onCancel,
  }
  if (asks === 'reason') {
    return (
      <ReasonDialog
        {...asked}
        draft={`${event}-${vehicle.id}-${vehicle.version}`}
        onConfirm={reason => onAnswer({ reason })}
      />
    )
  }
  if (asks === 'recipient') {
    return (
      <Dialog open onClose={onCancel} title={asked.title}>
        <RecipientForm {...asked} onConfirm={onAnswer} />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      {...asked}
      kind={danger ? 'danger' : kind === 'secondary' ? 'primary' : kind}
      onConfirm={() => onAnswer()}
    >
      {children}
    </ConfirmDialog>
  )
}
