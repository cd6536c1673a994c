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
        case tg_table_name
          when 'account' then to_jsonb(old)->'id'
          when 'account_shop' then to_jsonb(old)->'account_id'
        end)::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger rights_changed after update of blocked_at, deleted_at on account for each row
      when ((old.blocked_at, old.deleted_at) is distinct from (new.blocked_at, new.deleted_at))
      execute function rights_changed()`.execute(db)
  await sql`
    create trigger rights_changed after delete on account_shop for each row
      execute function rights_changed()`.execute(db)
  await sql`
    create trigger rights_changed after delete on outsource_shop for each row
      execute function rights_changed()`.execute(db)
}
