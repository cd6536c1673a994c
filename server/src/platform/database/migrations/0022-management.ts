import { type Kysely, sql } from 'kysely'

const comments: Readonly<Record<string, string>> = {
  'column account.password_hash': 'Null: invited, and no password set yet.',
  'column account.password_change_required':
    'Somebody else has typed the password: it is good for changing it.',
  'column account.language': 'Of the mails they get.',
  'column account.deleted_at': 'What they did stays under their name; the username is free again.',
  'table reset_link':
    'Links by which a password is set. Kept as hashes; the newest of a user is the one that works.',
  'column reset_link.ended_at': 'Overtaken by a newer link, or by a password set in another way.',
  'column shop.exceptional_days': 'Days closed or with other hours, whatever the week says.',
}

/** Adds what the management of users and sites needs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table account
      alter password_hash drop not null,
      add column password_change_required boolean not null default false,
      add column language text not null default 'fi' check (language in ('fi', 'en', 'se')),
      add column last_login_at timestamptz,
      add column deleted_at timestamptz`.execute(db)
  // A username is free again after a deletion.
  await sql`drop index account_username, account_email`.execute(db)
  await sql`create unique index account_username on account (lower(username)) where deleted_at is null`.execute(
    db,
  )
  await sql`create unique index account_email on account (lower(email))
    where email is not null and deleted_at is null`.execute(db)
  await sql`create index account_of_operator on account (operator_id)`.execute(db)
  await sql`create index account_of_outsource on account (outsource_id) where outsource_id is not null`.execute(
    db,
  )
  await sql`create index account_by_shop on account_shop (shop_id)`.execute(db)
  await sql`create index outsource_by_shop on outsource_shop (shop_id)`.execute(db)
  await sql`create index outsource_of_operator on outsource (operator_id)`.execute(db)
  // Subcontractor users without sites could work at every site of the company: makes that explicit.
  await sql`
    insert into account_shop (account_id, shop_id)
    select a.id, os.shop_id from account a join outsource_shop os on os.outsource_id = a.outsource_id
     where not exists (select from account_shop x where x.account_id = a.id)`.execute(db)

  await sql`
    create table reset_link (
      token_hash bytea primary key,
      account_id integer not null references account on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index reset_link_of_account on reset_link (account_id)`.execute(db)

  await sql`
    alter table shop
      add column exceptional_days jsonb not null default '[]',
      add column licence_number text,
      add column licence_authority text,
      add column licence_valid_until date`.execute(db)
  for (const [what, words] of Object.entries(comments)) {
    await sql`comment on ${sql.raw(what)} is ${sql.lit(words)}`.execute(db)
  }
}
