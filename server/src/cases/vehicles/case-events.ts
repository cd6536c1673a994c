import type { CaseEvent } from '@autokierto/contract/process'
import { statusesBetweenSites } from '@autokierto/domain/vehicles/status-sets'
import { type Kysely, sql } from 'kysely'
import { literals } from '../../platform/database/literals.ts'
import type { Database } from '../../platform/database/types.ts'
import type { CallerShop } from '../../platform/http/handler.ts'
import { redactText } from '../../platform/log/redact.ts'
import { getDeliveryMethod } from './event-delivery-method.ts'
import { timeLeft } from './rejected-claims.ts'

type CaseEventRow = Omit<CaseEvent, 'at' | 'fields' | 'to_shop_name' | 'time_left_seconds'> & {
  at: Date
  to_shop_name: string | null
  time_left_seconds: number | null
  fields: string[] | null
}

/**
 * Lists the events since the vehicle was last with its owner, oldest first, for the site that has or sent it. User
 * names are returned only to their own company. Both sites see the reasons that they write to each other.
 */
export const readCaseEvents = async (
  db: Kysely<Database>,
  vehicleId: number,
  shop: CallerShop,
): Promise<CaseEvent[]> => {
  const { rows } = await sql<CaseEventRow>`
    select e.event, e.at, ${getDeliveryMethod} as manner, s.name as shop_name, r.name as to_shop_name,
           left_over.seconds as time_left_seconds,
           (e.data->>'stage')::integer as stage,
           case when s.operator_id = ${shop.operatorId}::integer
                then nullif(concat_ws(' ', a.first_name, a.last_name), '') end as by,
           case when s.operator_id = ${shop.operatorId}::integer or e.from_status in (${literals(statusesBetweenSites)})
                then e.reason end as reason,
           case when s.operator_id = ${shop.operatorId}::integer
                then (select array_agg(field order by field) from jsonb_object_keys(e.data->'fields') as field)
                end as fields
      from vehicle v
      join vehicle_event e on e.vehicle_id = v.id
      left join shop s on s.id = e.shop_id
      left join shop r on e.event = 'send' and r.id = (e.data->>'to_shop_id')::integer
      left join account a on a.id = e.account_id
      left join lateral (${timeLeft(sql`v.id`)}) left_over on left_over.id = e.id
     where v.id = ${vehicleId} and ${shop.id}::integer in (v.shop_id, v.from_shop_id)
       and e.id > coalesce((select max(back.id) from vehicle_event back
                             where back.vehicle_id = v.id and back.to_status = 'owner'
                               and (back.from_status <> 'owner')), 0)
     order by e.id`.execute(db)
  return rows.map(({ fields, to_shop_name, time_left_seconds, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    reason: redactText(row.reason),
    ...(to_shop_name !== null && { to_shop_name }),
    ...(time_left_seconds !== null && { time_left_seconds }),
    ...(fields && { fields }),
  }))
}
