import type { PickupRound, PickupRoundDriver, PickupRoundStop } from '@autokierto/contract/rounds'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import { type MapTone, mapTones } from '../../map/points.ts'

/** A pickup with its sign in the list and on the map: `A3` is the third of the first driver, `–` has none. */
export type Stop = PickupRoundStop & { sign: string }

export type StopGroup = {
  driverId: number | null
  driver: PickupRoundDriver | null
  /** The driver's letter; empty for the pickups without one. */
  letter: string
  tone: MapTone
  stops: Stop[]
}

/** When the driver had it, as far as this device knows; of a finished vehicle the round alone tells. */
export const collectedAt = ({ vehicle: { arrival }, collected_at }: PickupRoundStop): string | null =>
  arrival ? arrival.collected_at : collected_at

export const isCollected = (stop: PickupRoundStop) => collectedAt(stop) !== null

/** Street and town, or the town alone where the street is kept from whoever looks. */
export const placeLine = (arrival: PickupRoundStop['vehicle']['arrival']): string =>
  formatAddress(arrival?.location ?? null) || (arrival?.town ?? '')

/** Whether the driver still has to go there. */
export const isUpcoming = (stop: PickupRoundStop) => !isCollected(stop) && stop.failed === null

/** A to Z, then AA. */
const toStopLetter = (index: number): string =>
  (index >= 26 ? toStopLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** The day by driver, each with a letter; those without a driver last. */
export function groupStops({ stops, drivers }: PickupRound): StopGroup[] {
  const byDriver = Map.groupBy(stops, ({ driver_id }) => driver_id)
  return [...byDriver].map(([driverId, own], index) => {
    const letter = driverId === null ? '' : toStopLetter(index)
    return {
      driverId,
      driver: drivers.find(({ id }) => id === driverId) ?? null,
      letter,
      tone: mapTones[index % mapTones.length]!,
      stops: own.map(stop => ({ ...stop, sign: letter === '' ? '–' : `${letter}${stop.place}` })),
    }
  })
}
