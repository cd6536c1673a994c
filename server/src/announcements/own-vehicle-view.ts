import type { OwnVehicle } from '@autokierto/contract/announcements'
import {
  toArrival,
  toVehicleFields,
  type VehicleFieldsRow,
  vehicleFieldColumns,
} from '../vehicles/vehicle-fields.ts'

/** Columns of the alias `v` with its open order. */
export type OwnVehicleRow = VehicleFieldsRow

export const ownVehicleColumns = vehicleFieldColumns

/** The vehicle as its owner sees it. */
export const toOwnVehicle = (row: OwnVehicleRow): OwnVehicle => ({
  ...toVehicleFields(row),
  location: row.location,
  arrival: toArrival(row, row.location),
})
