import { type Kysely, sql } from 'kysely'

/** Tables that identify persons by mark. */
const tables = ['person', 'vehicle_owner', 'consent', 'audit_key'] as const

/**
 * Replaces the keyed hash of personal ids in all tables by a random mark per person. Only one table maps
 * marks to hashes, with the ids of their keys, so that hashes can be recomputed when the keys change. Hashes
 * of recovery codes also get key ids.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table personal_id (
      mark bytea primary key,
      hash bytea not null unique,
      key_ids text[] not null default '{}',
      seen_at timestamptz not null default now()
    )`.execute(db)
  const hashes = sql.join(
    tables.map(table => sql`select personal_id_hash as hash from ${sql.table(table)}`),
    sql` union `,
  )
  await sql`
    insert into personal_id (mark, hash)
    select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), hash
      from (${hashes}) as known where hash is not null`.execute(db)
  // Disables the notification triggers, because nothing visible changes.
  await sql`alter table consent disable trigger user`.execute(db)
  for (const table of tables) {
    await sql`
      update ${sql.table(table)} t set personal_id_hash = p.mark
        from personal_id p where p.hash = t.personal_id_hash`.execute(db)
    await sql`alter table ${sql.table(table)} rename personal_id_hash to person_mark`.execute(db)
  }
  await sql`alter table consent enable trigger user`.execute(db)
  await sql`
    update intake set confirmed_owners = array(
      select coalesce(p.mark, each.owner)
        from unnest(confirmed_owners) with ordinality as each(owner, number)
        left join personal_id p on p.hash = each.owner
       order by each.number)
     where cardinality(confirmed_owners) > 0`.execute(db)

  await sql`alter table recovery_code add key_ids text[] not null default '{}'`.execute(db)
  await sql`update service_key set is_unnamed = true where purpose = 'hash'`.execute(db)
  for (const table of ['personal_id', 'recovery_code']) {
    await sql`
      update ${sql.table(table)} set key_ids = array[k.id]
        from service_key k where k.purpose = 'hash'`.execute(db)
  }
  const comments: [string, string][] = [
    [
      'table personal_id',
      'Personal IDs that were seen, as keyed hashes, and the mark that stands for each elsewhere.',
    ],
    ['column personal_id.mark', 'Drawn by chance: it says nothing of the ID.'],
    [
      'column personal_id.key_ids',
      'The keys it was hashed with: the ID with the first, the hash with each further one.',
    ],
    ['column personal_id.seen_at', 'When it was last met, to within half a day.'],
    ['column recovery_code.key_ids', 'The keys it was hashed with, one after the other.'],
    ['column consent.person_mark', 'The owner: a person by the mark, or a company.'],
    [
      'column intake.confirmed_owners',
      'Owners who have shown themselves at this intake, or whose power of attorney was: mark, or business ID.',
    ],
    ['column service_key.is_unnamed', 'What names no key was sealed or marked with this one.'],
  ]
  for (const [thing, words] of comments) {
    await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
  }
}
