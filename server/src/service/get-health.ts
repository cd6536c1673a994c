import { sql } from 'kysely'
import type { Handler } from '../http/handler.ts'

export const getHealth: Handler<'getHealth'> = async (_request, { db }) => {
  await sql`select 1`.execute(db)
  return { status: 'ok' }
}
