import pg from 'pg'
import { openDatabase } from '../database/pool.ts'
import type { TestDatabase } from './database.ts'

/**
 * The plan of a statement that some work really sends, taken from the driver: a copy of it would soon say something else.
 * @param part what stands in the statement that is meant
 */
export const planOf = async (
  { connection, pool }: Pick<TestDatabase, 'connection' | 'pool'>,
  part: string,
  work: (db: TestDatabase['db']) => Promise<unknown>,
): Promise<string> => {
  const sent: { text: string; values: unknown[] }[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [text, values] = given
    const asked = typeof text === 'string' ? { text, values } : (text as { text: string; values: unknown[] })
    sent.push({ text: asked.text, values: (asked.values as unknown[]) ?? [] })
    return Reflect.apply(original, this, given)
  } as typeof original
  // The pool takes hold of the driver's way to ask when it is opened.
  const opened = openDatabase({ ...connection, applicationName: 'plans' })
  pg.Client.prototype.query = original
  await work(opened.db).finally(opened.close)
  const statement = sent.find(({ text }) => text.includes(part))!
  const { rows } = await pool.query(`explain ${statement.text}`, statement.values)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}
