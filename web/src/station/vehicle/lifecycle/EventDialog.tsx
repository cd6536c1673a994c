import type { ReactNode } from 'react'
import { ReasonDialog } from '../../../kit/forms/ReasonDialog.tsx'
import { useLocale } from '../../../kit/texts/LocaleProvider.tsx'
import type { PlainText } from '../../../kit/texts/texts.ts'
import { ConfirmDialog, Dialog } from '../../../kit/ui/Dialog.tsx'
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
  children?: ReactNode
}

export function EventDialog({ event, vehicle, busy, onAnswer, onCancel, children }: Props) {
  const { locale } = useLocale()
  const { words, asks, kind, danger } = getEventAppearance(event)
  const format = (text: PlainText | undefined) => (text ? deferEventText(text, vehicle)(locale) : '')
  const isTransfer = vehicle.status === 'shop_transfer'
  const dialogProps = {
    open: true,
    title: format(words.title),
    text: format((isTransfer && words.textOfTransfer) || words.text),
    confirm: format(words.confirm ?? words.button),
    busy,
    onCancel,
  }
  if (asks === 'reason') {
    return (
      <ReasonDialog
        {...dialogProps}
        draft={`${event}-${vehicle.id}-${vehicle.version}`}
        onConfirm={reason => onAnswer({ reason })}
      />
    )
  }
  if (asks === 'recipient') {
    return (
      <Dialog open onClose={onCancel} title={dialogProps.title}>
        <RecipientForm {...dialogProps} onConfirm={onAnswer} />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      {...dialogProps}
      kind={danger ? 'danger' : kind === 'secondary' ? 'primary' : kind}
      onConfirm={() => onAnswer()}
    >
      {children}
    </ConfirmDialog>
  )
}
