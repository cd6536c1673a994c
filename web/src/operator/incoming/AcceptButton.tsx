import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useNotify } from '../../ui/NotificationBar.tsx'
import { useJudge } from '../lifecycle/useJudge.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { calledOf, useCalled } from '../vehicle/called.ts'
import { incomingTexts } from './texts.ts'

type Props = {
  vehicle: ShopVehicle
  kind?: ButtonKind
  size?: 'normal' | 'compact'
  /** After it went through, and after a refusal too: the row is about to go, so the focus must move. */
  onSettled?: () => void
  /** The vehicle's own page goes on to the next one; a list stays, and offers to open the vehicle. */
  onAccepted?: (vehicle: ShopVehicle) => void
}

/** "The vehicle is here": from a list's row or from its page. Pressed on the wrong one, it is undone at once. */
export function AcceptButton({ vehicle, kind, size, onSettled, onAccepted }: Props) {
  const t = useTexts(incomingTexts)
  const offer = useJudge()('accept', vehicle)
  const navigate = useNavigate()
  const notify = useNotify()
  const name = useCalled()(vehicle)
  const undo = useVehicleEvent('unaccept', {
    done: saying(incomingTexts.undone, { name: calledOf(vehicle) }),
    onDone: () => onAccepted && navigate(paths.incomingVehicle(vehicle.id)),
  })
  const accept = useVehicleEvent('accept', {
    onDone: accepted => {
      const open = {
        text: saying(incomingTexts.open),
        onPress: () => navigate(paths.processVehicle(vehicle.id)),
      }
      const takeBack = { text: saying(incomingTexts.undo), onPress: () => undo.cause(vehicle.id) }
      notify(
        'success',
        saying(incomingTexts.accepted, { name: calledOf(vehicle) }),
        onAccepted ? [takeBack] : [open, takeBack],
      )
      onSettled?.()
      onAccepted?.(accepted)
    },
    onFailed: onSettled,
  })
  if (!offer.offered) return null
  return (
    <Button
      kind={kind}
      size={size}
      icon={size === 'compact' ? undefined : <Icon as={Check} />}
      busy={accept.isPending}
      reason={offer.reason}
      aria-label={t.acceptPlate({ plate: name })}
      onClick={() => accept.cause(vehicle.id)}
    >
      {t.accept}
    </Button>
  )
}
