import { type Kysely, sql } from 'kysely'

/** Adds the register's reason for rejecting a removal, shown to the responsible site and the association. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table certificate add column register_refusal text
    check (register_refusal in ('already_removed', 'mismatch', 'unknown_vehicle'))`.execute(db)
  await sql`comment on column certificate.register_refusal is
    'Why the register refused the removal; null where it did not, or that was before it was kept.'`.execute(
    db,
  )
}
