import { type Kysely, sql } from 'kysely'
import { findRegion, type Region } from '../../network/locations/regions.ts'
import { localZone } from '../../platform/database/literals.ts'
import type { Database } from '../../platform/database/types.ts'
import { hideSmallCounts, mergeSmallCounts } from './small-counts.ts'

type NamedCount = { name: string | null; count: number }

/** Valid certificates of destruction of one year, without small counts. */
export type Statistics = {
  year: number
  /** Years since the first certificate, newest first; always includes the current year. */
  years: number[]
  /** Null if fewer than five. */
  total: number | null
  /** Months so far; null if fewer than five, or if the count would reveal another. */
  months: { month: number; count: number | null }[]
  /** Largest count first; a null name is all others together. */
  makes: NamedCount[]
  regions: { region: Region | null; count: number }[]
}

const issuedMonth = sql`(c.issued_at at time zone ${localZone})`

/** @param today the current day in Finland, `YYYY-MM-DD` */
export const readStatistics = async (
  db: Kysely<Database>,
  year: number,
  today: string,
): Promise<Statistics> => {
  const thisYear = Number(today.slice(0, 4))
  const [{ rows: groups }, { rows: years }] = await Promise.all([
    sql<{ month: number; make: string | null; postal: string | null; count: number }>`
      select extract(month from ${issuedMonth})::integer as month, upper(v.make) as make, s.postal, count(*)::integer as count
        from certificate c join vehicle v on v.id = c.vehicle_id join shop s on s.id = c.shop_id
       where c.revoked_at is null
         and c.issued_at >= make_timestamptz(${year}::integer, 1, 1, 0, 0, 0, ${localZone})
         and c.issued_at < make_timestamptz(${year}::integer + 1, 1, 1, 0, 0, 0, ${localZone})
       group by 1, 2, 3`.execute(db),
    sql<{ first: number | null }>`
      select extract(year from min(${issuedMonth}))::integer as first from certificate c where c.revoked_at is null`.execute(
      db,
    ),
  ])
  const first = Math.min(years[0]?.first ?? thisYear, thisYear)
  const last = year === thisYear ? Number(today.slice(5, 7)) : 12
  const sum = <K>(keyOf: (row: (typeof groups)[number]) => K) =>
    [...Map.groupBy(groups, keyOf)].map(([key, rows]) => ({
      key,
      count: rows.reduce((all, { count }) => all + count, 0),
    }))
  const byMonth = new Map(sum(row => row.month).map(({ key, count }) => [key, count]))
  const months = Array.from({ length: last }, (_, at) => at + 1)
  const shown = hideSmallCounts(months.map(each => byMonth.get(each) ?? 0))
  const [total] = hideSmallCounts([groups.reduce((all, { count }) => all + count, 0)])
  return {
    year,
    years: Array.from({ length: thisYear - first + 1 }, (_, at) => thisYear - at),
    total: total ?? null,
    months: months.map((each, at) => ({ month: each, count: shown[at]! })),
    makes: mergeSmallCounts(
      sum(row => row.make),
      null,
    ).map(({ key, count }) => ({ name: key, count })),
    regions: mergeSmallCounts(
      sum(row => findRegion(row.postal)),
      null,
    ).map(({ key, count }) => ({
      region: key,
      count,
    })),
  }
}
