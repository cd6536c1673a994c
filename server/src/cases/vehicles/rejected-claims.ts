import { statusesBetweenSites } from '@autokierto/domain/vehicles/status-sets'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { rejectsClaim } from '../../network/shops/rejects-claim.ts'
import { literals, localZone } from '../../platform/database/literals.ts'
import type { Database } from '../../platform/database/types.ts'
import { stateConflict } from '../../platform/http/api-error.ts'
import type { Services } from '../../platform/services/services.ts'

/** The number of sites that count for a company's limit. */
const maxListedSites = 4

type ClaimContext = { vehicleStatus: string; shopId: number; now: Date }

/**
 * Limits rejected claims. A site that claims and rejects listings keeps them from other sites, so one with too many
 * rejections today cannot claim until tomorrow. A company's limit is that of at most four of its sites. Sites added in
 * the last 30 days do not count, because a company could add any number.
 * @throws ApiError STATE_CONFLICT with `daily_limit`
 */
export const requireClaimsLeft = async (
  trx: Transaction<Database>,
  { config }: Pick<Services, 'config'>,
  { vehicleStatus, shopId, now }: ClaimContext,
): Promise<void> => {
  const { rows } = await sql<{ of_site: number; of_company: number; sites: number }>`
    with site as (
      select id, deleted_at is null and (created_at is null or created_at < ${now}::timestamptz - interval '30 days') as counts
        from shop where operator_id = (select operator_id from shop where id = ${shopId}))
    select count(*) filter (where e.shop_id = ${shopId})::integer as of_site, count(*)::integer as of_company,
           (select count(*) from site where counts)::integer as sites
      from vehicle_event e
     where e.shop_id = any(array(select id from site)) and e.event in ('claim', 'reject')
       and e.at >= date_trunc('day', ${now}::timestamptz at time zone ${localZone}) at time zone ${localZone}
       and ${rejectsClaim}`.execute(trx)
  const { of_site, of_company, sites } = rows[0]!
  const perSite = config.limits.rejectedClaimsPerDay
  const perCompany = perSite * Math.min(maxListedSites, Math.max(1, sites))
  if (of_site < perSite && of_company < perCompany) return
  throw stateConflict('daily_limit', { vehicle_status: vehicleStatus, allowed: [] })
}

/**
 * Selects the time that a listing had left when it was claimed, if the claim was rejected and the status has not
 * changed since. Returns one row with the event of the rejection, or none.
 */
export const timeLeft = (vehicleId: RawBuilder<unknown>) => sql<{ id: number; seconds: number }>`
  select rejected.id, floor(extract(epoch from (claim.data->>'listing_ends_at')::timestamptz - claim.at))::integer as seconds
    from (select moved.id, moved.vehicle_id, moved.event, moved.from_status from vehicle_event moved
           where moved.vehicle_id = ${vehicleId} and moved.from_status <> moved.to_status
           order by moved.id desc limit 1) rejected
    join lateral (select began.event, began.at, began.data from vehicle_event began
           where began.vehicle_id = rejected.vehicle_id and began.id < rejected.id and began.event in ('claim', 'send')
           order by began.id desc limit 1) claim on claim.event = 'claim'
   where rejected.event = 'reject' and rejected.from_status in (${literals(statusesBetweenSites)})
     and (claim.data->>'listing_ends_at')::timestamptz > claim.at + interval '1 second'`

/** @returns seconds; null unless the last status change of the vehicle rejected a claim */
export const readTimeLeft = async (trx: Transaction<Database>, vehicleId: number): Promise<number | null> => {
  const { rows } = await timeLeft(sql`${vehicleId}::integer`).execute(trx)
  return rows[0]?.seconds ?? null
}
