import type { Vehicle } from '@autokierto/contract/vehicles'
import { type RawBuilder, sql } from 'kysely'
import type { Location } from '../database/types.ts'
import type { VehicleRow } from './store.ts'

/** What owner and station see alike, as columns of the alias `v`. */
export type VehicleFieldsRow = Pick<
  VehicleRow,
  | 'id'
  | 'status'
  | 'shop_id'
  | 'plate'
  | 'vin'
  | 'make'
  | 'model'
  | 'model_year'
  | 'color'
  | 'kind'
  | 'vehicle_class'
  | 'remarks'
  | 'condition'
  | 'image_file_id'
  | 'reuse_score'
  | 'status_updated_at'
  | 'version'
  | 'mileage_km'
  | 'drivable'
  | 'missing_parts'
  | 'restrictions'
  | 'location'
> & { arrival: ArrivalRow | null }

/** The open announcement. */
export type ArrivalRow = {
  kind: 'pickup' | 'self_delivery'
  day: string | null
  phone: string | null
  email: string | null
  remarks: string | null
  collected_at: string | null
}

export const vehicleFieldColumns: RawBuilder<unknown> = sql`
  v.id, v.status, v.shop_id, v.plate, v.vin, v.make, v.model, v.model_year, v.color, v.kind, v.vehicle_class, v.remarks,
  v.condition, v.image_file_id, v.reuse_score, v.status_updated_at, v.version, v.mileage_km, v.drivable, v.missing_parts,
  v.restrictions, v.location,
  (select jsonb_build_object('kind', a.kind, 'day', a.day, 'phone', a.phone, 'email', a.email, 'remarks', a.remarks,
      'collected_at', a.collected_at)
     from announcement a where a.vehicle_id = v.id and a.closed_at is null) as arrival`

/** The row in the words of the contract. */
export const toVehicleFields = (row: VehicleFieldsRow): Vehicle => ({
  id: row.id,
  status: row.status,
  shop_id: row.shop_id,
  plate: row.plate,
  vin: row.vin,
  make: row.make,
  model: row.model,
  model_year: row.model_year,
  color: row.color,
  kind: row.kind,
  vehicle_class: row.vehicle_class,
  remarks: row.remarks,
  condition: row.condition,
  image: row.image_file_id,
  reuse_score: row.reuse_score,
  status_updated_at: row.status_updated_at.toISOString(),
  version: row.version,
  mileage_km: row.mileage_km,
  drivable: row.drivable,
  missing_parts: row.missing_parts,
  restrictions: row.restrictions,
})

/** How the vehicle comes to the station, and from where. */
export const toArrival = (row: VehicleFieldsRow, location: Location | null) => {
  if (!row.arrival) return null
  const { day, collected_at: collected, ...arrival } = row.arrival
  return { ...arrival, date: day, location, collected_at: collected && new Date(collected).toISOString() }
}
