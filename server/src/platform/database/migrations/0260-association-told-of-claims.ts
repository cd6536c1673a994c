import { type Kysely, sql } from 'kysely'

/** Adds mails to the association about a company with many claims in an hour, at most one per company and hour. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table claims_told (
      operator_id bigint primary key references operator on delete cascade,
      told_at timestamptz not null
    )`.execute(db)
  await sql`comment on table claims_told is
    'When the association was last mailed that a company had claimed much of the market within an hour.'`.execute(
    db,
  )
}
