import { type Kysely, sql } from 'kysely'

/** Adds one row by which a start verifies that its keys are those the data was written with. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table key_check (
      only_one boolean primary key default true check (only_one),
      sealed bytea not null,
      hashed bytea not null
    )`.execute(db)
}
