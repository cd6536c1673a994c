import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'
import type { KeyRing } from '../privacy/key-ring.ts'
import { type AuditEntry, markOf } from './rows.ts'

/** A row to be written, and whom it is about beyond the owners of its vehicles. */
export type Written = AuditEntry & { personMarks: readonly Buffer[] }

const hex = (bytes: Buffer | null): string | null => (bytes ? `\\x${bytes.toString('hex')}` : null)

type Given = { request_id: string; part: number }

/**
 * Writes rows in one statement. The persons are those who own the vehicles now; where one has no key yet, it is made, and
 * the rows about them go after the others.
 * @param isLasting false: nobody waits for the disk; a machine that loses power may lose the last half second
 */
export const writeRows = async (
  db: Kysely<Database>,
  entries: readonly Written[],
  { ring, isLasting }: { ring: KeyRing; isLasting: boolean },
): Promise<void> => {
  let left = entries.map(({ personMarks, ...entry }) => ({
    ...entry,
    sealed: hex(entry.sealed),
    reason_sealed: hex(entry.reason_sealed),
    mark: hex(markOf(entry, ring[0])),
    marks: personMarks.map(hex),
  }))
  while (left.length > 0) {
    const written = await insertWithKeys(db, left, isLasting)
    left = left.filter(row => !written.some(isOf(row)))
    if (left.length > 0) await makeKeys(db, left)
  }
}

const isOf =
  (row: Given) =>
  ({ request_id, part }: Given): boolean =>
    row.request_id === request_id && row.part === part

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

/** @returns those that were written: all whose persons have keys */
const insertWithKeys = async (
  db: Kysely<Database>,
  rows: readonly Given[],
  isLasting: boolean,
): Promise<Given[]> => {
  const { rows: written } = await sql<Given>`
    insert into audit (at, request_id, part, call, deed, about, about_ids, person_keys, actor, account_id, operator_id,
                       shop_id, purpose, said, outcome, actor_key, sealed, reason_key, reason_sealed, mark)
    select g.at, g.request_id, g.part, g.call, g.deed, g.about, g.about_ids, known.keys, g.actor, g.account_id,
           g.operator_id, g.shop_id, g.purpose, g.said, g.outcome, g.actor_key, g.sealed, g.reason_key, g.reason_sealed,
           g.mark
      from ${given(rows)}
     cross join lateral (
       select coalesce(array_agg(distinct k.id) filter (where k.id is not null), '{}') as keys,
              coalesce(bool_and(k.id is not null), true) as are_all
         from (${persons}) p left join audit_key k on k.person_mark = p.mark) known
     cross join (select ${isLasting ? sql`null` : sql`set_config('synchronous_commit', 'off', true)`}) as disk
     where known.are_all
    returning request_id, part`.execute(db)
  return written
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
