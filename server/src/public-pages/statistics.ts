import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'
import { findRegion, type Region } from '../locations/regions.ts'
import { hideSmallCounts, mergeSmallCounts } from './small-counts.ts'

type NamedCount = { name: string | null; count: number }

/** Certificates of destruction of a year that hold; small counts are left out. */
export type Statistics = {
  year: number
  /** Years with any, the newest first, the running one always among them. */
  years: number[]
  /** Null where it would be fewer than five. */
  total: number | null
  /** Of each month so far; null where it would be fewer than five, or betray another. */
  months: { month: number; count: number | null }[]
  /** The most first; null for all others together. */
  makes: NamedCount[]
  regions: { region: Region | null; count: number }[]
}

const issuedMonth = sql`(c.issued_at at time zone 'Europe/Helsinki')`

/** @param today the day it is in Finland, `YYYY-MM-DD` */
export const readStatistics = async (
  db: Kysely<Database>,
  year: number,
  today: string,
): Promise<Statistics> => {
  const thisYear = Number(today.slice(0, 4))
  const [{ rows: counted }, { rows: years }] = await Promise.all([
    sql<{ month: number; make: string | null; postal: string | null; count: number }>`
      select extract(month from ${issuedMonth})::integer as month, upper(v.make) as make, s.postal, count(*)::integer as count
        from certificate c join vehicle v on v.id = c.vehicle_id join shop s on s.id = c.shop_id
       where c.revoked_at is null
         and c.issued_at >= make_timestamptz(${year}::integer, 1, 1, 0, 0, 0, 'Europe/Helsinki')
         and c.issued_at < make_timestamptz(${year}::integer + 1, 1, 1, 0, 0, 0, 'Europe/Helsinki')
       group by 1, 2, 3`.execute(db),
    sql<{ first: number | null }>`
      select extract(year from min(${issuedMonth}))::integer as first from certificate c where c.revoked_at is null`.execute(
      db,
    ),
  ])
  const first = Math.min(years[0]?.first ?? thisYear, thisYear)
  const last = year === thisYear ? Number(today.slice(5, 7)) : 12
  const sum = <K>(keyOf: (row: (typeof counted)[number]) => K) =>
    [...Map.groupBy(counted, keyOf)].map(([key, rows]) => ({
      key,
      count: rows.reduce((all, { count }) => all + count, 0),
    }))
  const byMonth = new Map(sum(row => row.month).map(({ key, count }) => [key, count]))
  const months = Array.from({ length: last }, (_, at) => at + 1)
  const shown = hideSmallCounts(months.map(each => byMonth.get(each) ?? 0))
  const [total] = hideSmallCounts([counted.reduce((all, { count }) => all + count, 0)])
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
