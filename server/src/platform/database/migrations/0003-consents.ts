import { type Kysely, sql } from 'kysely'

/** Adds consents of co-owners of a vehicle, and stored answers for idempotent requests. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Owner rows are replaced at each register query, so a consent identifies the owner by keyed hash, or a company by
  // its ID. An owner has one open consent per case. `ended_at`: the case is over and the answer is no longer valid.
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

  // Vehicles that were only looked up expire.
  await sql`alter table vehicle add column looked_up_at timestamptz not null default now()`.execute(db)

  // `key_hash` covers caller, call, path and key; `answer_sealed` is null while the first request runs.
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
