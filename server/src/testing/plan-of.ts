import pg from 'pg'
import { type OpenDatabase, openDatabase } from '../database/pool.ts'
import type { TestDatabase } from './database.ts'

type Statement = { text: string; values: unknown[] }
type Connected = Pick<TestDatabase, 'connection' | 'pool'>

/**
 * Opens the database for some work, and keeps the statements that the driver is given: a copy of one would soon say
 * something else.
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
  // The pool takes hold of the driver's way to ask when it is opened.
  const opened = openDatabase({ ...connection, applicationName: 'plans' })
  pg.Client.prototype.query = original
  return { ...opened, sent }
}

/** The plan of a statement, one line a step. */
export const explain = async (pool: pg.Pool, { text, values }: Statement): Promise<string> => {
  const { rows } = await pool.query(`explain ${text}`, values)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}

/**
 * The plan of a statement that some work really sends.
 * @param part what stands in the statement that is meant
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
