import { type Kysely, sql } from 'kysely'

/**
 * Ends an order when its vehicle is back with the owner: cancelled, rejected at intake, or returned with a
 * revoked certificate. A later certificate does not belong to that order, even under a new owner.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function last_with_owner(vehicle integer, until timestamptz) returns timestamptz language sql stable as $$
      select coalesce(max(at), '-infinity') from vehicle_event
       where vehicle_id = vehicle and to_status = 'owner' and at <= until
    $$`.execute(db)
  await sql`
    create or replace function last_order(vehicle integer, until timestamptz) returns timestamptz language sql stable as $$
      select max(created_at) from announcement
       where vehicle_id = vehicle and created_at <= until and created_at > last_with_owner(vehicle, until)
    $$`.execute(db)
  await sql`
    create or replace function certificate_ordered() returns trigger language plpgsql as $$
    begin
      new.ordered_at := coalesce(new.ordered_at, last_order(new.vehicle_id, new.issued_at),
                                 (select ordered_at from certificate
                                   where id = new.replaces_id
                                     and ordered_at > last_with_owner(new.vehicle_id, new.issued_at)));
      return new;
    end $$`.execute(db)
  await sql`comment on column certificate.ordered_at is
    'When the owner had last ordered the recycling that led to it; null where nobody had.'`.execute(db)
  await sql`update certificate set ordered_at = null
    where ordered_at <= last_with_owner(vehicle_id, issued_at)`.execute(db)
}
