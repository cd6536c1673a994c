import { toNameKey } from '@autokierto/domain/vehicles/makes-and-models'
import { minDemandEvents } from '@autokierto/domain/vehicles/reuse-score'
import { sql } from 'kysely'
import { localZone } from '../../platform/database/literals.ts'
import type { Db } from '../../platform/database/types.ts'

type MakeAndModel = { make: string | null; model: string | null }

/** The keys under which a model is counted, however it is spelled. */
const toModelKeys = ({ make, model }: MakeAndModel) => ({
  make: toNameKey(make ?? ''),
  model: toNameKey(model ?? ''),
})

/** Counts a search or a claim of this model. No data about the user is stored. */
export const countDemand = async (trx: Db, model: MakeAndModel, now: Date): Promise<void> => {
  const key = toModelKeys(model)
  if (key.make === '' || key.model === '') return
  await sql`
    insert into model_demand (make, model, month, events)
    values (${key.make}, ${key.model}, date_trunc('month', ${now}::timestamptz at time zone ${localZone})::date, 1)
    on conflict (make, model, month) do update set events = model_demand.events + 1`.execute(trx)
}

/** Models with demand in the last 12 months. `share` is the share of models with no more demand than each. */
const demandByModel = (now: Date) => sql`
  (select make, model, sum(events) as events, cume_dist() over (order by sum(events)) as share
     from model_demand
    where month > ${now}::timestamptz at time zone ${localZone} - interval '12 months'
    group by make, model) asked`

/** @returns maps a model to the share of models with no more demand in 12 months, 0 to 1; null with too few events */
export const readDemand = async (db: Db, now: Date): Promise<(model: MakeAndModel) => number | null> => {
  const { rows } = await sql<{ make: string; model: string; share: number }>`
    select make, model, share from ${demandByModel(now)} where events >= ${minDemandEvents}`.execute(db)
  const shares = new Map(rows.map(row => [`${row.make}/${row.model}`, row.share]))
  return model => {
    const key = toModelKeys(model)
    return shares.get(`${key.make}/${key.model}`) ?? null
  }
}

export const getModelDemand = async (db: Db, model: MakeAndModel, now: Date): Promise<number | null> => {
  const key = toModelKeys(model)
  const { rows } = await sql<{ share: number }>`
    select share from ${demandByModel(now)}
     where make = ${key.make} and model = ${key.model} and events >= ${minDemandEvents}`.execute(db)
  return rows[0]?.share ?? null
}
