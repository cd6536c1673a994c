import { type Kysely, sql } from 'kysely'

/**
 * Adds the catalogue of makes and models. Each is found by its own name and other common names, in normalised
 * (`key`) and phonetic (`sound`) form.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table make (
      id integer generated always as identity primary key,
      name text not null,
      key text not null unique,
      is_reviewed boolean not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table make_word (
      key text primary key,
      sound text not null,
      make_id integer not null references make on delete cascade
    )`.execute(db)
  await sql`create index make_word_of on make_word (make_id)`.execute(db)
  await sql`create index make_word_alike on make_word using gin (key gin_trgm_ops, sound gin_trgm_ops)`.execute(
    db,
  )

  await sql`
    create table model (
      id integer generated always as identity primary key,
      make_id integer not null references make on delete cascade,
      name text not null,
      key text not null,
      is_reviewed boolean not null,
      created_at timestamptz not null default now(),
      unique (make_id, key)
    )`.execute(db)
  await sql`
    create table model_word (
      make_id integer not null references make on delete cascade,
      key text not null,
      sound text not null,
      model_id integer not null references model on delete cascade,
      primary key (make_id, key)
    )`.execute(db)
  await sql`create index model_word_of on model_word (model_id)`.execute(db)
  await sql`create index make_unreviewed on make (id) where not is_reviewed`.execute(db)
  await sql`create index model_unreviewed on model (id) where not is_reviewed`.execute(db)

  await sql`
    create table catalogue_load (
      sha256 bytea primary key,
      loaded_at timestamptz not null default now()
    )`.execute(db)

  for (const [what, words] of Object.entries({
    'column make.is_reviewed': 'False: the vehicle register has named it, and nobody has looked at it yet.',
    'column model.is_reviewed': 'As of a make.',
    'table catalogue_load': 'Which lists of makes and models, as delivered with the service, were taken in.',
  })) {
    await sql`comment on ${sql.raw(what)} is ${sql.lit(words)}`.execute(db)
  }
}
