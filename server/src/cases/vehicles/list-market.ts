import type { RequestQuery } from '@autokierto/contract/calls'
import { statusesOnMarket } from '@autokierto/domain/vehicles/status-sets'
import { type RawBuilder, sql } from 'kysely'
import { readShopsById } from '../../network/shops/read-shops.ts'
import { literals } from '../../platform/database/literals.ts'
import type { CallerShop, Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { distanceKm } from './distance.ts'
import { vehicleCsv } from './vehicle-csv.ts'
import { matchesFilters, vehicleList } from './vehicle-list.ts'
import { toMarketVehicle, type ViewRow, viewColumns } from './vehicle-view.ts'

/** Larger than any distance, so that vehicles without a location come last. */
const nowhereKm = 100_000

/**
 * Joins sites in the order of their distance with their listings, so that only as many sites are read as are shown.
 * Without `offset 0` the planner would read and sort all listings.
 */
const bySite = (own: RawBuilder<unknown>, descending: boolean) => sql`
  (select s.*, coalesce(${distanceKm}, ${nowhereKm}::integer) as km from shop s cross join ${own}
    order by km ${descending ? sql`desc` : sql`asc`}) s
  cross join lateral (select * from vehicle where shop_id = s.id and status in (${literals(statusesOnMarket)}) offset 0) v`

/** Lists what sites of other companies offer, without owner data. */
export const listMarket: Handler<'listMarket'> = (request, services) => {
  const { query, shop } = request
  const { db, now } = services
  const own = sql`(select latitude, longitude from shop where id = ${shop.id}) own`
  return answerList(request, services, {
    ...vehicleList,
    from: query.ordering?.endsWith('distance')
      ? sql`${bySite(own, query.ordering.startsWith('-'))} cross join ${own}`
      : sql`vehicle v join shop s on s.id = v.shop_id cross join ${own}`,
    orderings: {
      ...vehicleList.orderings,
      listing_ends_at: [{ by: sql`v.listing_ends_at`, type: 'timestamptz' }],
      distance: [{ by: sql`s.km`, type: 'integer' }],
      reuse_score: [{ by: sql`coalesce(round(v.reuse_score * 10)::integer, -1)`, type: 'integer' }],
    },
    columns: sql`${viewColumns(shop.id, now())}, ${distanceKm} as distance_km`,
    where: isOffered(query, shop),
    toItems: async (rows: (ViewRow & { distance_km: number | null })[]) => {
      const shops = await readShopsById(db, [...new Set(rows.map(row => row.shop_id!))])
      const byId = new Map(shops.map(shop => [shop.id, shop]))
      return rows.map(row => toMarketVehicle(row, byId.get(row.shop_id!)!, row.distance_km))
    },
    csv: vehicleCsv('market'),
    open: { readings: services.coalescedLists.market, seenBy: `site ${shop.id}` },
  })
}

const isOffered = (query: RequestQuery<'listMarket'>, { operatorId }: CallerShop): RawBuilder<boolean> => {
  const { year_from, year_to, within_km, score_from } = query
  const conditions = [
    sql<boolean>`v.status in (${literals(statusesOnMarket)}) and s.operator_id <> ${operatorId}`,
    matchesFilters(query),
  ]
  if (year_from !== undefined) conditions.push(sql`v.model_year >= ${year_from}`)
  if (year_to !== undefined) conditions.push(sql`v.model_year <= ${year_to}`)
  if (within_km !== undefined) conditions.push(sql`${distanceKm} <= ${within_km}`)
  // Rounded like the column, so that values too small for it become 0.
  if (score_from !== undefined) conditions.push(sql`v.reuse_score >= ${Math.fround(score_from)}`)
  return sql.join(conditions, sql` and `)
}
