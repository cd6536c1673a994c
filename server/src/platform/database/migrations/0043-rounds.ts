import { type Kysely, sql } from 'kysely'

/** Adds the driver of a pickup, its place in the round and its outcome. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table announcement
      add column driver_id integer references account,
      add column driver_place integer check (driver_place > 0),
      add column collected_at timestamptz,
      add column collected_latitude double precision,
      add column collected_longitude double precision,
      add column failed_at timestamptz,
      add column failed_reason text check (failed_reason in ('not_there', 'no_access', 'other')),
      add check ((driver_id is null) = (driver_place is null)),
      add check ((failed_at is null) = (failed_reason is null))`.execute(db)
  await sql`comment on column announcement.driver_place is 'From 1, among the driver''s pickups of the day.'`.execute(
    db,
  )
  await sql`comment on column announcement.collected_latitude is
    'Where the driver was, if they allowed it to be told.'`.execute(db)
  await sql`create index announcement_round on announcement (shop_id, day)
    where kind = 'pickup' and (closed_at is null or collected_at is not null)`.execute(db)
  // The order of a round changes without an event of the vehicle.
  await sql`
    create function round_changed() returns trigger language plpgsql as $$
    begin
      perform tell_vehicle_change(v.id, array[v.shop_id], array[v.status])
         from vehicle v where v.id = new.vehicle_id and v.shop_id is not null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger round_changed after update on announcement for each row
      when ((old.driver_id, old.driver_place, old.day) is distinct from (new.driver_id, new.driver_place, new.day))
      execute function round_changed()`.execute(db)
}
