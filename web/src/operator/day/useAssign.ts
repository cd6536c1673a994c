import type { PickupRoundStop } from '@autokierto/contract/rounds'
import { useState } from 'react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import { useVehicleName } from '../vehicle/vehicle-display-name.ts'
import { dayTexts } from './texts.ts'

export type Assign = (
  stop: PickupRoundStop,
  driver: { id: number | null; name: string },
  place?: number,
) => void

/** Puts a pickup into a driver's order, and says where it is then. */
export function useAssign() {
  const t = useTexts(dayTexts)
  const called = useVehicleName()
  const [said, setSaid] = useState<{ stop: PickupRoundStop; driver: string; place: number | null } | null>(
    null,
  )
  const { trigger, pending } = useVehicleEvent({ done: null })
  const assign: Assign = (stop, driver, place) => {
    trigger('assign', stop.vehicle, { driver_id: driver.id, place })
    setSaid({ stop, driver: driver.name, place: driver.id === null ? null : (place ?? null) })
  }
  const name = said ? called(said.stop.vehicle) : ''
  return {
    assign,
    busy: pending !== null,
    /** For those who do not see it move. */
    said: !said
      ? ''
      : said.place === null
        ? said.driver
          ? `${name}: ${said.driver}`
          : t.released({ name })
        : t.moved({ name, place: said.place, driver: said.driver }),
  }
}
