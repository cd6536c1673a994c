import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { calledOf, useCalled } from '../vehicle/called.ts'
import { ReasonDialog } from '../vehicle/ReasonDialog.tsx'
import { vehicleTexts } from './vehicle-texts.ts'

type Props = { event: 'return' | 'recall'; vehicle: ShopVehicle; open: boolean; onClose: () => void }

/** Return to the owner, or call back what was sent: both tell somebody why. */
export function ReasonedEvent({ event, vehicle, open, onClose }: Props) {
  const t = useTexts(vehicleTexts)
  const navigate = useNavigate()
  const name = useCalled()(vehicle)
  const isReturn = event === 'return'
  const action = useVehicleEvent(event, {
    done: isReturn
      ? saying(vehicleTexts.returned, { name: calledOf(vehicle) })
      : saying(vehicleTexts.recalled),
    onDone: () => {
      onClose()
      // A returned vehicle is no longer for this site's eyes.
      if (isReturn) navigate(paths.process())
    },
    onFailed: failure => failure.status > 0 && onClose(),
  })
  return (
    <ReasonDialog
      open={open}
      draft={`${event}-${vehicle.id}-${vehicle.version}`}
      title={isReturn ? t.returnTitle({ name }) : t.recallTitle({ name })}
      text={isReturn ? t.returnText : t.recallText}
      confirm={isReturn ? t.return : t.recall}
      busy={action.isPending}
      onConfirm={words => action.cause(vehicle.id, { reason: words })}
      onCancel={onClose}
    />
  )
}
