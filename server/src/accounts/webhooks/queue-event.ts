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
           json_build_object(
             'type', 'vehicle.' || e.event,
             'timestamp', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'data', json_build_object('event_id', e.id, 'event', e.event, 'vehicle_id', v.id, 'shop_id', e.shop_id,
                                       'from_status', e.from_status, 'to_status', e.to_status))::text,
           ${now()}::timestamptz, ${now()}::timestamptz
      from vehicle_event e
      join vehicle v on v.id = e.vehicle_id
      join webhook w on w.ended_at is null and e.event = any(w.events) and w.operator_id in (
             select s.operator_id from shop s
              where s.id in (e.shop_id, v.shop_id, v.from_shop_id, (e.data->>'shop_before')::integer))
     where e.id = ${eventId}
    returning id`.execute(trx)
  for (const _ of rows) await jobs.send(trx, 'webhook', {})
}
