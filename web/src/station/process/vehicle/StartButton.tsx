import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { EventButton } from '../../vehicle/lifecycle/EventButton.tsx'
import { eventButtons } from '../../vehicle/lifecycle/event-buttons.ts'
import { stageTexts } from '../../vehicle/lifecycle/stage-texts.ts'
import { useEventAvailability } from '../../vehicle/lifecycle/useEventAvailability.ts'
import { useVehicleEvent } from '../../vehicle/lifecycle/useVehicleEvent.ts'

/**
 * Starts the process. If nothing is decided, a user who can decide does both with one click, because nine of ten
 * vehicles are recycled. DecisionCard has the other decisions.
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
