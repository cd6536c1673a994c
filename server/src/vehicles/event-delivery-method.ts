import { type RawBuilder, sql } from 'kysely'

/**
 * How the vehicle was to come when its owner did `e`: a pickup is ordered, changed and cancelled, all else announced.
 * Null where somebody else did it.
 */
export const getDeliveryMethod: RawBuilder<'pickup' | 'self_delivery' | null> = sql`(
  select told.data->>'kind' from vehicle_event told
   where told.vehicle_id = e.vehicle_id and told.id <= e.id and told.event in ('announce', 'amend')
     and e.event in ('announce', 'amend', 'cancel')
   order by told.id desc limit 1)`
