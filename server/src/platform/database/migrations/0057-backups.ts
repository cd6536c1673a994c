import { type Kysely, sql } from 'kysely'

/** Adds the time of the last backup, so that missing backups are detected. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table backup (
      made_at timestamptz primary key,
      rows bigint not null,
      bytes bigint not null,
      seconds real not null
    )`.execute(db)
  await sql`comment on column backup.bytes is 'Of the packed files.'`.execute(db)
}
