import type { Attention } from '@autokierto/contract/attention'
import { limits } from '@autokierto/domain/limits'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rejectsClaim } from '../../network/shops/rejects-claim.ts'
import type { Database } from '../../platform/database/types.ts'

/** Days that a company stays on the attention list. */
const visibleDays = 7

type RejectedClaimsRow = { id: number; name: string; most: number; at: Date; rejected: number }

/** Claims after `since`. `within_hour` counts the claims of the company in the hour up to each one. */
export const claimsWithinHour = (since: RawBuilder<unknown>) => sql`
  select s.operator_id, e.at, count(*) over (
           partition by s.operator_id order by e.at
           range between interval '1 hour' preceding and current row)::integer as within_hour
    from vehicle_event e join shop s on s.id = e.shop_id
   where e.event = 'claim' and e.at > ${since}`

/** Companies that claimed unusually many vehicles within an hour. They may be emptying the market. */
export const readManyClaims = async (db: Kysely<Database>, now: Date): Promise<Attention['claims']> => {
  const since = sql`${now}::timestamptz - make_interval(days => ${visibleDays}::integer)`
  const { rows } = await sql<RejectedClaimsRow>`
    with claim as (${claimsWithinHour(since)})
    select o.id, o.name, max(claim.within_hour) as most, max(claim.at) as at,
           (select count(*)::integer from vehicle_event e join shop s on s.id = e.shop_id
             where s.operator_id = o.id and e.event in ('claim', 'reject') and e.at > ${since}
               and ${rejectsClaim}) as rejected
      from claim join operator o on o.id = claim.operator_id
     where claim.within_hour >= ${limits.manyClaimsPerHour}
     group by o.id order by at desc, o.id`.execute(db)
  return rows.map(({ id, name, at, ...counts }) => ({
    operator: { id, name },
    at: at.toISOString(),
    ...counts,
  }))
}
