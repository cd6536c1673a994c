import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/types.ts'

/**
 * SQL condition: the user may work at the site. Main users may work at all sites of their operator, or at those their
 * company has access to. Others may work where they are assigned, subcontractors only while their company has access.
 * @param user a row of `account`, as its alias in the query
 * @param site a row of `shop`, as its alias in the query
 */
export const canWorkAt = (
  user: RawBuilder<unknown>,
  site: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  case
    when ${user}.outsource_id is not null then
      exists (select from outsource_shop os where os.outsource_id = ${user}.outsource_id and os.shop_id = ${site}.id)
      and (${user}.user_group = 'contractor' or ${isAssigned(user, site)})
    when ${user}.user_group = 'operator' then ${site}.operator_id = ${user}.operator_id
    when ${user}.user_group = 'association' then false
    else ${site}.operator_id = ${user}.operator_id and ${isAssigned(user, site)}
  end`

const isAssigned = (user: RawBuilder<unknown>, site: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from account_shop x where x.account_id = ${user}.id and x.shop_id = ${site}.id)`

/** SQL: one row of `account a` and `shop` if the user may work at this site, which exists; otherwise none. */
export const selectWorkplace = (
  accountId: number,
  shopId: number | RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select from account a join shop on shop.id = ${shopId} and shop.deleted_at is null
   where a.id = ${accountId} and ${canWorkAt(sql`a`, sql`shop`)}`

export const worksAtSite = async (
  db: Kysely<Database>,
  accountId: number,
  shopId: number,
): Promise<boolean> => (await selectWorkplace(accountId, shopId).execute(db)).rows.length > 0
