import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/types.ts'

/** SQL list of the site ids to count: one site, or all sites of one or all companies. */
export type CountedSites = RawBuilder<unknown>

export const oneSite = (shopId: number): CountedSites => sql`(${shopId}::integer)`

/** Includes closed sites, because their vehicles count too. */
export const selectSites = (operatorId: number): CountedSites =>
  sql`(select id from shop where operator_id = ${operatorId})`

export const allSites: CountedSites = sql`(select id from shop)`

export type FinishedCount = {
  shop_id: number
  shop_name: string
  year: number
  month: number
  resolution: string
  amount: number
}

const selectMonths = (year: number | null) =>
  year === null ? sql`true` : sql`month between ${`${year}-01-01`}::date and ${`${year}-12-01`}::date`

export const listFinishedCounts = async (
  db: Kysely<Database>,
  sites: CountedSites,
  year: number | null,
): Promise<FinishedCount[]> => {
  const { rows } = await sql<FinishedCount>`
    select f.shop_id, s.name as shop_name, extract(year from f.month)::integer as year,
           extract(month from f.month)::integer as month, f.name as resolution, f.amount
      from finished_summary f join shop s on s.id = f.shop_id
     where f.shop_id in ${sites} and f.measure = 'resolution' and ${selectMonths(year)} and f.amount <> 0
     order by f.month, f.shop_id`.execute(db)
  return rows
}

export type Measure = { measure: string; name: string; amount: number; before: number }

/** Reads all other measures of a year and of the year before, the largest amounts first. */
export const readMeasures = async (
  db: Kysely<Database>,
  sites: CountedSites,
  year: number,
): Promise<Measure[]> => {
  const { rows } = await sql<Measure>`
    select measure, name, coalesce(sum(amount) filter (where ${selectMonths(year)}), 0) as amount,
           coalesce(sum(amount) filter (where ${selectMonths(year - 1)}), 0) as before
      from finished_summary
     where shop_id in ${sites} and measure in ('resolution', 'kind', 'make', 'days', 'amount', 'certificate')
       and month between ${`${year - 1}-01-01`}::date and ${`${year}-12-01`}::date
     group by measure, name
    having count(*) filter (where amount <> 0) > 0
     order by measure, amount desc, before desc, name`.execute(db)
  return rows
}

export type MonthAmount = { month: number; measure: string; name: string; amount: number }

export const readAmountsByMonth = async (
  db: Kysely<Database>,
  sites: CountedSites,
  year: number,
): Promise<MonthAmount[]> => {
  const { rows } = await sql<MonthAmount>`
    select extract(month from month)::integer as month, measure, name, sum(amount) as amount
      from finished_summary
     where shop_id in ${sites} and measure in ('resolution', 'amount', 'part') and ${selectMonths(year)}
     group by finished_summary.month, measure, name having sum(amount) <> 0
     order by finished_summary.month`.execute(db)
  return rows
}
