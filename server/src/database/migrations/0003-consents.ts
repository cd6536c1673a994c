import { type Kysely, sql } from 'kysely'

/** The word of each further owner of a vehicle, and the answers kept for repeated requests. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Owners are rewritten whenever the register is asked, so a consent names the owner by the keyed hash, a
  // company by its ID. One at a time for each owner and case; `ended_at`: the case is over, what was said no longer
  // counts.
  await sql`
    create table consent (
      id integer generated always as identity primary key,
      vehicle_id integer not null references vehicle on delete cascade,
      personal_id_hash bytea,
      business_id text,
      status text not null check (status in ('asked', 'agreed', 'refused')),
      asked_by integer references person on delete set null,
      asked_at timestamptz,
      token_hash bytea unique,
      expires_at timestamptz,
      answered_at timestamptz,
      ended_at timestamptz,
      check ((personal_id_hash is null) <> (business_id is null)),
      check ((status = 'asked') = (answered_at is null)),
      check ((token_hash is null) = (expires_at is null))
    )`.execute(db)
  await sql`create unique index consent_open_person on consent (vehicle_id, personal_id_hash) where ended_at is null`.execute(
    db,
  )
  await sql`create unique index consent_open_company on consent (vehicle_id, business_id) where ended_at is null`.execute(
    db,
  )
  await sql`create index consent_of_owner on consent (personal_id_hash)`.execute(db)
  await sql`create index consent_of_asker on consent (asked_by)`.execute(db)

  // Whatever was merely looked up is not kept for ever.
  await sql`alter table vehicle add column looked_up_at timestamptz not null default now()`.execute(db)

  // `key_hash` names caller, call, path and key; `answer_sealed` is null while the first request is at work.
  await sql`
    create table idempotency_key (
      key_hash bytea primary key,
      request_hash bytea not null,
      call text not null,
      person_id integer references person on delete cascade,
      account_id integer references account on delete cascade,
      answer_sealed bytea,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index idempotency_key_age on idempotency_key (created_at)`.execute(db)
  await sql`create index idempotency_key_of_person on idempotency_key (person_id) where person_id is not null`.execute(
    db,
  )
}
