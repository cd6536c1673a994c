import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'
import type { KeyRing } from '../privacy/key-ring.ts'
import { type AuditEntry, markOf } from './rows.ts'

/** A row to be written, and whom it is about beyond the owners of its vehicles. */
export type Written = AuditEntry & { personMarks: readonly Buffer[] }

const hex = (bytes: Buffer | null): string | null => (bytes ? `\\x${bytes.toString('hex')}` : null)

/**
 * Writes rows in one statement. The persons are those who own the vehicles now; each gets a key at the first time.
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
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        at timestamptz, request_id uuid, part integer, call text, deed text, about text, about_ids integer[],
        actor text, account_id integer, operator_id integer, shop_id integer, purpose text, said text[],
        outcome text, actor_key bigint, sealed bytea, reason_key bigint, reason_sealed bytea, mark bytea,
        marks bytea[])
    ), persons as (
      select g.request_id, g.part, o.person_mark as mark
        from given g
        join vehicle_owner o on o.vehicle_id = any(g.about_ids) and o.person_mark is not null
       where g.about = 'vehicle'
       union
      select g.request_id, g.part, person from given g, unnest(g.marks) person
    ), known as (
      select p.request_id, p.part, p.mark, k.id
        from persons p left join audit_key k on k.person_mark = p.mark
    ), made as (
      insert into audit_key (person_mark)
      select distinct mark from known where id is null order by mark
          on conflict do nothing returning id, person_mark
    )
    insert into audit (at, request_id, part, call, deed, about, about_ids, person_keys, actor, account_id, operator_id,
                       shop_id, purpose, said, outcome, actor_key, sealed, reason_key, reason_sealed, mark)
    select g.at, g.request_id, g.part, g.call, g.deed, g.about, g.about_ids,
           array(select coalesce(k.id, m.id) from known k left join made m on k.id is null and m.person_mark = k.mark
                  where k.request_id = g.request_id and k.part = g.part and (k.id is not null or m.id is not null)
                  order by 1),
           g.actor, g.account_id, g.operator_id, g.shop_id, g.purpose, g.said, g.outcome, g.actor_key, g.sealed,
           g.reason_key, g.reason_sealed, g.mark
      from given g
     cross join (select ${isLasting ? sql`null` : sql`set_config('synchronous_commit', 'off', true)`}) as disk`.execute(
    db,
  )
}
