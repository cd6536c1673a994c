import { type Kysely, sql } from 'kysely'

/**
 * Records the keys that encrypt data, so that a start detects a missing one. The audit keys of persons are
 * now encrypted with the service's key instead of derived from it. Audit rows are never rewritten, but the
 * encrypted keys can be.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table service_key (
      purpose text not null check (purpose in ('encryption', 'hash')),
      id text not null,
      is_unnamed boolean not null default false,
      first_seen_at timestamptz not null default now(),
      primary key (purpose, id)
    )`.execute(db)
  await sql`
    alter table audit_key
      add key_sealed bytea,
      alter column salt drop not null,
      alter column salt drop default`.execute(db)
  const comments: [string, string][] = [
    ['table service_key', 'Keys that data of this database may be sealed with, by name.'],
    ['column service_key.is_unnamed', 'What names no key was sealed with this one.'],
    ['column audit_key.salt', 'From before it was sealed: the key is made of this and the service’s own.'],
    ['column audit_key.key_sealed', 'The key, sealed; null until something is sealed with it.'],
  ]
  for (const [thing, words] of comments) {
    await sql`comment on ${sql.raw(thing)} is ${sql.lit(words)}`.execute(db)
  }
}
