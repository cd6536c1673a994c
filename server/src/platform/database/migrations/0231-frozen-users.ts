import { type Kysely, sql } from 'kysely'

const comments: Readonly<Record<string, string>> = {
  'column account.frozen_at':
    'The user, told at the previous address, has disputed a change: blocked until it is settled.',
  'table freeze_link':
    'Links to freeze a user after a change of the account, and to settle a freeze. Only hashes are stored.',
  'column freeze_link.kind': 'freeze: mailed to the previous address; settle: mailed to the new one.',
  'column freeze_link.email': 'The address it was mailed to.',
  'column freeze_link.ended_at': 'A freeze was settled, so that the link has no effect any more.',
}

/** Lets users freeze their account after a change they did not make, by a link mailed to the old address. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table account add column frozen_at timestamptz`.execute(db)
  await sql`
    create table freeze_link (
      token_hash bytea primary key,
      account_id integer not null references account on delete cascade,
      kind text not null check (kind in ('freeze', 'settle')),
      email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index freeze_link_of_account on freeze_link (account_id)`.execute(db)
  for (const [what, words] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(words)}`.execute(db)
}
