import { statusesBetweenSites } from '@autokierto/domain/vehicles/status-sets'
import { sql } from 'kysely'
import { literals } from '../../platform/database/literals.ts'

/** True when the last transfer before the event `e` began with a claim: the site chose the vehicle itself. */
const followsClaim = sql<boolean>`(
  select began.event from vehicle_event began
   where began.vehicle_id = e.vehicle_id and began.id < e.id and began.event in ('claim', 'send')
   order by began.id desc limit 1) = 'claim'`

/** True when the event `e` rejects a vehicle that the same site had claimed. */
export const rejectsClaim = sql<boolean>`(e.event = 'reject' and e.from_status in (${literals(statusesBetweenSites)}) and ${followsClaim})`
