import { type Kysely, sql } from 'kysely'

/**
 * Adds the audit: who read or changed what. Rows are append-only. They are only deleted by whole days whose
 * chain was closed by a signed checkpoint. Personal data in a row is encrypted with the key of its person.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table audit_key (
      id bigint generated always as identity primary key,
      personal_id_hash bytea unique,
      account_id integer unique,
      salt bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
      check ((personal_id_hash is null) <> (account_id is null))
    )`.execute(db)
  await sql`
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      request_id uuid not null,
      part integer not null default 0,
      call text not null,
      deed text not null check (deed in ('read', 'change')),
      about text not null,
      about_ids integer[] not null default '{}',
      person_keys bigint[] not null default '{}',
      actor text not null,
      account_id integer,
      operator_id integer,
      shop_id integer,
      purpose text not null,
      said text[] not null default '{}',
      outcome text,
      actor_key bigint,
      sealed bytea,
      reason_key bigint,
      reason_sealed bytea,
      mark bytea not null,
      unique (request_id, part)
    )`.execute(db)
  await sql`create index audit_time on audit (at)`.execute(db)
  await sql`create index audit_of_account on audit (account_id, id) where account_id is not null`.execute(db)
  await sql`create index audit_of_shop on audit (shop_id, id) where shop_id is not null`.execute(db)
  await sql`create index audit_of_operator on audit (operator_id, id) where operator_id is not null`.execute(
    db,
  )
  await sql`create index audit_of_person on audit using gin (person_keys)`.execute(db)
  await sql`create index audit_of_vehicle on audit using gin (about_ids) where about = 'vehicle'`.execute(db)
  await sql`create index audit_of_user on audit using gin (about_ids) where about = 'user'`.execute(db)
  await sql`
    create table audit_link (
      audit_id bigint primary key,
      day date not null,
      number integer not null,
      hash bytea not null,
      chained_at timestamptz not null,
      unique (day, number)
    )`.execute(db)
  await sql`
    create table audit_day (
      day date primary key,
      rows integer not null,
      hash bytea not null,
      signature bytea not null,
      signed_by text not null,
      signed_at timestamptz not null,
      cut_at timestamptz,
      cut_signature bytea
    )`.execute(db)
  await sql`
    create table audit_check (
      id integer generated always as identity primary key,
      at timestamptz not null,
      rows integer not null,
      broken text
    )`.execute(db)

  await sql`
    create function audit_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit is not changed: % of %', tg_op, tg_table_name using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create function audit_goes_by_day() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from audit_link l join audit_day d on d.day = l.day
         where l.audit_id = (case tg_table_name when 'audit' then to_jsonb(old) -> 'id' else to_jsonb(old) -> 'audit_id' end)::bigint
           and d.cut_at is not null)
      then
        raise exception 'the audit is not changed: % of %', tg_op, tg_table_name using errcode = 'insufficient_privilege';
      end if;
      return old;
    end $$`.execute(db)
  await sql`
    create function audit_day_is_cut_once() returns trigger language plpgsql as $$
    begin
      if old.cut_at is not null or row(old.day, old.rows, old.hash, old.signature, old.signed_by, old.signed_at)
        is distinct from row(new.day, new.rows, new.hash, new.signature, new.signed_by, new.signed_at)
      then
        raise exception 'the audit is not changed: % of %', tg_op, tg_table_name using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db)
  for (const table of ['audit', 'audit_link', 'audit_day']) {
    await sql`
      create trigger ${sql.ref(`${table}_not_emptied`)} before truncate on ${sql.table(table)}
        for each statement execute function audit_stays()`.execute(db)
  }
  for (const table of ['audit', 'audit_link']) {
    await sql`
      create trigger ${sql.ref(`${table}_not_changed`)} before update on ${sql.table(table)}
        for each row execute function audit_stays()`.execute(db)
    await sql`
      create trigger ${sql.ref(`${table}_goes_by_day`)} before delete on ${sql.table(table)}
        for each row execute function audit_goes_by_day()`.execute(db)
  }
  await sql`
    create trigger audit_day_cut_once before update on audit_day
      for each row execute function audit_day_is_cut_once()`.execute(db)
  await sql`
    create trigger audit_day_stays before delete on audit_day
      for each row execute function audit_stays()`.execute(db)

  const comments: [string, string][] = [
    ['table audit', 'Who read or changed what; written once.'],
    ['column audit.part', 'Of what is sent bit by bit, which bit.'],
    [
      'column audit.person_keys',
      'The persons it is about, by their keys: owners of the vehicles at that time.',
    ],
    ['column audit.said', 'What was sent: names of fields, and values that are words of ours.'],
    ['column audit.outcome', 'The refusal, where it told something; null: done.'],
    ['column audit.sealed', 'Where it came from, sealed with the key of whoever did it.'],
    ['column audit.mark', 'Keyed hash over what the service wrote: nobody else can make a row.'],
    [
      'table audit_key',
      'What the personal part of audit rows is sealed with; without it nobody can read it any more.',
    ],
    ['table audit_link', 'The chain of each day: every hash is made over the one before.'],
    ['table audit_day', 'Signed checkpoints that join the days; a cut one has no rows any more.'],
    ['table audit_check', 'What looking at the chain has found.'],
  ]
  for (const [thing, words] of comments) {
    await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
  }
}
