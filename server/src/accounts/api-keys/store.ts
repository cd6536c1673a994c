import type { ApiKey } from '@autokierto/contract/api-keys'
import type { KeyScope } from '@autokierto/domain/access/key-scopes'
import { type Day, toDay } from '@autokierto/domain/shops/calendar'
import { sql, type Transaction } from 'kysely'
import type { Database, Db } from '../../platform/database/types.ts'
import type { NewSecret } from '../sessions/api-secret.ts'

type ApiKeyRow = Omit<ApiKey, 'created_at' | 'last_used_at'> & { created_at: Date; last_used_at: Date | null }

/** Newest first. Ended and expired keys stay listed for one year. */
export const listCompanyApiKeys = async (db: Db, operatorId: number, now: Date): Promise<ApiKey[]> => {
  const { rows } = await sql<ApiKeyRow>`
    select k.id, a.last_name as name, a.username as prefix, k.scopes, k.valid_until::text as valid_until, k.owners_until::text as owners_until,
           k.created_at, k.last_used_at,
           array(select x.shop_id from account_shop x join shop s on s.id = x.shop_id and s.deleted_at is null
                  where x.account_id = a.id order by x.shop_id) as shop_ids,
           case when k.ended_at is not null then 'ended'
                when k.valid_until < ${toDay(now)}::date then 'expired'
                when o.closed_at is not null then 'closed'
                else 'active' end as state,
           coalesce(nullif(concat_ws(' ', by.first_name, by.last_name), ''), by.username) as created_by,
           k.created_by as created_by_id
      from api_key k
      join account a on a.id = k.account_id
      join account by on by.id = k.created_by
      join operator o on o.id = k.operator_id
     where k.operator_id = ${operatorId}
       and least(k.ended_at, k.valid_until::timestamptz) > ${now}::timestamptz - interval '1 year'
     order by k.id desc`.execute(db)
  return rows.map(row => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }))
}

/** Counts active keys, including those suspended while their company is closed. */
export const countKeys = async (
  trx: Transaction<Database>,
  operatorId: number,
  now: Date,
): Promise<number> => {
  const { count } = await trx
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('valid_until', '>=', toDay(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewApiKey = {
  name: string
  operatorId: number
  scopes: readonly KeyScope[]
  validUntil: Day
  createdBy: number
  made: NewSecret
  now: Date
}

/** Inserts the key and the account it acts as. */
export const insertKey = async (trx: Transaction<Database>, key: NewApiKey) => {
  const account = await trx
    .insertInto('account')
    .values({
      operator_id: key.operatorId,
      username: key.made.prefix,
      last_name: key.name,
      is_key: true,
      created_at: key.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('api_key')
    .values({
      operator_id: key.operatorId,
      account_id: account.id,
      secret_hash: key.made.hash,
      scopes: [...new Set(key.scopes)],
      valid_until: key.validUntil,
      created_at: key.now,
      created_by: key.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, accountId: account.id }
}

/** @returns false if the company has no such active key */
export const endKey = async (
  trx: Transaction<Database>,
  { id, operatorId, now }: { id: number; operatorId: number; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('api_key')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
