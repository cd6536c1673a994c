import { type Kysely, sql } from 'kysely'

/**
 * Notifies the channel of vehicles when a user may have lost access or a site, in the same transaction, so
 * that open pages check again. The message has only the user's id, or null if anybody may be affected.
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
