import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { Check } from 'lucide-react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { vehicleName } from '../../vehicles/vehicle-name.ts'
import { useJudge } from '../lifecycle/useJudge.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { incomingTexts } from './texts.ts'

type Props = {
  vehicle: ShopVehicle
  kind?: ButtonKind
  size?: 'normal' | 'compact'
  /** After it went through, and after a refusal too: the row is about to go, so the focus must move. */
  onSettled?: () => void
  onAccepted?: (vehicle: ShopVehicle) => void
}

/** "The vehicle is here": from a list's row or from its page. */
export function AcceptButton({ vehicle, kind, size, onSettled, onAccepted }: Props) {
  const t = useTexts(incomingTexts)
  const offer = useJudge()('accept', vehicle)
  const name = vehicle.plate ?? (vehicleName(vehicle) || t.vehicleWord)
  const accept = useVehicleEvent('accept', {
    done: t.accepted({ name }),
    onDone: accepted => {
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
