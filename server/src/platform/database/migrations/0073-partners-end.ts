import { type Kysely, sql } from 'kysely'

/** Partner companies are managed by the association; orders keep their partner after it ends. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table partner_company add column ended_at timestamptz`.execute(db)
  await sql`comment on column partner_company.ended_at is 'From then on its link brings it no orders.'`.execute(
    db,
  )
}
