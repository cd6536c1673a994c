import { type Kysely, sql } from 'kysely'

/**
 * Adds indexes of the part search. `name_key` normalises Latin letters as the domain's `toNameKey` does; the
 * domain makes the exact comparison.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function name_key(name text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(
        upper(translate(replace(replace(normalize(name, NFD), 'Æ', 'AE'), 'æ', 'AE'), 'ØøĐđŁł', 'OODDLL') collate "C"),
        '[^A-Z0-9]', '', 'g')
    $$`.execute(db)
  await sql`alter table vehicle add column parts_hidden boolean not null default false`.execute(db)
  await sql`comment on column vehicle.parts_hidden is
    'The site does not want visitors to find it in the part search.'`.execute(db)
  const donors = sql`status in ('shop_process', 'shop_recycled') and not parts_hidden`
  await sql`
    create index vehicle_donor_by_model on vehicle
      ((name_key(make) collate "C"), shop_id, (name_key(model) collate "C"), (coalesce(finished_at, 'infinity'::timestamptz)))
      where ${donors}`.execute(db)
  await sql`
    create index vehicle_donor_by_shop on vehicle
      (shop_id, (coalesce(finished_at, 'infinity'::timestamptz)) desc, arrived_at desc)
      where ${donors}`.execute(db)
}
