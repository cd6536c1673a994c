import { type Kysely, sql } from 'kysely'

/** A saved view may belong to a site, for all who work there; then it has no user. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table saved_view
      add column shop_id integer references shop on delete cascade,
      alter column account_id drop not null,
      add constraint saved_view_belongs check ((account_id is null) <> (shop_id is null))`.execute(db)
  await sql`comment on column saved_view.shop_id is 'Whose it is; null: a user''s own.'`.execute(db)
  await sql`create unique index saved_view_site_name on saved_view (shop_id, list, lower(name))`.execute(db)
}
