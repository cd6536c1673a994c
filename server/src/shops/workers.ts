import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'

/**
 * The operator's own users who work at a site, from now on these.
 * @throws ApiError USER_NOT_FOUND for somebody else's user
 */
export const setUsersOfShop = async (
  trx: Transaction<Database>,
  operatorId: number | null,
  shopId: number,
  userIds: readonly number[],
): Promise<void> => {
  const wanted = [...new Set(userIds)]
  const { rows } = await sql`
    select from account
     where id = any(${wanted}) and operator_id = ${operatorId} and outsource_id is null
       and not is_key and deleted_at is null`.execute(trx)
  if (rows.length < wanted.length) throw new ApiError('USER_NOT_FOUND')
  await sql`
    delete from account_shop x using account a
     where a.id = x.account_id and a.outsource_id is null and not a.is_key and x.shop_id = ${shopId}
       and a.id <> all(${wanted})`.execute(trx)
  await sql`
    insert into account_shop (account_id, shop_id)
    select unnest(${wanted}::integer[]), ${shopId}::integer on conflict do nothing`.execute(trx)
}

/**
 * The subcontractors with access to a site, from now on these; whose access ends takes it from its users.
 * @throws ApiError NOT_FOUND for a company that is not the operator's
 */
export const setContractorsOfShop = async (
  trx: Transaction<Database>,
  operatorId: number | null,
  shopId: number,
  outsourceIds: readonly number[],
): Promise<void> => {
  const wanted = [...new Set(outsourceIds)]
  const { rows } = await sql`
    select from outsource
     where id = any(${wanted}) and operator_id = ${operatorId} and deleted_at is null`.execute(trx)
  if (rows.length < wanted.length) throw new ApiError('NOT_FOUND')
  await sql`
    delete from account_shop x using account a
     where a.id = x.account_id and x.shop_id = ${shopId} and a.outsource_id is not null
       and a.outsource_id <> all(${wanted})`.execute(trx)
  await sql`delete from outsource_shop where shop_id = ${shopId} and outsource_id <> all(${wanted})`.execute(
    trx,
  )
  await sql`
    insert into outsource_shop (outsource_id, shop_id)
    select unnest(${wanted}::integer[]), ${shopId}::integer on conflict do nothing`.execute(trx)
}
