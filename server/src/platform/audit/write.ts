import { type Kysely, sql, type Transaction } from 'kysely'
import type { KeyRing } from '../crypto/key-ring.ts'
import { deferToCommit } from '../database/defer-to-commit.ts'
import type { Database } from '../database/types.ts'
import { type AuditEntry, computeMac } from './rows.ts'

/**
 * A row to write, with persons concerned other than the owners of its vehicles. The caller's key already exists: it is
 * not created again for a caller who was erased meanwhile.
 */
export type NewAuditRow = AuditEntry & { ownMark: Buffer | null; personMarks: readonly Buffer[] }

const toHex = (bytes: Buffer | null): string | null => (bytes ? `\\x${bytes.toString('hex')}` : null)

type RowInput = { request_id: string; part: number }

/**
 * Writes all rows in one statement. Adds the current owners of their vehicles as persons concerned, and creates missing
 * keys.
 * @param isLasting false: commits asynchronously; a power failure may lose the last half second
 */
export const writeRows = async (
  db: Kysely<Database>,
  entries: readonly NewAuditRow[],
  { ring, isLasting }: { ring: KeyRing; isLasting: boolean },
): Promise<void> => {
  await buildAuditInsert(toRowInput(entries, ring), isLasting).execute(db)
}

/** Writes the row of a change at the end of its transaction. */
export const deferRow = (trx: Transaction<Database>, entry: NewAuditRow, ring: KeyRing): Promise<void> =>
  deferToCommit(trx, buildAuditInsert(toRowInput([entry], ring), true).compile(trx))

const toRowInput = (entries: readonly NewAuditRow[], ring: KeyRing): RowInput[] =>
  entries.map(({ ownMark, personMarks, ...entry }) => ({
    ...entry,
    sealed: toHex(entry.sealed),
    reason_sealed: toHex(entry.reason_sealed),
    mark: toHex(computeMac(entry, ring[0])),
    own_mark: toHex(ownMark),
    marks: personMarks.map(toHex),
  }))

/** Columns copied from the input. They are listed, so that the statement can be prepared. */
const auditInsertColumns = sql`
  at, request_id, part, call, deed, about, about_ids, actor, account_id, operator_id, shop_id, purpose, said, outcome,
  actor_key, sealed, reason_key, reason_sealed, mark`

/**
 * Inserts missing keys in the order of their hashes, so that concurrent statements do not deadlock. The conflict clause
 * finds a key that another transaction has created after this statement began.
 */
const buildAuditInsert = (rows: readonly RowInput[], isLasting: boolean) => sql`
  with g as materialized (
    select ${auditInsertColumns}, r.own_mark, r.marks || array(
             select o.person_mark from vehicle_owner o
              where r.about = 'vehicle' and o.vehicle_id = any(r.about_ids) and o.person_mark is not null) as persons
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        at timestamptz, request_id uuid, part integer, call text, deed text, about text, about_ids integer[],
        actor text, account_id integer, operator_id integer, shop_id integer, purpose text, said text[],
        outcome text, actor_key bigint, sealed bytea, reason_key bigint, reason_sealed bytea, mark bytea,
        own_mark bytea, marks bytea[])),
  made as (
    insert into audit_key (person_mark)
    select distinct p.mark from g cross join unnest(g.persons) as p(mark)
     where p.mark is distinct from g.own_mark
       and not exists (select from audit_key k where k.person_mark = p.mark)
     order by p.mark
        on conflict (person_mark) do update set person_mark = excluded.person_mark
    returning id, person_mark)
  insert into audit (${auditInsertColumns}, person_keys)
  select ${auditInsertColumns}, array(
           select k.id from unnest(array_append(g.persons, g.own_mark)) as p(mark)
             join audit_key k on k.person_mark = p.mark
            union
           select made.id from made where made.person_mark = any(g.persons))
    from g
   cross join (select ${isLasting ? sql`null` : sql`set_config('synchronous_commit', 'off', true)`}) as disk`
