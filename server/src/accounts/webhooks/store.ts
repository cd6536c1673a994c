import type { Webhook, WebhookDelivery } from '@autokierto/contract/webhooks'
import { sql, type Transaction } from 'kysely'
import type { Database, Db } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'

type WebhookRow = Omit<Webhook, 'created_at' | 'failing_since' | 'next_try_at'> & {
  created_at: Date
  failing_since: Date | null
  next_try_at: Date | null
}

export const readWebhooks = async (db: Db, operatorId: number): Promise<Webhook[]> => {
  const { rows } = await sql<WebhookRow>`
    select w.id, w.url, w.events, w.created_at, w.failing_since,
           coalesce(w.next_try_at, (
             select min(h.held_until) from webhook_delivery h
              where h.webhook_id = w.id and h.ended_at is null and h.held_until is not null)) as next_try_at,
           coalesce(nullif(concat_ws(' ', a.first_name, a.last_name), ''), a.username) as created_by, w.created_by as created_by_id,
           (select count(*)::integer from webhook_delivery d where d.webhook_id = w.id and d.ended_at is null) as waiting
      from webhook w join account a on a.id = w.created_by
     where w.operator_id = ${operatorId} and w.ended_at is null order by w.id`.execute(db)
  return rows.map(row => ({
    ...row,
    created_at: row.created_at.toISOString(),
    failing_since: row.failing_since?.toISOString() ?? null,
    next_try_at: row.next_try_at?.toISOString() ?? null,
  }))
}

const selectCompanyWebhook = (db: Db, id: number, operatorId: number) =>
  db
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)

/** @throws ApiError NOT_FOUND if the company has no such webhook */
export const requireWebhook = async (db: Db, id: number, operatorId: number): Promise<void> => {
  if (!(await selectCompanyWebhook(db, id, operatorId).executeTakeFirst())) throw new ApiError('NOT_FOUND')
}

/** The same, and locks the webhook until the transaction ends. */
export const lockWebhook = async (
  trx: Transaction<Database>,
  id: number,
  operatorId: number,
): Promise<void> => {
  const found = await selectCompanyWebhook(trx, id, operatorId).forNoKeyUpdate().executeTakeFirst()
  if (!found) throw new ApiError('NOT_FOUND')
}

type DeliveryRow = Omit<WebhookDelivery, 'last_try_at' | 'created_at'> & {
  last_try_at: Date | null
  created_at: Date
}

export const readDeliveries = async (db: Db, webhookId: number): Promise<WebhookDelivery[]> => {
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.message_id, e.event, d.vehicle_id, d.state, d.attempts, d.answer, d.last_try_at, d.created_at
      from webhook_delivery d left join vehicle_event e on e.id = d.event_id
     where d.webhook_id = ${webhookId} order by d.id desc limit 100`.execute(db)
  return rows.map(row => ({
    ...row,
    message_id: `msg_${row.message_id}`,
    last_try_at: row.last_try_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }))
}

/** Ends the pause of a webhook and of its rejected messages. */
export const endPause = async (trx: Transaction<Database>, id: number): Promise<void> => {
  await trx.updateTable('webhook').set({ next_try_at: null }).where('id', '=', id).execute()
  await trx
    .updateTable('webhook_delivery')
    .set({ held_until: null })
    .where('webhook_id', '=', id)
    .where('ended_at', 'is', null)
    .where('held_until', 'is not', null)
    .execute()
}
