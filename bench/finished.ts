import { partNameCodes } from '@autokierto/domain/stock/part-names'
import type { Client } from 'pg'

/**
 * Adds finished vehicles of the last ten years at all sites, evenly over the days, with quantities of their stages and
 * some of their parts. Triggers that maintain the summary are off meanwhile; the summary is computed from the rows at
 * the end.
 * @param client a connection to the product's own database
 */
export const addFinishedVehicles = async (client: Client, count: number): Promise<void> => {
  const tables = ['vehicle', 'process_stage', 'stock_part'] as const
  for (const name of tables) await client.query(`alter table ${name} disable trigger user`)
  await client.query(insertFinishedVehiclesSql, [count])
  await client.query(insertFinishedStagesSql)
  await client.query(insertFinishedPartsSql, [partNameCodes])
  for (const name of tables) await client.query(`alter table ${name} enable trigger user`)
  await fillFinishedSummary(client)
  await client.query('vacuum analyze')
}

/** Recomputes the summary of finished vehicles, after rows that no trigger has seen. */
export const fillFinishedSummary = async (client: Client): Promise<void> => {
  // Without fresh statistics the planner would assume the few rows of the demonstration.
  await client.query('analyze vehicle, process_stage, stock_part')
  await client.query('delete from finished_summary')
  await client.query(insertFinishedSummarySql)
}

const insertFinishedVehiclesSql = `
  insert into vehicle (status, shop_id, register_key, kind, make, model, resolution, owner_check, process_started_at,
      arrived_at, finished_at, status_updated_at)
  select 'shop_recycled', number % 9 + 1, 'finished-' || number, (array['AUTO', 'AUTO', 'AUTO', 'MOPO'])[number % 4 + 1],
         (array['Toyota', 'Volvo', 'Volkswagen', 'Ford', 'Opel', 'Nissan', 'Škoda', 'Saab', 'Mazda', 'Kia', 'Fiat'])[number % 11 + 1],
         'Bench', (array['recycle', 'recycle', 'reuse'])[number % 3 + 1], 'confirmed', at - interval '3 days',
         at - make_interval(days => number % 40), at, at
    from (select number, now() - interval '10 years' * (number::float8 / $1::integer) as at
            from generate_series(1, $1::integer) as number) as each`

const insertFinishedStagesSql = `
  insert into process_stage (vehicle_id, number, done_at, quantities)
  select v.id, noted.number, v.finished_at, noted.quantities
    from vehicle v cross join lateral (values
      (1, jsonb_build_object('weight_kg', 900 + v.id % 700)),
      (2, jsonb_build_object('oil_l', 4 + v.id % 3, 'coolant_l', 5)),
      (3, jsonb_build_object('parts_pcs', 2 + v.id % 9)),
      (5, jsonb_build_object('weight_kg', 600 + v.id % 500))) as noted (number, quantities)
   where v.register_key like 'finished-%'`

/** Every fourth vehicle has two kinds of parts, so that all kinds occur; the others have only a number of parts. */
const insertFinishedPartsSql = `
  insert into stock_part (shop_id, vehicle_id, name, pieces, state, state_at, account_id, created_at)
  select v.shop_id, v.id, ($1::text[])[(v.id / 4 + turn) % cardinality($1::text[]) + 1], 1 + v.id % 3,
         (array['in_stock', 'sold', 'scrapped'])[v.id % 3 + 1], v.finished_at, 1, v.finished_at
    from vehicle v, generate_series(0, 1) turn
   where v.register_key like 'finished-%' and v.id % 4 = 0`

const insertFinishedSummarySql = `
  insert into finished_summary (shop_id, month, measure, name, amount)
  select v.shop_id, date_trunc('month', v.finished_at at time zone 'Europe/Helsinki')::date, part.measure, part.name,
         sum(part.amount)
    from vehicle v cross join lateral finished_parts(v) as part
   where v.status = 'shop_recycled' and v.finished_at is not null and v.resolution is not null
   group by 1, 2, 3, 4`
