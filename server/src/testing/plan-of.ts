import pg from 'pg'
import { type OpenDatabase, openDatabase } from '../platform/database/pool.ts'
import type { TestDatabase } from './database.ts'

type Statement = { text: string; values: unknown[] }
type Connected = Pick<TestDatabase, 'connection' | 'pool'>

/**
 * Opens the database and records the statements that the code really sends. They are captured from the driver, because a
 * copy in the test would become outdated.
 */
export const openRecorded = ({
  connection,
}: Pick<Connected, 'connection'>): OpenDatabase & { readonly sent: Statement[] } => {
  const sent: Statement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [text, values] = given
    const asked = typeof text === 'string' ? { text, values } : (text as Statement)
    sent.push({ text: asked.text, values: (asked.values as unknown[]) ?? [] })
    return Reflect.apply(original, this, given)
  } as typeof original
  // The pool copies the driver's query method when it is opened.
  const database = openDatabase({ ...connection, applicationName: 'plans' })
  pg.Client.prototype.query = original
  return { ...database, sent }
}

/** Explains a statement. @returns the plan, one line per step */
export const explain = async (pool: pg.Pool, { text, values }: Statement): Promise<string> => {
  const { rows } = await pool.query(`explain ${text}`, values)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}

/**
 * Explains a statement that the work sends.
 * @param part a part of the statement's text
 */
export const planOf = async (
  test: Connected,
  part: string,
  work: (db: TestDatabase['db']) => Promise<unknown>,
): Promise<string> => {
  const opened = openRecorded(test)
  await work(opened.db).finally(opened.close)
  return explain(test.pool, opened.sent.find(({ text }) => text.includes(part))!)
}
