import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { Play } from 'lucide-react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useJudge } from '../lifecycle/useJudge.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { stageTexts } from './stage-texts.ts'

/**
 * Opens the five stages. Where nothing is decided yet, who may decide does both at once: nine of ten vehicles are
 * recycled. The other decisions have their own card.
 */
export function StartButton({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(stageTexts)
  const offer = useJudge()
  const start = useVehicleEvent('start', { done: saying(stageTexts.started) })
  const decide = useVehicleEvent('resolve', { onDone: () => start.cause(vehicle.id) })
  const decides = vehicle.resolution === null && offer('resolve', vehicle).offered
  const { offered, reason } = offer('start', vehicle)
  if (!offered) return null
  return (
    <Button
      kind="amber"
      icon={<Icon as={Play} />}
      busy={start.isPending || decide.isPending}
      reason={decides ? null : reason}
      onClick={() =>
        decides ? decide.cause(vehicle.id, { resolution: 'recycle' }) : start.cause(vehicle.id)
      }
    >
      {decides ? t.recycleAndStart : t.start}
    </Button>
  )
}
