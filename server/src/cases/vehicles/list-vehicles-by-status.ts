import { type SiteStatus, siteStatuses } from '@autokierto/domain/vehicles/lifecycle'
import { isComingFromOwner, statusesInProcess } from '@autokierto/domain/vehicles/status-sets'
import { sql } from 'kysely'
import { literals } from '../../platform/database/literals.ts'
import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { isWaitingForRegister } from './list-outages.ts'
import { maySaveOwners, sightMark } from './owner-sight.ts'
import { siteVehicleCsv } from './vehicle-csv.ts'
import { matchesFilters, vehicleList } from './vehicle-list.ts'
import { toListedVehicle, type ViewRow, viewColumns } from './vehicle-view.ts'

const isSiteStatus = (status: string): status is SiteStatus =>
  (siteStatuses as readonly string[]).includes(status)

const waitConditions = {
  register: isWaitingForRegister,
  owner: sql<boolean>`(v.status in (${literals(statusesInProcess)}) and v.owner_check is null)`,
  removal: sql<boolean>`exists (select from certificate c
    where c.vehicle_id = v.id and c.revoked_at is null and c.register_status = 'refused')`,
} as const

/**
 * Orders by day, vehicles without one last. Each vehicle announced to a site has one open announcement there. The index
 * of announcements gives the order, so that only the page shown is read. The planner does not know that announcement
 * and status belong together: with a plain `and` it would expect few rows and sort them all.
 */
const byArrival = (shopId: number) => ({
  from: sql`announcement a join vehicle v
    on v.id = a.vehicle_id and a.closed_at is null and a.shop_id = ${shopId}::integer`,
  id: sql`a.vehicle_id`,
  orderings: {
    arrival: [{ by: sql`coalesce(a.day - date '2000-01-01', 99999)`, type: 'integer' as const }],
  },
})

/** Lists the vehicles of this site in one status; in transit and transfer those headed here. */
export const listVehiclesByStatus: Handler<'listVehiclesByStatus'> = async (request, services) => {
  const { query, shop, caller } = request
  const { status } = request.params
  if (!isSiteStatus(status)) throw new ApiError('NOT_FOUND')
  const isByArrival = query.ordering?.endsWith('arrival') ?? false
  if (isByArrival && !isComingFromOwner(status)) throw invalidField('ordering', 'INVALID')
  const isHere = sql<boolean>`v.shop_id = ${shop.id} and v.status = ${status}`
  return answerList(request, services, {
    ...vehicleList,
    ...(isByArrival && byArrival(shop.id)),
    columns: viewColumns(shop.id, services.now()),
    where: sql<boolean>`${isByArrival ? sql`case when ${isHere} then true end` : isHere} and ${matchesFilters(query)} ${query.waits ? sql`and ${waitConditions[query.waits]}` : sql``}`,
    toItems: (rows: ViewRow[]) => rows.map(row => toListedVehicle(row, { shop, caller })),
    csv: siteVehicleCsv(status, maySaveOwners(caller)),
    open: {
      readings: services.coalescedLists.ofSites,
      seenBy: `${sightMark(caller)} at ${shop.id}, ${status}`,
    },
  })
}
