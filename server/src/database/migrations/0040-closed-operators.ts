import { type Kysely, sql } from 'kysely'

/** How the association reaches an operator, and since when it takes no new vehicles. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table operator
      add column contact_person text,
      add column email text,
      add column phone text,
      add column closed_at timestamptz`.execute(db)
  await sql`comment on column operator.closed_at is
    'From then on its sites take no new vehicles; those they have are worked to their end.'`.execute(db)
}
