import { type Kysely, sql } from 'kysely'

/**
 * Adds a summary for the reports: finished vehicles by site and month. Triggers on the source rows maintain
 * it, so it is correct for changes in any order and by any caller. Each change subtracts the old row and
 * adds the new one in the same transaction.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table vehicle add column arrived_at timestamptz`.execute(db)
  await sql`comment on column vehicle.arrived_at is 'When the station that has it took it in.'`.execute(db)
  await sql`
    update vehicle v set arrived_at =
      (select max(e.at) from vehicle_event e where e.vehicle_id = v.id and e.event in ('accept', 'register'))`.execute(
    db,
  )
  await sql`
    create table finished_summary (
      shop_id integer not null references shop on delete cascade,
      measure text not null check (measure in ('resolution', 'kind', 'make', 'days', 'amount')),
      month date not null,
      name text not null,
      amount numeric not null,
      primary key (shop_id, measure, month, name)
    )`.execute(db)
  await sql`comment on table finished_summary is
    'Finished vehicles by site and month of Europe/Helsinki: how many of each resolution, kind, make and number of days, and what was noted with the stages as stage:key.'`.execute(
    db,
  )

  await sql`
    create function finished_parts(v vehicle) returns table (measure text, name text, amount numeric)
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
    $$`.execute(db)
  await sql`
    create function count_finished(v vehicle, sign integer) returns void language plpgsql as $$
    begin
      if v.status <> 'shop_recycled' or v.finished_at is null or v.resolution is null then return; end if;
      insert into finished_summary as kept (shop_id, measure, month, name, amount)
      select v.shop_id, p.measure, date_trunc('month', v.finished_at at time zone 'Europe/Helsinki')::date, p.name,
             sign * sum(p.amount)
        from finished_parts(v) p group by p.measure, p.name order by p.measure, p.name
      on conflict (shop_id, measure, month, name) do update set amount = kept.amount + excluded.amount;
    end $$`.execute(db)
  await sql`
    create function vehicle_counts() returns trigger language plpgsql as $$
    begin
      if tg_op in ('UPDATE', 'DELETE') then perform count_finished(old, -1); end if;
      if tg_op in ('UPDATE', 'INSERT') then perform count_finished(new, 1); end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`
    create trigger vehicle_counts_new after insert on vehicle for each row
      when (new.status = 'shop_recycled') execute function vehicle_counts()`.execute(db)
  await sql`
    create trigger vehicle_counts_changed after update on vehicle for each row
      when ((old.status = 'shop_recycled' or new.status = 'shop_recycled')
        and (old.status, old.shop_id, old.finished_at, old.arrived_at, old.resolution, old.kind, old.make)
          is distinct from (new.status, new.shop_id, new.finished_at, new.arrived_at, new.resolution, new.kind, new.make))
      execute function vehicle_counts()`.execute(db)
  // Before the deletion, while the vehicle's stages still exist.
  await sql`
    create trigger vehicle_counts_gone before delete on vehicle for each row
      when (old.status = 'shop_recycled') execute function vehicle_counts()`.execute(db)
  await sql`
    create function stage_counts() returns trigger language plpgsql as $$
    declare v vehicle;
    begin
      select * into v from vehicle where id = coalesce(new.vehicle_id, old.vehicle_id);
      if v.id is null or v.status <> 'shop_recycled' or v.finished_at is null or v.resolution is null then
        return null;
      end if;
      insert into finished_summary as kept (shop_id, measure, month, name, amount)
      select v.shop_id, 'amount', date_trunc('month', v.finished_at at time zone 'Europe/Helsinki')::date, p.name,
             sum(p.amount)
        from (select old.number || ':' || noted.key as name, -noted.value::numeric as amount
                from jsonb_each_text(old.quantities) noted where old.done_at is not null
              union all
              select new.number || ':' || noted.key, noted.value::numeric
                from jsonb_each_text(new.quantities) noted where new.done_at is not null) p
       group by p.name order by p.name
      on conflict (shop_id, measure, month, name) do update set amount = kept.amount + excluded.amount;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger stage_counts after insert or update of quantities, done_at, number or delete on process_stage
      for each row execute function stage_counts()`.execute(db)
  await sql`select count_finished(v, 1) from vehicle v where v.status = 'shop_recycled'`.execute(db)

  // Counts what a site has received and sent on in a year, for its self-monitoring.
  await sql`create index vehicle_event_by_shop on vehicle_event (shop_id, at)
    where event in ('register', 'accept', 'send')`.execute(db)
}
