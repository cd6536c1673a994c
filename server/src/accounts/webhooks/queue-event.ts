import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services/services.ts'

/**
 * Stores the webhook messages about an event in the event's transaction, so that both are saved or neither is.
 * Recipients are the companies of the sites concerned: where the event happened, and where the vehicle is, was and
 * came from. Messages contain only ids: no plate and no person.
 */
export const queueWebhooks = async (
  trx: Transaction<Database>,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  eventId: number,
): Promise<void> => {
  const { rows } = await sql`
    insert into webhook_delivery (message_id, webhook_id, event_id, vehicle_id, body, queued_at, created_at)
    select gen_random_uuid(), w.id, e.id, v.id,
           row_to_json(message)::text,
           ${now()}::timestamptz, ${now()}::timestamptz
      from vehicle_event e
      join vehicle v on v.id = e.vehicle_id
      cross join lateral (
        select e.id as event_id, e.event, e.vehicle_id, e.shop_id, e.from_status, e.to_status) ids
      cross join lateral (
        select 'vehicle.' || e.event as type,
               to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as timestamp,
               row_to_json(ids) as data) message
      join webhook w on w.ended_at is null and e.event = any(w.events) and w.operator_id in (
             select s.operator_id from shop s
              where s.id in (e.shop_id, v.shop_id, v.from_shop_id, (e.data->>'shop_before')::integer))
     where e.id = ${eventId}
    returning id`.execute(trx)
  for (const _ of rows) await jobs.send(trx, 'webhook', {})
}
