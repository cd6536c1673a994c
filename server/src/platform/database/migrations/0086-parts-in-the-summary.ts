import { type Kysely, sql } from 'kysely'

/**
 * Adds parts for reuse by name to the summary of finished vehicles: stock parts of the site that finished the vehicle,
 * except scrapped ones. If the site has none on record, the number noted with the stage counts, without a name. As in
 * the rest of the summary, triggers subtract the old state of a vehicle, stage or part and add the new one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table finished_summary drop constraint finished_summary_measure_check`.execute(db)
  await sql`alter table finished_summary add constraint finished_summary_measure_check
    check (measure in ('resolution', 'kind', 'make', 'days', 'amount', 'part'))`.execute(db)
  await sql`comment on table finished_summary is
    'Finished vehicles by site and month of Europe/Helsinki: how many of each resolution, kind, make and number of days, what was noted with the stages as stage:key, and pieces of parts for reuse by their name, '''' where only their number is known.'`.execute(
    db,
  )

  await sql`
    create function parts_without_name(number integer, done_at timestamptz, quantities jsonb) returns numeric
    language sql immutable as $$
      select case when number = 3 and done_at is not null then (quantities->>'parts_pcs')::numeric end
    $$`.execute(db)
  await sql`
    create function finished_part_pieces(v vehicle) returns table (name text, amount numeric)
    language sql stable as $$
      select p.name, p.pieces::numeric from stock_part p
       where p.vehicle_id = v.id and p.shop_id = v.shop_id and p.state <> 'scrapped'
      union all
      select '', said.pieces
        from process_stage s cross join lateral parts_without_name(s.number, s.done_at, s.quantities) said (pieces)
       where s.vehicle_id = v.id and said.pieces is not null
         and not exists (select from stock_part p where p.vehicle_id = v.id and p.shop_id = v.shop_id)
    $$`.execute(db)
  await sql`
    create or replace function finished_parts(v vehicle) returns table (measure text, name text, amount numeric)
    language sql stable as $$
      select 'resolution', v.resolution, 1::numeric
      union all select 'kind', v.kind, 1
      union all select 'make', coalesce(upper(v.make), ''), 1
      union all select 'days', greatest(0, (v.finished_at at time zone 'Europe/Helsinki')::date
                         - (v.arrived_at at time zone 'Europe/Helsinki')::date)::text, 1
                 where v.arrived_at is not null
      union all select 'amount', s.number || ':' || noted.key, noted.value::numeric
                  from process_stage s, jsonb_each_text(s.quantities) noted
                 where s.vehicle_id = v.id and s.done_at is not null
      union all select 'part', p.name, p.amount from finished_part_pieces(v) p
    $$`.execute(db)

  await sql`
    create or replace function stage_counts() returns trigger language plpgsql as $$
    declare v vehicle;
    begin
      select * into v from vehicle where id = coalesce(new.vehicle_id, old.vehicle_id);
      if v.id is null or v.status <> 'shop_recycled' or v.finished_at is null or v.resolution is null then
        return null;
      end if;
      insert into finished_summary as kept (shop_id, measure, month, name, amount)
      select v.shop_id, p.measure, date_trunc('month', v.finished_at at time zone 'Europe/Helsinki')::date, p.name,
             sum(p.amount)
        from (select 'amount' as measure, old.number || ':' || noted.key as name, -noted.value::numeric as amount
                from jsonb_each_text(old.quantities) noted where old.done_at is not null
              union all
              select 'amount', new.number || ':' || noted.key, noted.value::numeric
                from jsonb_each_text(new.quantities) noted where new.done_at is not null
              union all
              select 'part', '', coalesce(parts_without_name(new.number, new.done_at, new.quantities), 0)
                                 - coalesce(parts_without_name(old.number, old.done_at, old.quantities), 0)
               where not exists (select from stock_part s where s.vehicle_id = v.id and s.shop_id = v.shop_id)) p
       group by p.measure, p.name having sum(p.amount) <> 0 order by p.measure, p.name
      on conflict (shop_id, measure, month, name) do update set amount = kept.amount + excluded.amount;
      return null;
    end $$`.execute(db)

  // Statement triggers, not row triggers: all parts are needed to know whether a vehicle has any before and after.
  await sql`
    create function part_counts() returns trigger language plpgsql as $$
    declare
      was stock_part[] := '{}';
      becomes stock_part[] := '{}';
      v vehicle;
      had boolean;
      has boolean;
    begin
      -- Figures stay when what they were counted from has been kept long enough.
      if tg_op = 'DELETE' and current_setting('autokierto.retention', true) = 'on' then return null; end if;
      if tg_op <> 'INSERT' then select coalesce(array_agg(o), '{}') into was from old_parts o; end if;
      if tg_op <> 'DELETE' then select coalesce(array_agg(n), '{}') into becomes from new_parts n; end if;
      -- Locked whatever its status: one that is being finished this moment is waited for.
      for v in select * from vehicle
                where id in (select p.vehicle_id from unnest(was || becomes) p) order by id for share
      loop
        continue when v.status <> 'shop_recycled' or v.finished_at is null or v.resolution is null;
        has := exists (select from stock_part p where p.vehicle_id = v.id and p.shop_id = v.shop_id);
        had := exists (select from unnest(was) p where p.vehicle_id = v.id and p.shop_id = v.shop_id)
            or exists (select from stock_part p where p.vehicle_id = v.id and p.shop_id = v.shop_id
                          and p.id not in (select b.id from unnest(becomes) b));
        insert into finished_summary as kept (shop_id, measure, month, name, amount)
        select v.shop_id, 'part', date_trunc('month', v.finished_at at time zone 'Europe/Helsinki')::date, p.name,
               sum(p.amount)
          from (select b.name, b.pieces::numeric as amount from unnest(becomes) b
                 where b.vehicle_id = v.id and b.shop_id = v.shop_id and b.state <> 'scrapped'
                union all
                select w.name, -w.pieces from unnest(was) w
                 where w.vehicle_id = v.id and w.shop_id = v.shop_id and w.state <> 'scrapped'
                union all
                select '', (had::integer - has::integer) * parts_without_name(s.number, s.done_at, s.quantities)
                  from process_stage s where s.vehicle_id = v.id) p
         group by p.name having sum(p.amount) <> 0 order by p.name
        on conflict (shop_id, measure, month, name) do update set amount = kept.amount + excluded.amount;
      end loop;
      return null;
    end $$`.execute(db)
  await sql`create trigger part_counts_new after insert on stock_part
    referencing new table as new_parts for each statement execute function part_counts()`.execute(db)
  await sql`create trigger part_counts_changed after update on stock_part
    referencing old table as old_parts new table as new_parts for each statement execute function part_counts()`.execute(
    db,
  )
  await sql`create trigger part_counts_gone after delete on stock_part
    referencing old table as old_parts for each statement execute function part_counts()`.execute(db)

  await sql`
    insert into finished_summary (shop_id, measure, month, name, amount)
    select v.shop_id, 'part', date_trunc('month', v.finished_at at time zone 'Europe/Helsinki')::date, p.name,
           sum(p.amount)
      from vehicle v cross join lateral finished_part_pieces(v) p
     where v.status = 'shop_recycled' and v.finished_at is not null and v.resolution is not null
     group by v.shop_id, 3, p.name having sum(p.amount) <> 0`.execute(db)
}
