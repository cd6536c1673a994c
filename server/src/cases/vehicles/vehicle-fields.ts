import { type Vehicle, vehicleShape } from '@autokierto/contract/vehicles'
import { type RawBuilder, sql } from 'kysely'
import { plainFields, type RowOfFields } from '../../platform/database/plain-fields.ts'
import type { Location } from '../../platform/database/types.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'

/** Fields that owner and site both see, taken from the row. The picture is a file and handled separately. */
const plainVehicleFields = plainFields<VehicleRow>()(vehicleShape, ['image'])

export type VehicleFieldsRow = RowOfFields<typeof plainVehicleFields> &
  Pick<VehicleRow, 'image_file_id' | 'location'> & { arrival: ArrivalRow | null }

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

export const vehicleFieldColumns: RawBuilder<unknown> = sql`${plainVehicleFields.columns('v')}, v.image_file_id, v.location`

/** Reads only the last announcement `a` of the vehicle `v`, because only that one can be open. */
export const arrivalColumn = (isVisible: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  (select json_build_object('kind', a.kind, 'day', a.day, 'phone', a.phone, 'email', a.email, 'remarks', a.remarks,
      'agreed', a.agreed, 'time_from', a.time_from, 'time_until', a.time_until, 'collected_at', a.collected_at)
     from (select kind, day, phone, email, remarks, agreed, time_from, time_until, collected_at, shop_id, closed_at
             from announcement where vehicle_id = v.id order by id desc limit 1) a
    where ${isVisible}) as arrival`

export const isOpenAnnouncement = sql<boolean>`a.closed_at is null`

export const toVehicleFields = (row: VehicleFieldsRow): Vehicle => ({
  ...plainVehicleFields.of(row),
  image: row.image_file_id,
})

export const toArrival = (row: VehicleFieldsRow, location: Location | null) => {
  if (!row.arrival) return null
  const { day, collected_at: collected, ...arrival } = row.arrival
  return { ...arrival, date: day, location, collected_at: collected && new Date(collected).toISOString() }
}
