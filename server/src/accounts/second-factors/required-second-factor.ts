import { toDay } from '@autokierto/domain/shops/calendar'
import { sql } from 'kysely'
import type { Services } from '../../platform/services/services.ts'
import { hasSecondFactor } from './has-second-factor.ts'

type Requirer = 'operator' | 'association'

/** SQL expression: who requires a second factor of user `a`. The association exempts demonstration users. */
const selectRequirer = ({ now }: Pick<Services, 'now'>) => sql<Requirer | null>`
  case
    when exists (select from operator o where o.id = a.operator_id and o.second_factor_required) then 'operator'
    when exists (select from sign_in_rule r where r.second_factor_from <= ${toDay(now())}::date)
      and a.created_at > coalesce((select max(loaded_at) from demo_load), '-infinity') then 'association'
  end`

/** SQL condition: user `a` must have a second factor and has none. Cheap if nobody requires one. */
export const lacksSecondFactor = (services: Pick<Services, 'now'>) => sql<boolean>`
  case when ${selectRequirer(services)} is null then false
    else not ${hasSecondFactor}
  end`

export const findRequirer = async (services: Services, accountId: number): Promise<Requirer | null> => {
  const { rows } = await sql<{ asker: Requirer | null }>`
    select ${selectRequirer(services)} as asker from account a where a.id = ${accountId}`.execute(services.db)
  return rows[0]?.asker ?? null
}
