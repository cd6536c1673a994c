import { type Kysely, sql } from 'kysely'

/**
 * Notifies the channel `vehicle_change` of every change of a vehicle at a site, in the same transaction. The
 * message has the vehicle's id, its former and current sites and the statuses of the affected lists, but no
 * data of the vehicle.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function tell_vehicle_change(id integer, sites integer[], statuses text[]) returns void
    language sql as $$
      select pg_notify('vehicle_change', json_build_object(
        'vehicle', id,
        'sites', (select coalesce(json_agg(distinct site order by site), '[]') from unnest(sites) site
                   where site is not null),
        'lists', (select json_agg(distinct status order by status) from unnest(statuses) status))::text)
    $$`.execute(db)
  await sql`
    create function vehicle_changed() returns trigger language plpgsql as $$
    begin
      perform tell_vehicle_change(new.id, array[old.shop_id, old.from_shop_id, new.shop_id, new.from_shop_id],
        array[old.status, new.status]);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger vehicle_changed after update on vehicle for each row
      when (old.* is distinct from new.* and (old.shop_id is not null or new.shop_id is not null))
      execute function vehicle_changed()`.execute(db)
  await sql`
    create function certificate_changed() returns trigger language plpgsql as $$
    begin
      perform tell_vehicle_change(v.id, array[v.shop_id, v.from_shop_id], array[v.status])
         from vehicle v where v.id = new.vehicle_id and v.shop_id is not null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger certificate_changed after insert or update on certificate for each row
      execute function certificate_changed()`.execute(db)
}
