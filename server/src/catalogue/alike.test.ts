import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { openDatabase } from '../database/pool.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { makesAlike, modelsAlike } from './alike.ts'
import { findMake } from './store.ts'

describe('a search among many names', () => {
  let test: TestDatabase
  before(async () => {
    test = await createTestDatabase()
    await test.pool.query(`
      insert into make (name, key, is_reviewed)
      select upper(md5(n::text)), upper(md5(n::text)), true from generate_series(1, 20000) n`)
    await test.pool.query(`
      insert into make_word (key, sound, make_id) select key, key, id from make on conflict do nothing`)
    await test.pool.query(`
      insert into model (make_id, name, key, is_reviewed)
      select id, key || n, key || n, true from make cross join generate_series(1, 3) n`)
    await test.pool.query(`
      insert into model_word (make_id, key, sound, model_id) select make_id, key, key, id from model on conflict do nothing`)
    await test.pool.query('vacuum analyze make, make_word, model, model_word')
  })
  after(() => test.drop())

  /** The plan of the statement that the work really sends. */
  const planOf = async (work: (db: TestDatabase['db']) => Promise<unknown>): Promise<string> => {
    const sent: { text: string; values: unknown[] }[] = []
    const original = pg.Client.prototype.query
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      const [text, values] = given
      const asked =
        typeof text === 'string' ? { text, values } : (text as { text: string; values: unknown[] })
      sent.push({ text: asked.text, values: (asked.values as unknown[]) ?? [] })
      return Reflect.apply(original, this, given)
    } as typeof original
    // The pool takes hold of the driver's way to ask when it is opened.
    const opened = openDatabase({ ...test.connection, applicationName: 'plans' })
    pg.Client.prototype.query = original
    await work(opened.db).finally(opened.close)
    const statement = sent.find(({ text }) => text.includes('_word'))!
    const { rows } = await test.pool.query(`explain ${statement.text}`, statement.values)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  }

  it('goes by the index', async () => {
    const makes = await planOf(db => makesAlike(db, 'toijota'))
    assert.match(makes, /make_word_alike/)
    assert.doesNotMatch(makes, /Seq Scan/)
    const toyota = await findMake(test.db, 'Toyota')
    const models = await planOf(db => modelsAlike(db, toyota!.id, 'korola'))
    assert.match(models, /model_word_pkey/)
    assert.doesNotMatch(models, /Seq Scan/)
  })
})
