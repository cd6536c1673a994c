import pg from 'pg'
import { openDatabase } from '../database/pool.ts'
import type { TestDatabase } from './database.ts'

/**
 * Explains a statement that the code really sends. It is captured from the driver, because a copy in the test would
 * become outdated.
 * @param part a part of the statement's text
 */
export const planOf = async (
  { connection, pool }: Pick<TestDatabase, 'connection' | 'pool'>,
  part: string,
  work: (db: TestDatabase['db']) => Promise<unknown>,
): Promise<string> => {
  const statements: { text: string; values: unknown[] }[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [text, values] = args
    const query = typeof text === 'string' ? { text, values } : (text as { text: string; values: unknown[] })
    statements.push({ text: query.text, values: (query.values as unknown[]) ?? [] })
    return Reflect.apply(original, this, args)
  } as typeof original
  // The pool copies the driver's query method when it is opened.
  const database = openDatabase({ ...connection, applicationName: 'plans' })
  pg.Client.prototype.query = original
  await work(database.db).finally(database.close)
  const statement = statements.find(({ text }) => text.includes(part))!
  const { rows } = await pool.query(`explain ${statement.text}`, statement.values)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}
