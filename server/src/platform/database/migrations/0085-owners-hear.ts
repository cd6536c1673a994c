import { type Kysely, sql } from 'kysely'

/**
 * Publishes owners' consent answers as changes of their vehicle. No site or list is affected, but pages that wait for
 * an answer update immediately.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function tell_vehicle_change(id integer, sites integer[], statuses text[]) returns void
    language sql as $$
      select pg_notify('vehicle_change', json_build_object(
        'vehicle', id,
        'sites', (select coalesce(json_agg(distinct site order by site), '[]') from unnest(sites) site
                   where site is not null),
        'lists', (select coalesce(json_agg(distinct status order by status), '[]')
                    from unnest(statuses) status))::text)
    $$`.execute(db)
  await sql`
    create function consent_changed() returns trigger language plpgsql as $$
    begin
      perform tell_vehicle_change(new.vehicle_id, '{}', '{}');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger consent_changed after insert or update on consent for each row
      execute function consent_changed()`.execute(db)
}
