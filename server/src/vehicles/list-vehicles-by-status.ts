import { type VehicleStatus, vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import { sql } from 'kysely'
import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { afterCursor, cappedCount, cutPage, pageOrder, readPage } from '../http/paging.ts'
import { countedRows, matchesWords } from './list-conditions.ts'
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
  const page = readPage(query, 'id')
  const condition = sql<boolean>`v.shop_id = ${shop.id} and v.status = ${status} and ${matchesWords(query)}`
  const [{ rows }, counted] = await Promise.all([
    sql<ViewRow>`
      select ${viewColumns(shop.id, now())} from vehicle v where ${condition} and ${afterCursor(page)}
       order by ${pageOrder(page)} limit ${page.limit + 1}`.execute(db),
    countedRows(db, condition),
  ])
  const { rows: kept, next } = cutPage(rows, page, row => row.updated_text)
  return { results: kept.map(row => toListedVehicle(row, shop.id)), count: cappedCount(counted), next }
}
