import type { PickupRoundDriver } from '@autokierto/contract/rounds'
import { type Kysely, sql } from 'kysely'
import { canWorkAt } from '../../accounts/site-access/can-work-at.ts'
import type { Database } from '../../platform/database/types.ts'
import type { SiteCaller } from '../../platform/http/caller.ts'

/** Selects the ids of all users who work at a site. API keys cannot be drivers. */
export const selectDrivers = (shopId: number) => sql`
  select a.id from shop
    join account a on ${canWorkAt(sql`a`, sql`shop`)} and a.deleted_at is null and a.blocked_at is null and not a.is_key
   where shop.id = ${shopId}::integer`

/** Lists the users who may be assigned: all who work at the site, or for a subcontractor only its own users. */
export const readDrivers = async (
  db: Kysely<Database>,
  shopId: number,
  { outsourceId }: Pick<SiteCaller, 'outsourceId'>,
): Promise<PickupRoundDriver[]> => {
  const { rows } = await sql<PickupRoundDriver>`
    select a.id, coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username) as name,
           o.name as company
      from account a left join outsource o on o.id = a.outsource_id
     where a.id in (${selectDrivers(shopId)})
       and (${outsourceId}::integer is null or a.outsource_id = ${outsourceId}::integer)
     order by o.name nulls first, name, a.id`.execute(db)
  return rows
}
