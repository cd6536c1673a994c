import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'
import type { KeyRing } from '../privacy/key-ring.ts'
import { type AuditEntry, markOf } from './rows.ts'

/** A row to be written, and whom it is about beyond the owners of its vehicles. */
export type Written = AuditEntry & { personMarks: readonly Buffer[] }

const hex = (bytes: Buffer | null): string | null => (bytes ? `\\x${bytes.toString('hex')}` : null)

type Given = { request_id: string; part: number }

/**
 * Writes rows in one statement, all or none of them. The persons are those who own the vehicles now; where one has no key
 * yet, it is made first.
 * @param isLasting false: nobody waits for the disk; a machine that loses power may lose the last half second
 */
export const writeRows = async (
  db: Kysely<Database>,
  entries: readonly Written[],
  { ring, isLasting }: { ring: KeyRing; isLasting: boolean },
): Promise<void> => {
  const rows = entries.map(({ personMarks, ...entry }) => ({
    ...entry,
    sealed: hex(entry.sealed),
    reason_sealed: hex(entry.reason_sealed),
    mark: hex(markOf(entry, ring[0])),
    marks: personMarks.map(hex),
  }))
  while (!(await insertWithKeys(db, rows, isLasting))) await makeKeys(db, rows)
}

/** The rows `g`. */
const given = (rows: readonly Given[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
  at timestamptz, request_id uuid, part integer, call text, deed text, about text, about_ids integer[],
  actor text, account_id integer, operator_id integer, shop_id integer, purpose text, said text[],
  outcome text, actor_key bigint, sealed bytea, reason_key bigint, reason_sealed bytea, mark bytea,
  marks bytea[])`

/** Whom a row `g` is about, some maybe more than once. */
const persons = sql`
  select o.person_mark as mark from vehicle_owner o
   where g.about = 'vehicle' and o.vehicle_id = any(g.about_ids) and o.person_mark is not null
   union all
  select unnest(g.marks)`

/** What stands in a row as it is given; told one by one, so that the statement can be prepared. */
const columns = sql`
  at, request_id, part, call, deed, about, about_ids, actor, account_id, operator_id, shop_id, purpose, said, outcome,
  actor_key, sealed, reason_key, reason_sealed, mark`

/** @returns whether they were written: all of them where all persons have keys, else none */
const insertWithKeys = async (
  db: Kysely<Database>,
  rows: readonly Given[],
  isLasting: boolean,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into audit (${columns}, person_keys)
    select ${columns}, keys
      from (select ${columns}, known.keys, bool_and(known.are_all) over () as are_all
              from ${given(rows)}
             cross join lateral (
               select coalesce(array_agg(distinct k.id) filter (where k.id is not null), '{}') as keys,
                      coalesce(bool_and(k.id is not null), true) as are_all
                 from (${persons}) p left join audit_key k on k.person_mark = p.mark) known) told
     cross join (select ${isLasting ? sql`null` : sql`set_config('synchronous_commit', 'off', true)`}) as disk
     where are_all`.execute(db)
  return Number(numAffectedRows) === rows.length
}

/** In the order of their marks, so that two who make the same ones do not wait for each other. */
const makeKeys = async (db: Kysely<Database>, rows: readonly Given[]): Promise<void> => {
  await sql`
    insert into audit_key (person_mark)
    select distinct p.mark from ${given(rows)} cross join lateral (${persons}) p
     where not exists (select from audit_key k where k.person_mark = p.mark)
     order by p.mark
        on conflict do nothing`.execute(db)
}
