import { type Kysely, sql } from 'kysely'

const comments: Readonly<Record<string, string>> = {
  'table totp': 'Authenticator apps (RFC 6238), one a user.',
  'column totp.secret_sealed': 'The key that the app shares.',
  'column totp.confirmed_at': 'Null: no code of it was given yet, so it does not count.',
  'column totp.last_step': 'Half minutes since 1970 of the last code taken: it and those before are used up.',
  'table passkey': 'Public keys by which devices of a user say that they are there (WebAuthn).',
  'table recovery_code': 'Codes for when the device is lost, as keyed hashes; each counts once.',
  'table sign_in_challenge': 'Second steps under way; each is answered once. Kept as hashes.',
  'column sign_in_challenge.account_seal':
    'The seal of the user at the first step: another password, or a block, ends the second.',
  'column operator.second_factor_required': 'Its users and those of its subcontractors need a second factor.',
  'table sign_in_rule': 'What the association asks of all users. One row.',
}

/** Adds the second factor of users with a password. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table totp (
      account_id integer primary key references account on delete cascade,
      secret_sealed bytea not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step integer,
      last_used_at timestamptz
    )`.execute(db)
  await sql`
    create table passkey (
      id integer primary key generated always as identity,
      account_id integer not null references account on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkey_of_account on passkey (account_id)`.execute(db)
  await sql`
    create table recovery_code (
      code_hash bytea primary key,
      account_id integer not null references account on delete cascade,
      used_at timestamptz
    )`.execute(db)
  await sql`create index recovery_code_of_account on recovery_code (account_id)`.execute(db)
  await sql`
    create table sign_in_challenge (
      token_hash bytea primary key,
      purpose text not null check (purpose in ('second_factor', 'passkey_login', 'new_passkey')),
      account_id integer references account on delete cascade,
      account_seal uuid,
      expires_at timestamptz not null,
      used_at timestamptz,
      check ((account_id is null) = (purpose = 'passkey_login'))
    )`.execute(db)
  await sql`create index sign_in_challenge_of_account on sign_in_challenge (account_id)`.execute(db)
  await sql`create index sign_in_challenge_by_end on sign_in_challenge (expires_at)`.execute(db)
  await sql`alter table operator add second_factor_required boolean not null default false`.execute(db)
  await sql`
    create table sign_in_rule (
      only_one boolean primary key default true check (only_one),
      second_factor_from date
    )`.execute(db)
  for (const [what, words] of Object.entries(comments)) {
    await sql`comment on ${sql.raw(what)} is ${sql.lit(words)}`.execute(db)
  }
}
