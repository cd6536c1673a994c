import { type Kysely, sql } from 'kysely'
import { localZone } from '../../platform/database/literals.ts'
import type { Database } from '../../platform/database/types.ts'

/** Performance of the service in one month, from its own events. */
export type MonthOfService = {
  /** First day of the month, `YYYY-MM-DD`. */
  month: string
  /** Announcements of the month, and how many of them have a certificate by now. */
  ordered: number
  certified: number
  /** Certificates of the month that belong to an announcement. */
  given: number
  /** Median days from announcement to certificate, for the certificates of the month; null without any. */
  median_days: number | null
  /** Share of minutes in which the service was available, 0-1; null before recording began. */
  availability: number | null
}

/** Returns the twelve months up to `now`, the current one last. */
export const readPerformance = async (db: Kysely<Database>, now: Date): Promise<MonthOfService[]> => {
  const { rows } = await sql<MonthOfService>`
    with months as (
      select m::date as month,
             m at time zone ${localZone} as begins,
             least((m + interval '1 month') at time zone ${localZone}, ${now}::timestamptz) as ends
        from generate_series(
               date_trunc('month', ${now}::timestamptz at time zone ${localZone}) - interval '11 months',
               date_trunc('month', ${now}::timestamptz at time zone ${localZone}),
               interval '1 month') m),
    noted as (select min(first_at) as since from service_presence)
    select to_char(m.month, 'YYYY-MM-DD') as month,
           orders.ordered, orders.certified, given.given, given.median_days,
           case when least(m.ends, ${now}::timestamptz) > noted.since then
             least(1, coalesce(present.minutes, 0)::float8
               / greatest(1, ceil(extract(epoch from m.ends - greatest(m.begins, noted.since)) / 60)))
           end as availability
      from months m cross join noted
      cross join lateral (
        select count(*)::integer as ordered,
               count(*) filter (where exists (
                 select from certificate c
                  where c.vehicle_id = a.vehicle_id and c.revoked_at is null and c.ordered_at = a.created_at))::integer
                 as certified
          from announcement a where a.created_at >= m.begins and a.created_at < m.ends) orders
      cross join lateral (
        select count(*)::integer as given,
               percentile_disc(0.5) within group (
                 order by (c.issued_at at time zone ${localZone})::date
                        - (c.ordered_at at time zone ${localZone})::date)::integer as median_days
          from certificate c
         where c.revoked_at is null and c.ordered_at is not null
           and c.issued_at >= m.begins and c.issued_at < m.ends) given
      left join lateral (
        select sum(p.minutes)::integer as minutes from service_presence p
         where p.day >= m.month and p.day < m.month + interval '1 month') present on true
     order by m.month`.execute(db)
  return rows
}
