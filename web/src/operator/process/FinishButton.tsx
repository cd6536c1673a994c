import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { calledOf, useCalled } from '../vehicle/called.ts'
import { vehicleTexts } from './vehicle-texts.ts'

/** Recycled, for good: asked once more. */
export function FinishButton({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(vehicleTexts)
  const [asking, setAsking] = useState(false)
  const name = useCalled()(vehicle)
  const close = () => setAsking(false)
  const finish = useVehicleEvent('finish', {
    done: saying(vehicleTexts.finished, { name: calledOf(vehicle) }),
    onDone: close,
    onFailed: close,
  })
  return (
    <>
      <Button kind="amber" icon={<Icon as={Check} />} onClick={() => setAsking(true)}>
        {t.finish}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.finishTitle({ name })}
        text={t.finishText}
        confirm={t.finish}
        kind="amber"
        busy={finish.isPending}
        onConfirm={() => finish.cause(vehicle.id)}
        onCancel={close}
      />
    </>
  )
}
