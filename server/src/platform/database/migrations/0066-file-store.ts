import { type Kysely, sql } from 'kysely'

/** Stores the bytes of a file in its row, or in an object store under a key. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table stored_object (
      key text primary key,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`comment on table stored_object is 'Keys given to the object store, noted before it is asked to keep anything.'`.execute(
    db,
  )
  await sql`alter table file add column object_key text unique references stored_object`.execute(db)
  await sql`alter table file alter column bytes drop not null`.execute(db)
  await sql`
    alter table file add constraint file_lies_somewhere check ((bytes is null) <> (object_key is null))`.execute(
    db,
  )
}
