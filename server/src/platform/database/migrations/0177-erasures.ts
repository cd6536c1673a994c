import { type Kysely, sql } from 'kysely'

/** Records erasures by random mark, so that a restored backup can repeat them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table erasure (
      person_mark bytea not null,
      erased_at timestamptz not null,
      is_due boolean not null default false,
      listed_at timestamptz,
      primary key (person_mark, erased_at))`.execute(db)
  await sql`create index erasure_to_list on erasure (erased_at) where listed_at is null`.execute(db)
  await sql`create index erasure_due on erasure (erased_at) where is_due`.execute(db)
  for (const [what, words] of [
    ['column erasure.person_mark', 'The person, who may be nowhere else by now.'],
    ['column erasure.is_due', 'Whether a restored backup knows the person again and waits to erase them.'],
    [
      'column erasure.listed_at',
      'When it was written into the list beside the backups; null where it waits to be.',
    ],
  ])
    await sql`comment on ${sql.raw(what!)} is ${sql.lit(words)}`.execute(db)
}
