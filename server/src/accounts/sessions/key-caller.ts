import type { KeyScope } from '@autokierto/domain/access/key-scopes'
import { toDay } from '@autokierto/domain/shops/calendar'
import { sql } from 'kysely'
import type { KeyCaller } from '../../platform/http/caller.ts'
import type { CallerShop } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/services/services.ts'
import { hashSecret } from './api-secret.ts'

type ApiKeyCallerRow = {
  id: number
  account_id: number
  operator_id: number
  name: string
  scopes: KeyScope[]
  keeps_owners: boolean
  shop_id: number | null
  is_noted: boolean
}

export type ApiKeyCaller = {
  id: number
  caller: KeyCaller
  scopes: readonly KeyScope[]
  shop: CallerShop | undefined
}

/** Active keys, joined with the site of the request if the key is assigned to it. */
const workingKeys = (shopId: number | null, at: Date) => sql`api_key k
      join account a on a.id = k.account_id and a.blocked_at is null and a.deleted_at is null
      join operator o on o.id = k.operator_id and o.closed_at is null
      left join account_shop x on x.account_id = a.id and x.shop_id = ${shopId}::integer
      left join shop on shop.id = x.shop_id and shop.operator_id = k.operator_id and shop.deleted_at is null
     where k.ended_at is null and k.valid_until >= ${toDay(at)}::date`

/** Checks again that an authenticated key is still active, and still assigned to the site if there is one. */
export const isKeyActive = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  accountId: number,
  shopId: number | null,
): Promise<boolean> => {
  const { rows } = await sql`
    select from ${workingKeys(shopId, now())} and k.account_id = ${accountId}
       and (${shopId}::integer is null or shop.id is not null)`.execute(db)
  return rows.length > 0
}

/**
 * Finds the caller of a secret in one indexed query per request, so an ended key stops working immediately. Keys of a
 * closed company are suspended.
 * @param shopId the site in the path; returned as `shop` if the key is assigned to it
 * @returns null if the secret is unknown or its key is not active
 */
export const findKeyCaller = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  secret: string,
  shopId: number | null,
): Promise<ApiKeyCaller | null> => {
  const at = now()
  const { rows } = await sql<ApiKeyCallerRow>`
    select k.id, k.account_id, k.operator_id, a.last_name as name, k.scopes, shop.id as shop_id,
           coalesce(k.owners_until >= ${toDay(at)}::date, false) as keeps_owners,
           coalesce(k.last_used_at > ${at}::timestamptz - interval '1 minute', false) as is_noted
      from ${workingKeys(shopId, at)} and k.secret_hash = ${hashSecret(secret)}`.execute(db)
  const row = rows[0]
  if (!row) return null
  if (!row.is_noted) {
    await db.updateTable('api_key').set({ last_used_at: at }).where('id', '=', row.id).execute()
  }
  return {
    id: row.id,
    scopes: row.scopes,
    shop: row.shop_id === null ? undefined : { id: row.shop_id, operatorId: row.operator_id },
    caller: {
      actor: 'key',
      seesOwners: row.keeps_owners || row.scopes.includes('owners'),
      accountId: row.account_id,
      operatorId: row.operator_id,
      outsourceId: null,
      groups: [],
      firstName: null,
      lastName: row.name,
    },
  }
}
