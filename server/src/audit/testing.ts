import { sql } from 'kysely'
import type { TestApp } from '../testing/app.ts'
import { rowColumns } from './chain.ts'
import type { AuditRow } from './rows.ts'

/** The rows written since the last time this was asked. */
export const watchRows = async ({ app }: TestApp): Promise<() => Promise<AuditRow[]>> => {
  const { db } = app.services
  let last = 0
  const since = async (): Promise<AuditRow[]> => {
    const { rows } =
      await sql<AuditRow>`select ${rowColumns} from audit a where a.id > ${last} order by a.id`.execute(db)
    last = rows.at(-1)?.id ?? last
    return rows
  }
  await since()
  return since
}
