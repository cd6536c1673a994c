import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useState } from 'react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { useJudge } from '../lifecycle/useJudge.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { calledOf, useCalled } from '../vehicle/called.ts'
import { ReasonDialog } from '../vehicle/ReasonDialog.tsx'
import { incomingTexts } from './texts.ts'

type Props = {
  vehicle: ShopVehicle
  size?: 'normal' | 'compact'
  onSettled?: () => void
  onRejected?: () => void
}

/** Removes a vehicle from incoming, with the reason its owner or sender gets to read. */
export function RejectButton({ vehicle, size, onSettled, onRejected }: Props) {
  const t = useTexts(incomingTexts)
  const offer = useJudge()('reject', vehicle)
  const [asking, setAsking] = useState(false)
  const name = useCalled()(vehicle)
  const close = () => {
    setAsking(false)
    onSettled?.()
  }
  const reject = useVehicleEvent('reject', {
    done: saying(incomingTexts.rejected, { name: calledOf(vehicle) }),
    onDone: () => {
      close()
      onRejected?.()
    },
    // No answer at all: what was written stays, to be sent again.
    onFailed: failure => failure.status > 0 && close(),
  })
  if (!offer.offered) return null
  return (
    <>
      <Button
        kind="secondary"
        size={size}
        reason={offer.reason}
        aria-label={t.rejectPlate({ plate: name })}
        onClick={() => setAsking(true)}
      >
        {t.reject}
      </Button>
      <ReasonDialog
        open={asking}
        draft={`reject-${vehicle.id}-${vehicle.version}`}
        title={t.rejectTitle({ name })}
        text={vehicle.status === 'shop_transfer' ? t.rejectSiteText : t.rejectOwnerText}
        confirm={t.rejectConfirm}
        busy={reject.isPending}
        onConfirm={reason => reject.cause(vehicle.id, { reason })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
