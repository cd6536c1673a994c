import type { PickupRound, PickupRoundDriver, PickupRoundStop } from '@autokierto/contract/rounds'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import { type MapTone, mapTones } from '../../kit/map/points.ts'

/** A pickup with its sign in the list and on the map. `A3` is the first driver's third; `–` has no driver. */
export type Stop = PickupRoundStop & { sign: string }

export type StopGroup = {
  driverId: number | null
  driver: PickupRoundDriver | null
  /** The driver's letter; empty for the pickups without one. */
  letter: string
  tone: MapTone
  stops: Stop[]
}

/**
 * When the driver collected it, including changes of this device that are not sent yet.
 * A finished vehicle has no arrival data, so its time comes from the round.
 */
export const collectedAt = ({ vehicle: { arrival }, collected_at }: PickupRoundStop): string | null =>
  arrival ? arrival.collected_at : collected_at

export const isCollected = (stop: PickupRoundStop) => collectedAt(stop) !== null

/** Street and town, or only the town if the street is hidden from the user. */
export const placeLine = (arrival: PickupRoundStop['vehicle']['arrival']): string =>
  formatAddress(arrival?.location ?? null) || (arrival?.town ?? '')

export const isUpcoming = (stop: PickupRoundStop) => !isCollected(stop) && stop.failed === null

/** Returns A to Z, then AA, AB and so on. */
const toStopLetter = (index: number): string =>
  (index >= 26 ? toStopLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

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
