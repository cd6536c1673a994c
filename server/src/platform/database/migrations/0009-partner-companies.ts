import { type Kysely, sql } from 'kysely'

/** Adds partner companies that send customers by link, and the end of a demonstration. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table partner_company (
      id integer generated always as identity primary key,
      name text not null
    )`.execute(db)
  await sql`alter table announcement add promo_company_id integer references partner_company`.execute(db)
  await sql`create index announcement_by_partner on announcement (promo_company_id)
    where promo_company_id is not null`.execute(db)
  // Set once the users of the demonstration are blocked: from then on the database is in real use.
  await sql`alter table demo_load add ended_at timestamptz`.execute(db)
}
