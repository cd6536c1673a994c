import { type RawBuilder, sql } from 'kysely'

/**
 * The delivery method that applied when the owner triggered `e`: a pickup is ordered, changed and cancelled; other
 * announcements are self-delivery. Null for events of others.
 */
export const getDeliveryMethod: RawBuilder<'pickup' | 'self_delivery' | null> = sql`(
  select told.data->>'kind' from vehicle_event told
   where told.vehicle_id = e.vehicle_id and told.id <= e.id and told.event in ('announce', 'amend')
     and e.event in ('announce', 'amend', 'cancel')
   order by told.id desc limit 1)`
