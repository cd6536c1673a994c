import type { Round, RoundDriver, RoundStop } from '@autokierto/contract/rounds'

/** A pickup with its number in the list and on the map. */
export type Stop = RoundStop & { number: number }

export type StopGroup = { driverId: number | null; driver: RoundDriver | null; stops: Stop[] }

export const isCollected = ({ vehicle }: RoundStop) => vehicle.arrival?.collected_at != null

/** Whether the driver still has to go there. */
export const isAhead = (stop: RoundStop) => !isCollected(stop) && stop.failed === null

/** The day by driver, numbered from the first to the last; those without a driver last. */
export function groupStops({ stops, drivers }: Round): StopGroup[] {
  const numbered = stops.map((stop, index) => ({ ...stop, number: index + 1 }))
  const byDriver = Map.groupBy(numbered, ({ driver_id }) => driver_id)
  return [...byDriver].map(([driverId, own]) => ({
    driverId,
    driver: drivers.find(({ id }) => id === driverId) ?? null,
    stops: own,
  }))
}
