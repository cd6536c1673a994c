import { type Kysely, sql } from 'kysely'

/** New companies and sites are not asked to report years before they existed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['operator', 'shop']) {
    await sql`alter table ${sql.table(table)} add column reports_from integer
      check (reports_from between 2000 and 2200)`.execute(db)
    await sql`comment on column ${sql.table(table)}.reports_from is
      'The first year whose forms are awaited from it; null: every year.'`.execute(db)
  }
}
