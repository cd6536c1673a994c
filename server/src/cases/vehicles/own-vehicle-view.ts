import type { OwnVehicle } from '@autokierto/contract/announcements'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { isSellersCase, isSellersLocation, type OwnerIdentity } from '../owners/own-cases.ts'
import {
  arrivalColumn,
  isOpenAnnouncement,
  toArrival,
  toVehicleFields,
  type VehicleFieldsRow,
  vehicleFieldColumns,
} from './vehicle-fields.ts'

export type OwnVehicleRow = VehicleFieldsRow & { is_sellers: boolean; is_sellers_location: boolean }

export const ownVehicleColumns = (person: OwnerIdentity): RawBuilder<unknown> =>
  sql`${vehicleFieldColumns}, ${arrivalColumn(isOpenAnnouncement)}, ${isSellersCase(person)} as is_sellers,
    ${isSellersLocation(person)} as is_sellers_location`

/** The vehicle as its owner sees it, without contact and location while a previous owner's case is open. */
export const toOwnVehicle = (row: OwnVehicleRow): OwnVehicle => {
  const location = row.is_sellers || row.is_sellers_location ? null : row.location
  const arrival = toArrival(row, location)
  return {
    ...toVehicleFields(row),
    location,
    arrival: arrival && row.is_sellers ? { ...arrival, phone: null, email: null, remarks: null } : arrival,
  }
}

/** Callers have checked that the vehicle belongs to the person. */
export const getOwnVehicleView = async (
  db: Kysely<Database> | Transaction<Database>,
  id: number,
  person: OwnerIdentity,
): Promise<OwnVehicle> => {
  const { rows } = await sql<OwnVehicleRow>`
    select ${ownVehicleColumns(person)} from vehicle v where v.id = ${id}`.execute(db)
  return toOwnVehicle(rows[0]!)
}
