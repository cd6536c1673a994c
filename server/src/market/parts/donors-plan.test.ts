import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { findModelKeys } from '../../cases/catalogue/model-keys.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plan-of.ts'
import { findDonors } from './store.ts'
import { sitesAmongMany } from './testing.ts'

describe('search for donor vehicles', () => {
  let test: TestDatabase
  const now = new Date('2026-05-20T09:00:00Z')
  before(async () => {
    test = await sitesAmongMany()
    // The model is rare among the vehicles, as among a million.
    await test.pool.query(
      `
      insert into vehicle (shop_id, status, kind, make, model, model_year, arrived_at, finished_at)
      select (select min(id) from shop) + n % 40, 'shop_recycled', 'AUTO', 'Toyota',
             case n % 50 when 0 then 'Corolla 1.6' else 'Model ' || n % 400 end, 1990 + n % 30,
             $1::timestamptz - n % 300 * interval '1 day', $1::timestamptz - n % 300 * interval '1 day'
        from generate_series(1, 30000) n`,
      [now],
    )
    await test.pool.query('vacuum analyze vehicle, shop')
  })
  after(() => test.drop())

  const plan = (model: string | null, withMake: boolean) =>
    planOf(test, 'cross join lateral', async db => {
      const keys = withMake ? await findModelKeys(test.db, 'Toyota', model) : null
      const shopIds = (await test.db.selectFrom('shop').select('id').execute()).map(({ id }) => id)
      await findDonors(db, { shopIds, keys, kind: null, yearFrom: 2000, yearTo: null, maxResults: 1000, now })
    })

  it('searches donors of a model or make by the index of names', async () => {
    const model = await plan('Corolla', true)
    assert.match(model, /vehicle_donor_by_model/)
    assert.match(model, /Index Cond: .*\{TOYOTA,.*shop_id = asked\.shop_id.*>= 'COROLLA'/)
    assert.doesNotMatch(model, /Seq Scan/)
    assert.doesNotMatch(await plan(null, true), /Seq Scan/)
  })

  it('searches donors without a make by an index of the sites', async () => {
    const any = await plan(null, false)
    assert.match(any, /Index Cond: .*shop_id = asked\.shop_id/)
    assert.doesNotMatch(any, /Seq Scan/)
    // Site by site, and no farther than the answer goes.
    assert.match(any, /^Limit .*\n\s*-> {2}Nested Loop/)
    assert.match(any, /-> {2}Limit .* rows=50 /)
  })
})
