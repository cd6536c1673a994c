import { type Kysely, sql } from 'kysely'

/** Preserves the statistics when the retention job deletes the vehicles they count. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function vehicle_counts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('autokierto.retention', true) = 'on' then return old; end if;
      if tg_op in ('UPDATE', 'DELETE') then perform count_finished(old, -1); end if;
      if tg_op in ('UPDATE', 'INSERT') then perform count_finished(new, 1); end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`create index vehicle_finished on vehicle (finished_at) where finished_at is not null`.execute(db)
}
