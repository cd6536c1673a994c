import { type Kysely, sql } from 'kysely'

/**
 * Adds the picture that a driver takes at a pickup. It may show a home, so it is not one of the vehicle's own pictures.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table file drop constraint file_kind_check`.execute(db)
  await sql`alter table file add constraint file_kind_check
    check (kind in ('picture', 'certificate', 'authorisation', 'part', 'pickup'))`.execute(db)
  await sql`alter table announcement
    add column collected_file_id integer references file on delete set null`.execute(db)
  await sql`comment on column announcement.collected_file_id is
    'What the driver saw, for the owner and the site that fetched the vehicle.'`.execute(db)
  await sql`create index announcement_collected_file on announcement (collected_file_id)
    where collected_file_id is not null`.execute(db)
}
