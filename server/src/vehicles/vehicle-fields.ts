import { type Vehicle, vehicleFields } from '@autokierto/contract/vehicles'
import { type RawBuilder, sql } from 'kysely'
import { plainFields, type RowOf } from '../database/plain-fields.ts'
import type { Location } from '../database/types.ts'
import type { VehicleRow } from './store.ts'

/** What owner and station see alike: as the row has it, but for the picture, which is a file. */
const plain = plainFields<VehicleRow>()(vehicleFields, ['image'])

/** It as columns of the alias `v`. */
export type VehicleFieldsRow = RowOf<typeof plain> &
  Pick<VehicleRow, 'image_file_id' | 'location'> & { arrival: ArrivalRow | null }

/** The open announcement. */
export type ArrivalRow = {
  kind: 'pickup' | 'self_delivery'
  day: string | null
  phone: string | null
  email: string | null
  remarks: string | null
  agreed: boolean
  time_from: string | null
  time_until: string | null
  collected_at: string | null
}

export const vehicleFieldColumns: RawBuilder<unknown> = sql`
  ${plain.columns('v')}, v.image_file_id, v.location,
  (select jsonb_build_object('kind', a.kind, 'day', a.day, 'phone', a.phone, 'email', a.email, 'remarks', a.remarks,
      'agreed', a.agreed, 'time_from', a.time_from, 'time_until', a.time_until, 'collected_at', a.collected_at)
     from announcement a where a.vehicle_id = v.id and a.closed_at is null) as arrival`

/** The row in the words of the contract. */
export const toVehicleFields = (row: VehicleFieldsRow): Vehicle => ({
  ...plain.of(row),
  image: row.image_file_id,
})

/** How the vehicle comes to the station, and from where. */
export const toArrival = (row: VehicleFieldsRow, location: Location | null) => {
  if (!row.arrival) return null
  const { day, collected_at: collected, ...arrival } = row.arrival
  return { ...arrival, date: day, location, collected_at: collected && new Date(collected).toISOString() }
}
