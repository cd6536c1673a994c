import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/**
 * Replaces the operator's own users who work at a site.
 * @throws ApiError USER_NOT_FOUND for a user of another company
 */
export const setUsersOfShop = async (
  trx: Transaction<Database>,
  operatorId: number | null,
  shopId: number,
  userIds: readonly number[],
): Promise<void> => {
  const uniqueIds = [...new Set(userIds)]
  const { rows } = await sql`
    select from account
     where id = any(${uniqueIds}) and operator_id = ${operatorId} and outsource_id is null
       and not is_key and deleted_at is null`.execute(trx)
  if (rows.length < uniqueIds.length) throw new ApiError('USER_NOT_FOUND')
  await sql`
    delete from account_shop x using account a
     where a.id = x.account_id and a.outsource_id is null and not a.is_key and x.shop_id = ${shopId}
       and a.id <> all(${uniqueIds})`.execute(trx)
  await sql`
    insert into account_shop (account_id, shop_id)
    select unnest(${uniqueIds}::integer[]), ${shopId}::integer on conflict do nothing`.execute(trx)
}

/**
 * Replaces the subcontractors with access to a site; users of removed ones lose access too.
 * @throws ApiError NOT_FOUND for a company that is not a subcontractor of the operator
 */
export const setContractorsOfShop = async (
  trx: Transaction<Database>,
  operatorId: number | null,
  shopId: number,
  outsourceIds: readonly number[],
): Promise<void> => {
  const uniqueIds = [...new Set(outsourceIds)]
  const { rows } = await sql`
    select from outsource
     where id = any(${uniqueIds}) and operator_id = ${operatorId} and deleted_at is null`.execute(trx)
  if (rows.length < uniqueIds.length) throw new ApiError('NOT_FOUND')
  await sql`
    delete from account_shop x using account a
     where a.id = x.account_id and x.shop_id = ${shopId} and a.outsource_id is not null
       and a.outsource_id <> all(${uniqueIds})`.execute(trx)
  await sql`delete from outsource_shop where shop_id = ${shopId} and outsource_id <> all(${uniqueIds})`.execute(
    trx,
  )
  await sql`
    insert into outsource_shop (outsource_id, shop_id)
    select unnest(${uniqueIds}::integer[]), ${shopId}::integer on conflict do nothing`.execute(trx)
}
