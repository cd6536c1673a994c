import { type Kysely, sql } from 'kysely'

/**
 * Adds the secret that the tokens of known devices derive from. Triggers of the table change it, so that no
 * password change or block, not even one made by hand, leaves a device trusted.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table account add device_seal uuid not null default gen_random_uuid()`.execute(db)
  await sql`comment on column account.device_seal is
    ${sql.lit('What marks of known devices are made with; another one ends them all.')}`.execute(db)
  await sql`
    create function forget_devices() returns trigger language plpgsql as $$
    begin
      new.device_seal := gen_random_uuid();
      return new;
    end $$`.execute(db)
  await sql`
    create trigger account_forgets_devices before update of password_hash, blocked_at on account
    for each row when (
      new.password_hash is distinct from old.password_hash
      or (new.blocked_at is not null and old.blocked_at is null))
    execute function forget_devices()`.execute(db)
}
