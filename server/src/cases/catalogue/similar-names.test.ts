import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plan-of.ts'
import { findSimilarMakes, findSimilarModels } from './similar-names.ts'
import { findMake } from './store.ts'

describe('search for similar names', () => {
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

  it('searches similar makes and models by index', async () => {
    const makes = await planOf(test, '_word', db => findSimilarMakes(db, 'toijota'))
    assert.match(makes, /make_word_alike/)
    assert.doesNotMatch(makes, /Seq Scan/)
    const toyota = await findMake(test.db, 'Toyota')
    const models = await planOf(test, '_word', db => findSimilarModels(db, toyota!.id, 'korola'))
    assert.match(models, /model_word_pkey/)
    assert.doesNotMatch(models, /Seq Scan/)
  })
})
