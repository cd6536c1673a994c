import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { TestApp } from '../../testing/app.ts'
import { rowColumns } from './chain.ts'
import type { StoredAuditRow } from './rows.ts'

/** Returns a function that reads the rows written since its last call. */
export const watchRows = async ({ app }: TestApp): Promise<() => Promise<StoredAuditRow[]>> => {
  const { db } = app.services
  let last = 0
  const since = async (): Promise<StoredAuditRow[]> => {
    const { rows } =
      await sql<StoredAuditRow>`select ${rowColumns} from audit a where a.id > ${last} order by a.id`.execute(
        db,
      )
    last = rows.at(-1)?.id ?? last
    return rows
  }
  await since()
  return since
}

/** Runs work while every insert into the audit fails. */
export const whileRowsAreRefused = async (pool: Pool, work: () => Promise<void>): Promise<void> => {
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
    create trigger refuse before insert on audit for each row execute function refuse()`)
  try {
    await work()
  } finally {
    await pool.query('drop trigger refuse on audit; drop function refuse')
  }
}
