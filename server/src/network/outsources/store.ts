import { type Outsource, outsourceSchema } from '@autokierto/contract/outsources'
import { type Selectable, sql, type Transaction } from 'kysely'
import { type ManagedUserRow, managedUserColumns, toManagedUser } from '../../accounts/users/user-view.ts'
import { plainFields } from '../../platform/database/plain-fields.ts'
import type { Database, Db, OutsourceTable } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** Columns of the alias `o`, with the open sites the company has access to. */
export const outsourceColumns = sql`o.*,
  array(select x.shop_id from outsource_shop x where x.outsource_id = o.id order by x.shop_id) as shop_ids`

export type OutsourceRow = Selectable<OutsourceTable> & { shop_ids: number[] }

const plainOutsourceFields = plainFields<OutsourceRow>()(outsourceSchema.shape, ['users', 'shop_ids'])

/** Returns companies as the API returns them, with their users; runs one query for all of them. */
export const toOutsources = async (db: Db, rows: readonly OutsourceRow[]): Promise<Outsource[]> => {
  const ids = rows.map(({ id }) => id)
  const { rows: users } = await sql<ManagedUserRow>`
    select ${managedUserColumns} from account a
     where a.outsource_id = any(${ids}) and a.deleted_at is null order by a.id`.execute(db)
  const byCompany = Map.groupBy(users.map(toManagedUser), ({ outsource_id }) => outsource_id)
  return rows.map(row => ({
    ...plainOutsourceFields.of(row),
    users: byCompany.get(row.id) ?? [],
    shop_ids: row.shop_ids,
  }))
}

export const readOutsource = async (db: Db, id: number): Promise<Outsource> => {
  const { rows } = await sql<OutsourceRow>`
    select ${outsourceColumns} from outsource o where o.id = ${id}`.execute(db)
  return (await toOutsources(db, rows))[0]!
}

/**
 * Asserts that this is a subcontractor of the operator. That stays true in the transaction, because
 * `lockCompany` serializes changes within a company.
 * @throws ApiError NOT_FOUND
 */
export const requireOutsource = async (
  trx: Transaction<Database>,
  operatorId: number | null,
  id: number,
): Promise<void> => {
  const found = await trx
    .selectFrom('outsource')
    .select('id')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new ApiError('NOT_FOUND')
}

/**
 * Replaces the sites a subcontractor has access to; its users lose access to removed ones.
 * @throws ApiError SHOP_NOT_FOUND for a site that is closed or belongs to another operator
 */
export const setShopsOfOutsource = async (
  trx: Transaction<Database>,
  operatorId: number | null,
  id: number,
  shopIds: readonly number[],
): Promise<void> => {
  const uniqueIds = [...new Set(shopIds)]
  const { rows } = await sql`
    select from shop where id = any(${uniqueIds}) and operator_id = ${operatorId} and deleted_at is null`.execute(
    trx,
  )
  if (rows.length < uniqueIds.length) throw new ApiError('SHOP_NOT_FOUND')
  await sql`
    delete from account_shop x using account a
     where a.id = x.account_id and a.outsource_id = ${id} and x.shop_id <> all(${uniqueIds})`.execute(trx)
  await sql`delete from outsource_shop where outsource_id = ${id} and shop_id <> all(${uniqueIds})`.execute(
    trx,
  )
  await sql`
    insert into outsource_shop (outsource_id, shop_id)
    select ${id}::integer, unnest(${uniqueIds}::integer[]) on conflict do nothing`.execute(trx)
}
