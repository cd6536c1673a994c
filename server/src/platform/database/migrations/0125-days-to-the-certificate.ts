import { type Kysely, sql } from 'kysely'

/**
 * Adds the days from order to certificate to the summary of the reports. The time of the order is copied to
 * the certificate, because the order is deleted when its person is erased. So the count depends on this row
 * alone and is updated like the rest of the summary.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table certificate add column ordered_at timestamptz`.execute(db)
  await sql`comment on column certificate.ordered_at is
    'When the owner had last ordered the recycling before it; null where nobody had.'`.execute(db)
  await sql`
    create function last_order(vehicle integer, until timestamptz) returns timestamptz language sql stable as $$
      select max(created_at) from announcement where vehicle_id = vehicle and created_at <= until
    $$`.execute(db)
  await sql`update certificate set ordered_at = last_order(vehicle_id, issued_at)`.execute(db)
  await sql`
    create function certificate_ordered() returns trigger language plpgsql as $$
    begin
      new.ordered_at := coalesce(new.ordered_at, last_order(new.vehicle_id, new.issued_at),
                                 (select ordered_at from certificate where id = new.replaces_id));
      return new;
    end $$`.execute(db)
  await sql`create trigger certificate_ordered before insert on certificate
    for each row execute function certificate_ordered()`.execute(db)

  await sql`alter table finished_summary drop constraint finished_summary_measure_check`.execute(db)
  await sql`alter table finished_summary add constraint finished_summary_measure_check
    check (measure in ('resolution', 'kind', 'make', 'days', 'amount', 'part', 'certificate'))`.execute(db)
  await sql`comment on table finished_summary is
    'Finished vehicles by site and month of Europe/Helsinki: how many of each resolution, kind, make and number of days, what was noted with the stages as stage:key, and pieces of parts for reuse by their name, '''' where only their number is known. As certificate, by the month in which they were given: how many valid certificates of each number of days since the order.'`.execute(
    db,
  )
  await sql`
    create function count_certificate(c certificate, sign integer) returns void language plpgsql as $$
    begin
      if c.ordered_at is null or c.revoked_at is not null then return; end if;
      insert into finished_summary as kept (shop_id, measure, month, name, amount)
      values (c.shop_id, 'certificate', date_trunc('month', c.issued_at at time zone 'Europe/Helsinki')::date,
              greatest(0, (c.issued_at at time zone 'Europe/Helsinki')::date
                        - (c.ordered_at at time zone 'Europe/Helsinki')::date)::text, sign)
      on conflict (shop_id, measure, month, name) do update set amount = kept.amount + excluded.amount;
    end $$`.execute(db)
  await sql`
    create function certificate_counts() returns trigger language plpgsql as $$
    begin
      -- Figures stay when what they were counted from has been kept long enough.
      if tg_op = 'DELETE' and current_setting('autokierto.retention', true) = 'on' then return null; end if;
      if tg_op <> 'INSERT' then perform count_certificate(old, -1); end if;
      if tg_op <> 'DELETE' then perform count_certificate(new, 1); end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger certificate_counts
    after insert or update of shop_id, issued_at, ordered_at, revoked_at or delete on certificate
    for each row execute function certificate_counts()`.execute(db)
  await sql`select count_certificate(c, 1) from certificate c`.execute(db)
}
