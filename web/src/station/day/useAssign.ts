import type { PickupRoundStop } from '@autokierto/contract/rounds'
import { useState } from 'react'
import { useVehicleName } from '../../features/vehicles/vehicle-display-name.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { useVehicleEvent } from '../vehicle/lifecycle/useVehicleEvent.ts'
import { dayTexts } from './texts.ts'

export type Assign = (
  stop: PickupRoundStop,
  driver: { id: number | null; name: string },
  place?: number,
) => void

/** Assigns a pickup to a driver or to a place in the driver's order. */
export function useAssign() {
  const t = useTexts(dayTexts)
  const getName = useVehicleName()
  const [lastMove, setLastMove] = useState<{
    stop: PickupRoundStop
    driver: string
    place: number | null
  } | null>(null)
  const { trigger, pending } = useVehicleEvent({ done: null })
  const assign: Assign = (stop, driver, place) => {
    trigger('assign', stop.vehicle, { driver_id: driver.id, place })
    setLastMove({ stop, driver: driver.name, place: driver.id === null ? null : (place ?? null) })
  }
  const name = lastMove ? getName(lastMove.stop.vehicle) : ''
  return {
    assign,
    busy: pending !== null,
    /** The new position, for screen readers. */
    said: !lastMove
      ? ''
      : lastMove.place === null
        ? lastMove.driver
          ? `${name}: ${lastMove.driver}`
          : t.released({ name })
        : t.moved({ name, place: lastMove.place, driver: lastMove.driver }),
  }
}
