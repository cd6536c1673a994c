import { toDay } from '@autokierto/domain/shops/calendar'
import { sql } from 'kysely'
import type { Services } from '../http/handler.ts'
import { hasSecondFactor } from './has-second-factor.ts'

type Asker = 'operator' | 'association'

/** Who asks user `a` for a second factor. Users that the demonstration was loaded with are not everybody. */
const selectRequirer = ({ now }: Pick<Services, 'now'>) => sql<Asker | null>`
  case
    when exists (select from operator o where o.id = a.operator_id and o.second_factor_required) then 'operator'
    when exists (select from sign_in_rule r where r.second_factor_from <= ${toDay(now())}::date)
      and a.created_at > coalesce((select max(loaded_at) from demo_load), '-infinity') then 'association'
  end`

/** Whether user `a` is asked for a second factor and has none: a condition that is cheap where nobody asks. */
export const lacksSecondFactor = (services: Pick<Services, 'now'>) => sql<boolean>`
  case when ${selectRequirer(services)} is null then false
    else not ${hasSecondFactor}
  end`

export const findRequirer = async (services: Services, accountId: number): Promise<Asker | null> => {
  const { rows } = await sql<{ asker: Asker | null }>`
    select ${selectRequirer(services)} as asker from account a where a.id = ${accountId}`.execute(services.db)
  return rows[0]?.asker ?? null
}
