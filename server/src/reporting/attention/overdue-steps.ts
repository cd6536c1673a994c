import { overdueAfterDays } from '@autokierto/domain/vehicles/overdue'
import { statusesFromOwner, statusesInProcess } from '@autokierto/domain/vehicles/status-sets'
import { sql } from 'kysely'
import { literals } from '../../platform/database/literals.ts'

/** Selects vehicles by their current step and the time since they reached it: announced, received, certified. */
export const overdueStepSource = sql`(
  select v.id, 'announced' as step, v.shop_id, a.created_at as since
    from announcement a join vehicle v on v.id = a.vehicle_id
   where a.closed_at is null and v.status in (${literals(statusesFromOwner)})
  union all
  select v.id, case when c.id is null then 'received' else 'certified' end, v.shop_id,
         case when c.id is null then v.arrived_at else c.issued_at end
    from vehicle v left join certificate c on c.vehicle_id = v.id and c.revoked_at is null
   where v.status in (${literals(statusesInProcess)}))`

/** Condition on a row `w` of `overdueStepSource`. */
export const isOverdue = (now: Date) => {
  const { announced, received, certified } = overdueAfterDays
  return sql<boolean>`w.since < ${now}::timestamptz - make_interval(days => case w.step
    when 'announced' then ${announced}::integer when 'received' then ${received}::integer
    else ${certified}::integer end)`
}
