import { type VehicleStatus, vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import { sql } from 'kysely'
import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { answerList } from '../lists/list.ts'
import { matchesFilters, vehicleList } from './vehicle-list.ts'
import { toListedVehicle, type ViewRow, viewColumns } from './vehicle-view.ts'

const isShopStatus = (status: string): status is VehicleStatus =>
  status !== 'owner' && (vehicleStatuses as readonly string[]).includes(status)

/** Vehicles of this site in one status; in transit and transfer those headed here. */
export const listVehiclesByStatus: Handler<'listVehiclesByStatus'> = async (
  { params, query, shop },
  { db, now },
) => {
  const { status } = params
  if (!isShopStatus(status)) throw new ApiError('NOT_FOUND')
  return answerList(db, query, {
    ...vehicleList,
    columns: viewColumns(shop.id, now()),
    where: sql<boolean>`v.shop_id = ${shop.id} and v.status = ${status} and ${matchesFilters(query)}`,
    toItems: (rows: ViewRow[]) => rows.map(row => toListedVehicle(row, shop.id)),
  })
}
