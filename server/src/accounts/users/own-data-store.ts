import type { UserDataGroup, UserItems } from '@autokierto/domain/own-data/user-items'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { localZone } from '../../platform/database/literals.ts'
import type { Database } from '../../platform/database/types.ts'
import { withInstants } from '../../platform/privacy/with-instants.ts'

type UserDataItems = { [G in UserDataGroup]: UserItems[G][] }

/** Rows as returned by the database, with timestamps as dates. */
type WithDates<T> = {
  [K in keyof T]: K extends 'at' | `${string}_at` ? (null extends T[K] ? Date | null : Date) : T[K]
}

/** `YYYY-MM` of a timestamp in Finland. */
const formatSqlMonth = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone ${localZone}, 'YYYY-MM')`

/** Reads all data held on a user by group, without secrets, hashes and names of others. */
export const readUserItems = async (db: Kysely<Database>, id: number): Promise<UserDataItems> => {
  const read = async <G extends UserDataGroup>(
    _group: G,
    statement: RawBuilder<WithDates<UserItems[G]>>,
  ): Promise<UserItems[G][]> => {
    const { rows } = await statement.execute(db)
    return rows.map(row => withInstants(row as object) as UserItems[G])
  }
  return {
    profile: await read(
      'profile',
      sql`select a.username, a.first_name, a.last_name, a.email, a.phone, a.language, a.user_group as "group",
                 coalesce((select o.name from outsource o where o.id = a.outsource_id),
                          (select o.name from operator o where o.id = a.operator_id)) as company,
                 a.created_at, a.last_login_at
            from account a where a.id = ${id}`,
    ),
    sites: await read(
      'sites',
      sql`select s.name as shop_name from account_shop o join shop s on s.id = o.shop_id
           where o.account_id = ${id} order by s.name, s.id`,
    ),
    sign_in_ways: await read(
      'sign_in_ways',
      sql`select 'password' as kind, null as name, null::timestamptz as created_at, null::timestamptz as last_used_at
            from account a where a.id = ${id} and a.password_hash is not null
           union all
          select 'totp', null, t.created_at, t.last_used_at from totp t where t.account_id = ${id}
           union all
          (select 'passkey', p.name, p.created_at, p.last_used_at from passkey p
            where p.account_id = ${id} order by p.id)
           union all
          (select 'recovery_code', null, null, r.used_at from recovery_code r
            where r.account_id = ${id} order by r.used_at)`,
    ),
    sessions: await read(
      'sessions',
      sql`select s.browser, p.name as shop_name, s.created_at, s.last_used_at, s.ended_at
            from session s left join shop p on p.id = s.last_shop_id
           where s.account_id = ${id} order by s.created_at, s.id`,
    ),
    browsers: await read(
      'browsers',
      sql`select b.seen_at from known_browser b where b.account_id = ${id} order by b.seen_at`,
    ),
    refusals: await read(
      'refusals',
      sql`select ${formatSqlMonth(sql`e.minute`)} as month, e.kind, sum(e.count)::integer as count
            from security_event e where e.account_id = ${id} group by 1, 2 order by 1, 2`,
    ),
    links: await read(
      'links',
      sql`select 'password' as kind, null as email, r.created_at, r.expires_at, coalesce(r.used_at, r.ended_at) as ended_at
            from reset_link r where r.account_id = ${id}
           union all
          select 'email', e.email, e.created_at, e.expires_at, e.ended_at
            from email_change e where e.account_id = ${id}
           union all
          select f.kind, f.email, f.created_at, f.expires_at, coalesce(f.used_at, f.ended_at)
            from freeze_link f where f.account_id = ${id} order by created_at`,
    ),
    mail_choices: await read(
      'mail_choices',
      sql`select s.name as shop_name, c.pace, c.topics from mail_choice c join shop s on s.id = c.shop_id
           where c.account_id = ${id} order by s.name, s.id`,
    ),
    mails: await read(
      'mails',
      sql`select ${formatSqlMonth(sql`m.created_at`)} as month, count(*)::integer as count
            from mail m where m.account_id = ${id} group by 1 order by 1`,
    ),
    rounds: await read(
      'rounds',
      sql`select s.name as shop_name, r.day::text as day, cardinality(r.stops) as stops, r.sent_at
            from round_sent r join shop s on s.id = r.shop_id
           where r.account_id = ${id} order by r.day, s.name, s.id`,
    ),
    saved_searches: await read(
      'saved_searches',
      sql`select s.name as shop_name, q.name, q.q, q.kind, q.year_from, q.within_km, q.score_from, q.created_at
            from saved_search q join shop s on s.id = q.shop_id
           where q.account_id = ${id} order by q.id`,
    ),
    saved_views: await read(
      'saved_views',
      sql`select v.list, v.name, v.q, v.ordering, v.filters, v.hidden, v.created_at
            from saved_view v where v.account_id = ${id} order by v.id`,
    ),
    repeated_requests: await read(
      'repeated_requests',
      sql`select k.call, k.created_at from idempotency_key k where k.account_id = ${id} order by k.created_at`,
    ),
    deeds: await read(
      'deeds',
      sql`select ${formatSqlMonth(sql`a.at`)} as month, a.deed, a.about, count(*)::integer as count
            from audit a where a.account_id = ${id} group by 1, 2, 3 order by 1, 2, 3`,
    ),
    work: await read(
      'work',
      sql`select month, sum(events)::integer as events, sum(certificates)::integer as certificates from (
            select ${formatSqlMonth(sql`e.at`)} as month, 1 as events, 0 as certificates
              from vehicle_event e where e.account_id = ${id}
             union all
            select ${formatSqlMonth(sql`c.issued_at`)}, 0, 1 from certificate c where c.account_id = ${id}
          ) w group by month order by month`,
    ),
  }
}
