import { sql } from 'kysely'
import type { Handler } from '../http/handler.ts'
import { answerList } from '../lists/answer-list.ts'
import { readShopsById } from '../shops/read-shops.ts'
import { vehicleCsv } from './vehicle-csv.ts'
import { matchesFilters, vehicleList } from './vehicle-list.ts'
import { toMarketVehicle, type ViewRow, viewColumns } from './vehicle-view.ts'

/** What sites of other operators offer, without owner data. */
export const listMarket: Handler<'listMarket'> = (request, services) => {
  const { query, shop } = request
  const { db, now } = services
  return answerList(request, services, {
    ...vehicleList,
    orderings: {
      ...vehicleList.orderings,
      listing_ends_at: [{ by: sql`v.listing_ends_at`, type: 'timestamptz' }],
    },
    columns: viewColumns(shop.id, now()),
    where: sql<boolean>`v.status = 'shop_listing' and ${matchesFilters(query)}
      and exists (select from shop s where s.id = v.shop_id and s.operator_id <> ${shop.operatorId})`,
    toItems: async (rows: ViewRow[]) => {
      const shops = await readShopsById(db, [...new Set(rows.map(row => row.shop_id!))])
      const byId = new Map(shops.map(each => [each.id, each]))
      return rows.map(row => toMarketVehicle(row, byId.get(row.shop_id!)!))
    },
    csv: vehicleCsv('market'),
  })
}
