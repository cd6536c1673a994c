import { type Kysely, sql } from 'kysely'

/** When the command for backups last made one, so that somebody notices when it no longer does. */
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
