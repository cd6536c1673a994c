import { sql } from 'kysely'
import type { Handler } from '../http/handler.ts'
import { latestHours } from './chain.ts'

type ChainStateRow = {
  chained: number
  waiting: number
  chained_at: Date | null
  closed_day: string | null
  checked_at: Date | null
  broken: string | null
}

/** Counts from the checkpoints and the open day, so the cost does not grow with the number of rows. */
export const getAuditState: Handler<'getAuditState'> = async (_, { db }) => {
  const { rows } = await sql<ChainStateRow>`
    with head as (
      select day, number, chained_at from audit_link order by day desc, number desc limit 1
    ), check_ as (
      select at, broken from audit_check order by id desc limit 1
    )
    select (coalesce((select sum(rows) from audit_day where cut_at is null), 0)
            + coalesce((select number from head where day not in (select day from audit_day)), 0))::integer as chained,
           (select count(*)::integer from audit a
             where a.at > coalesce((select chained_at from head) - make_interval(hours => ${latestHours}), '-infinity')
               and not exists (select from audit_link l where l.audit_id = a.id)) as waiting,
           (select chained_at from head) as chained_at, (select max(day) from audit_day) as closed_day,
           (select at from check_) as checked_at, (select broken from check_) as broken`.execute(db)
  const { chained, waiting, closed_day, ...state } = rows[0]!
  return {
    state: {
      rows: chained + waiting,
      waiting,
      closed_day,
      broken: state.broken,
      chained_at: state.chained_at?.toISOString() ?? null,
      checked_at: state.checked_at?.toISOString() ?? null,
    },
  }
}
