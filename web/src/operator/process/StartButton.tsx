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
 * Starts the process. If nothing is decided, a user who can decide does both with one press, as nine of ten
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
