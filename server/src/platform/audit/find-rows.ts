import type { AuditRow as AnsweredRow } from '@autokierto/contract/audit'
import { addDays, type Day } from '@autokierto/domain/shops/calendar'
import { type RawBuilder, sql } from 'kysely'
import { localZone } from '../database/literals.ts'
import { type ListAnswer, type ListQuery, readList } from '../lists/list.ts'
import type { Services } from '../services/services.ts'
import { rowColumns } from './chain.ts'
import { decryptWithAuditKey, findAuditKeys } from './keys.ts'
import type { StoredAuditRow } from './rows.ts'

/** Filter of audit rows; omitted members match everything. */
export type AuditFilter = {
  /** Id of the audit key of the person concerned. */
  personKey?: number | undefined
  vehicleIds?: readonly number[] | undefined
  userId?: number | undefined
  shopId?: number | undefined
  /** Matches actions of users of this company, and actions at its sites. */
  operatorId?: number | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** Names are loaded for at most this many subjects per row. */
const maxNamedSubjects = 5

const toDayStart = (day: Day) => sql`(${day}::date::timestamp at time zone ${localZone})`

const matchesFilter = ({
  personKey,
  vehicleIds,
  userId,
  shopId,
  operatorId,
  from,
  to,
}: AuditFilter): RawBuilder<boolean> => {
  const all = [
    personKey !== undefined && sql`a.person_keys @> array[${personKey}]::bigint[]`,
    vehicleIds && sql`(a.about = 'vehicle' and a.about_ids && ${vehicleIds}::integer[])`,
    userId !== undefined &&
      sql`(a.account_id = ${userId} or (a.about = 'user' and a.about_ids @> array[${userId}]::integer[]))`,
    shopId !== undefined && sql`a.shop_id = ${shopId}`,
    operatorId !== undefined && sql`a.operator_id = ${operatorId}`,
    from !== undefined && sql`a.at >= ${toDayStart(from)}`,
    to !== undefined && sql`a.at < ${toDayStart(addDays(to, 1))}`,
  ].filter(condition => condition !== false && condition !== undefined) as RawBuilder<unknown>[]
  return sql<boolean>`${sql.join([sql`true`, ...all], sql` and `)}`
}

type FoundRow = StoredAuditRow & {
  things: { id: number; name: string | null }[]
  username: string | null
  user_name: string | null
  person: string | null
  operator: string | null
  shop_name: string | null
}

/** Names of a row's first subjects. A deleted subject has only its id. */
const subjectNames = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', case a.about
           when 'vehicle' then (select coalesce(v.plate, v.vin, nullif(concat_ws(' ', v.make, v.model), ''))
                                  from vehicle v where v.id = t.id)
           when 'user' then (select u.username from account u where u.id = t.id)
           when 'site' then (select s.name from shop s where s.id = t.id)
           when 'company' then (select o.name from operator o where o.id = t.id)
           when 'webhook' then (select w.url from webhook w where w.id = t.id)
           when 'key' then (select u.last_name from api_key key join account u on u.id = key.account_id where key.id = t.id)
           when 'subcontractor' then (select o.name from outsource o where o.id = t.id)
         end) order by t.place), '[]')
    from unnest(a.about_ids[1:${sql.raw(String(maxNamedSubjects))}]) with ordinality as t(id, place))`

const auditSource = sql`audit a
  left join account u on u.id = a.account_id
  left join audit_key k on k.id = a.actor_key
  left join person p on p.person_mark = k.person_mark
  left join operator o on o.id = a.operator_id
  left join shop s on s.id = a.shop_id`

const listedAuditColumns = (isOversight: boolean) => sql`
  ${rowColumns}, ${subjectNames} as things, u.username,
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as user_name,
  ${isOversight ? sql`nullif(concat_ws(' ', p.first_name, p.last_name), '')` : sql`null`} as person,
  o.name as operator, s.name as shop_name`

/** @param isOversight includes names of persons and reasons; only for the association */
export const findRows = (
  { db, config }: Pick<Services, 'db' | 'config'>,
  filter: AuditFilter,
  { isOversight, ...query }: ListQuery & { isOversight: boolean },
): Promise<ListAnswer<AnsweredRow>> =>
  readList(db, query, {
    from: auditSource,
    id: sql`a.id`,
    columns: listedAuditColumns(isOversight),
    where: matchesFilter(filter),
    orderings: {},
    defaultOrdering: { keys: [], descending: true },
    toItems: async (rows: FoundRow[]) => {
      const keyIds = rows.flatMap(row => [row.actor_key, row.reason_key]).filter(key => key !== null)
      const keys = await findAuditKeys(db, [...new Set(keyIds)], config.keys.encryption)
      const open = (sealed: Buffer | null, key: number | null) =>
        key === null ? null : decryptWithAuditKey(sealed, keys.get(key))
      return rows.map(row => ({
        ...toAnswer(row),
        ...parseCallContext(open(row.sealed, row.actor_key)),
        reason: isOversight ? open(row.reason_sealed, row.reason_key) : null,
      }))
    },
  })

/** Decrypted with the caller's key; null if the caller was erased. */
const parseCallContext = (context: string | null): Pick<AnsweredRow, 'from' | 'sought'> =>
  context === null ? { from: null } : (JSON.parse(context) as { from: string; sought?: string })

const toAnswer = (row: FoundRow): Omit<AnsweredRow, 'from' | 'sought' | 'reason'> => ({
  id: row.id,
  at: row.at.toISOString(),
  deed: row.deed,
  call: row.call,
  about: row.about,
  things: row.things,
  thing_count: row.about_ids.length,
  actor: row.actor,
  user:
    row.account_id !== null && row.username !== null
      ? { id: row.account_id, name: row.user_name, username: row.username }
      : null,
  person: row.person,
  operator: row.operator,
  shop: row.shop_id !== null && row.shop_name !== null ? { id: row.shop_id, name: row.shop_name } : null,
  purpose: row.purpose,
  said: row.said,
  outcome: row.outcome,
  request_id: row.request_id,
})
