import { type Kysely, sql } from 'kysely'

/** A company or a site that is new is not asked about the years before it was there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['operator', 'shop']) {
    await sql`alter table ${sql.table(table)} add column reports_from integer
      check (reports_from between 2000 and 2200)`.execute(db)
    await sql`comment on column ${sql.table(table)}.reports_from is
      'The first year whose forms are awaited from it; null: every year.'`.execute(db)
  }
}
