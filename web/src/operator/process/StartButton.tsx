import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EventButton } from '../lifecycle/EventButton.tsx'
import { eventButtons } from '../lifecycle/event-buttons.ts'
import { useEventAvailability } from '../lifecycle/useEventAvailability.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { stageTexts } from './stage-texts.ts'

/**
 * Opens the five stages. Where nothing is decided yet, who may decide does both at once: nine of ten vehicles are
 * recycled. The other decisions have their own card.
 */
export function StartButton({ vehicle }: { vehicle: ShopVehicle }) {
  const offer = useEventAvailability()
  const decides = vehicle.resolution === null && offer('resolve', vehicle).offered
  if (!decides) return <EventButton event="start" vehicle={vehicle} />
  return offer('start', vehicle).offered ? <DecideAndStart vehicle={vehicle} /> : null
}

function DecideAndStart({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(stageTexts)
  const start = useVehicleEvent()
  const decide = useVehicleEvent({ done: null, onDone: () => start.trigger('start', vehicle) })
  const { kind, icon } = eventButtons.start
  return (
    <Button
      kind={kind}
      icon={<Icon as={icon} />}
      busy={start.pending !== null || decide.pending !== null}
      onClick={() => decide.trigger('resolve', vehicle, { resolution: 'recycle' })}
    >
      {t.recycleAndStart}
    </Button>
  )
}
