import { type Kysely, sql } from 'kysely'

/** Adds contact data of an operator, and the time since which it takes no new vehicles. */
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
