import { type Kysely, sql } from 'kysely'

/** Records on a certificate when the owners changed afterwards, so that later owners cannot read it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table certificate add column owners_changed_at timestamptz`.execute(db)
  await sql`comment on column certificate.owners_changed_at is
    'When the register first named an owner who is not one of its day; from then on it is shown to whoever announced the case, no other person.'`.execute(
    db,
  )
}
