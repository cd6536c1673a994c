import type { OwnVehicle } from '@autokierto/contract/announcements'
import { type RawBuilder, sql } from 'kysely'
import {
  toArrival,
  toVehicleFields,
  type VehicleFieldsRow,
  vehicleFieldColumns,
} from '../vehicles/vehicle-fields.ts'
import { isSellersCase, type Person } from './own-cases.ts'

/** Columns of the alias `v` with its open order. */
export type OwnVehicleRow = VehicleFieldsRow & { is_sellers: boolean }

export const ownVehicleColumns = (person: Person): RawBuilder<unknown> =>
  sql`${vehicleFieldColumns}, ${isSellersCase(person)} as is_sellers`

/** The vehicle as its owner sees it; without the seller's contact and place while a seller's case is open. */
export const toOwnVehicle = (row: OwnVehicleRow): OwnVehicle => {
  const location = row.is_sellers ? null : row.location
  const arrival = toArrival(row, location)
  return {
    ...toVehicleFields(row),
    location,
    arrival: arrival && row.is_sellers ? { ...arrival, phone: null, email: null, remarks: null } : arrival,
  }
}
