import { type Kysely, sql } from 'kysely'

/** Adds stock parts: parts taken off vehicles for reuse, with their shelf and vehicle. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table file drop constraint file_kind_check`.execute(db)
  await sql`alter table file add constraint file_kind_check
    check (kind in ('picture', 'certificate', 'authorisation', 'part'))`.execute(db)
  await sql`
    create table stock_part (
      id integer generated always as identity primary key,
      shop_id integer not null references shop,
      vehicle_id integer not null references vehicle on delete cascade,
      name text not null,
      pieces integer not null check (pieces > 0),
      weight_kg numeric check (weight_kg >= 0),
      shelf text,
      grade text check (grade in ('A', 'B', 'C')),
      part_number text,
      remarks text,
      state text not null default 'in_stock' check (state in ('in_stock', 'sold', 'scrapped')),
      state_at timestamptz not null,
      file_id integer references file,
      account_id integer not null references account,
      created_at timestamptz not null
    )`.execute(db)
  await sql`comment on column stock_part.weight_kg is 'Of all its pieces together.'`.execute(db)
  await sql`create index stock_part_of_shop on stock_part (shop_id, id)`.execute(db)
  await sql`create index stock_part_by_state on stock_part (shop_id, state, id)`.execute(db)
  await sql`create index stock_part_of_vehicle on stock_part (vehicle_id)`.execute(db)
  // Updates the open vehicle pages and lists of colleagues.
  await sql`
    create function stock_changed() returns trigger language plpgsql as $$
    declare part stock_part := coalesce(new, old);
    begin
      perform tell_vehicle_change(v.id, array[part.shop_id], array[v.status])
         from vehicle v where v.id = part.vehicle_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger stock_changed after insert or update or delete on stock_part for each row
      execute function stock_changed()`.execute(db)
}
