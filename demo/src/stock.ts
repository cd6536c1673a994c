import type { PartName } from '@autokierto/domain/stock/part-names'
import type { DemoBook } from './book.ts'
import type { TableRow } from './insert-rows.ts'

type StockPartKind = { name: PartName; weight: number; row: string }

/** Parts that are taken off singly, with their weights in kilograms. */
const singlePartKinds: readonly StockPartKind[] = [
  { name: 'door_front_right', weight: 24, row: 'B' },
  { name: 'alternator', weight: 5.8, row: 'C' },
  { name: 'headlamp_left', weight: 3.1, row: 'B' },
  { name: 'gearbox', weight: 42, row: 'A' },
  { name: 'seat_rear', weight: 18.5, row: 'D' },
  { name: 'mirror_left', weight: 1.6, row: 'C' },
]
const rim: StockPartKind = { name: 'rim', weight: 8.4, row: 'E' }
const lockPartKind: StockPartKind = { name: 'lock', weight: 0.7, row: 'C' }

/** The parts of a vehicle: two single ones, up to four rims, and locks for the remaining pieces. */
const listParts = (vehicleId: number, pieces: number): { kind: StockPartKind; many: number }[] =>
  [
    { kind: singlePartKinds[vehicleId % singlePartKinds.length]!, many: 1 },
    { kind: singlePartKinds[(vehicleId + 2) % singlePartKinds.length]!, many: 1 },
    { kind: rim, many: Math.min(pieces - 2, 4) },
    { kind: lockPartKind, many: pieces - 6 },
  ].filter(({ many }) => many > 0)

const gradeCycle = ['A', 'B', 'B', 'C'] as const
/** Parts are listed for vehicles in process and for this many of the last recycled ones. */
const recentlyRecycled = 24

/** Builds a few records with as many pieces as the stage says. Some parts of recycled vehicles are sold. */
export const buildStockParts = (book: DemoBook): TableRow<'stock_part'>[] => {
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
    return listParts(vehicle_id!, pieces).map(({ kind, many }, turn) => {
      const isSold = vehicle.status === 'shop_recycled' && (vehicle_id! + turn) % 3 === 0
      return {
        shop_id: vehicle.shop_id!,
        vehicle_id: vehicle_id!,
        name: kind.name,
        pieces: many,
        weight_kg: Math.round(kind.weight * many * 10) / 10,
        shelf: `${kind.row}-${String(1 + ((vehicle_id! + turn * 5) % 24)).padStart(2, '0')}`,
        grade: gradeCycle[(vehicle_id! + turn) % gradeCycle.length]!,
        state: isSold ? 'sold' : 'in_stock',
        state_at: done_at!,
        account_id: account_id!,
        created_at: done_at!,
      } satisfies TableRow<'stock_part'>
    })
  })
}
