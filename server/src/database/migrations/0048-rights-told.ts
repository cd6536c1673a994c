import { type Kysely, sql } from 'kysely'

/**
 * That somebody may be out, or may no longer work at a site, is told on the channel of vehicles, with the transaction
 * that makes it so: open pages are asked anew at once. Only who, and null where it may be anybody.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function rights_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('vehicle_change', json_build_object('account',
        case tg_table_name when 'outsource_shop' then null else to_jsonb(old)->'account_id' end)::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger rights_changed after update of ended_at on session for each row
      when (old.ended_at is null and new.ended_at is not null and new.account_id is not null)
      execute function rights_changed()`.execute(db)
  await sql`
    create trigger rights_changed after delete on account_shop for each row
      execute function rights_changed()`.execute(db)
  await sql`
    create trigger rights_changed after delete on outsource_shop for each row
      execute function rights_changed()`.execute(db)
}
