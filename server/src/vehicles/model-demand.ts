import { fewestDemandEvents } from '@autokierto/domain/vehicles/reuse-score'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'

type Model = { make: string | null; model: string | null }

/** Notes that somebody looked for, or took, a vehicle of this model. Of who it was nothing is kept. */
export const countDemand = async (
  trx: Kysely<Database> | Transaction<Database>,
  { make, model }: Model,
  now: Date,
): Promise<void> => {
  if (!make || !model) return
  await sql`
    insert into model_demand (make, model, month, events)
    values (lower(${make}), lower(${model}), date_trunc('month', ${now}::timestamptz)::date, 1)
    on conflict (make, model, month) do update set events = model_demand.events + 1`.execute(trx)
}

/**
 * How much a model is asked for beside all others, over twelve months.
 * @returns the share of models that are asked for no more, 0 to 1; null where too few have asked for it
 */
export const readDemand = async (
  db: Kysely<Database> | Transaction<Database>,
  { make, model }: Model,
  now: Date,
): Promise<number | null> => {
  if (!make || !model) return null
  const { rows } = await sql<{ share: number | null }>`
    with total as (
      select make, model, sum(events) as events from model_demand
       where month > ${now}::timestamptz - interval '12 months'
       group by make, model)
    select (select count(*) from total other where other.events <= own.events)::float8
             / (select count(*) from total) as share
      from total own
     where own.make = lower(${make}) and own.model = lower(${model}) and own.events >= ${fewestDemandEvents}`.execute(
    db,
  )
  return rows[0]?.share ?? null
}
