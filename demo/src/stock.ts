import type { PartName } from '@autokierto/domain/stock/part-names'
import type { Book } from './book.ts'
import type { Row } from './insert-rows.ts'

/** What comes off first, with the weight of one in kilograms; the last stands for a handful of small ones. */
const taken: readonly { name: PartName; weight: number; row: string }[] = [
  { name: 'door_front_right', weight: 24, row: 'B' },
  { name: 'alternator', weight: 5.8, row: 'C' },
  { name: 'headlamp_left', weight: 3.1, row: 'B' },
  { name: 'gearbox', weight: 42, row: 'A' },
  { name: 'seat_rear', weight: 18.5, row: 'D' },
  { name: 'mirror_left', weight: 1.6, row: 'C' },
  { name: 'rim', weight: 8.4, row: 'E' },
]
const grades = ['A', 'B', 'B', 'C'] as const
/** Vehicles whose parts are listed: those in hand, and the last ones recycled. */
const recentlyRecycled = 24

/** As many pieces as the stage says, in a few records; of the recycled vehicles some are sold. */
export const stockParts = (book: Book): Row<'stock_part'>[] => {
  const isPresent = (id: number | undefined) =>
    book.vehicle.some(vehicle => vehicle.id === id && vehicle.status === 'shop_process')
  const done = book.process_stage.filter(({ number, done_at }) => number === 3 && done_at)
  const present = done.filter(({ vehicle_id }) => isPresent(vehicle_id))
  const recycled = done
    .filter(stage => !present.includes(stage))
    .sort((a, b) => Number(b.done_at) - Number(a.done_at))
    .slice(0, recentlyRecycled)
  return [...recycled.reverse(), ...present].flatMap(({ vehicle_id, done_at, account_id, quantities }) => {
    const vehicle = book.vehicle.find(({ id }) => id === vehicle_id)!
    const pieces = (quantities as { parts_pcs: number }).parts_pcs
    return [0, 1, 2].map(turn => {
      const kind = taken[(vehicle_id! + turn * 2) % taken.length]!
      const many = turn === 2 ? pieces - 2 : 1
      const isSold = vehicle.status === 'shop_recycled' && (vehicle_id! + turn) % 3 === 0
      return {
        shop_id: vehicle.shop_id!,
        vehicle_id: vehicle_id!,
        name: kind.name,
        pieces: many,
        weight_kg: Math.round(kind.weight * many * 10) / 10,
        shelf: `${kind.row}-${String(1 + ((vehicle_id! + turn * 5) % 24)).padStart(2, '0')}`,
        grade: grades[(vehicle_id! + turn) % grades.length]!,
        state: isSold ? 'sold' : 'in_stock',
        state_at: done_at!,
        account_id: account_id!,
        created_at: done_at!,
      } satisfies Row<'stock_part'>
    })
  })
}
