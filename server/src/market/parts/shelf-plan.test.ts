import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { findModelKeys } from '../../cases/catalogue/model-keys.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { planOf } from '../../testing/plan-of.ts'
import { findShelfParts } from './shelf-store.ts'
import { sitesAmongMany } from './testing.ts'

describe('search for shelf parts', () => {
  let test: TestDatabase
  before(async () => {
    test = await sitesAmongMany()
    await test.pool.query(
      `insert into account (username, user_group, operator_id) select 'purkaja', 'operator', id from operator`,
    )
    // The make and model are rare among the vehicles.
    await test.pool.query(`
      insert into vehicle (shop_id, status, kind, make, model, model_year)
      select (select min(id) from shop) + n % 37, 'shop_recycled', 'AUTO',
             case n % 10 when 0 then 'Toyota' else 'Make ' || n % 30 end,
             case n % 100 when 0 then 'Corolla 1.6' else 'Model ' || n % 400 end, 1990 + n % 30
        from generate_series(1, 20000) n`)
    await test.pool.query(`
      insert into stock_part (shop_id, vehicle_id, name, pieces, state, state_at, created_at, account_id)
      select v.shop_id, v.id, 'rim', 1, case n when 1 then 'sold' else 'in_stock' end, now(), now(),
             (select id from account)
        from vehicle v cross join generate_series(1, 2) n
       where v.id % 4 = 0`)
    await test.pool.query('vacuum analyze vehicle, shop, stock_part')
  })
  after(() => test.drop())

  const plan = (model: string | null, withMake: boolean) =>
    planOf(test, 'cross join lateral', async db => {
      const keys = withMake ? await findModelKeys(test.db, 'Toyota', model) : null
      const shopIds = (await test.db.selectFrom('shop').select('id').execute()).map(({ id }) => id)
      await findShelfParts(db, { shopIds, keys, name: null, kind: null, yearFrom: 2000, yearTo: null })
    })

  it('searches parts by the index of models, or of sites without a make', async () => {
    const model = await plan('Corolla', true)
    assert.match(model, /stock_part_by_model/)
    assert.match(model, /Index Cond: .*\{TOYOTA,.*shop_id = asked\.shop_id.*>= 'COROLLA'/)
    assert.doesNotMatch(model, /Seq Scan/)
    // Vehicles are too few here for an index scan to pay off, so only stock_part is checked.
    for (const queryPlan of [await plan(null, true), await plan(null, false)]) {
      assert.doesNotMatch(queryPlan, /Seq Scan on stock_part/)
      assert.match(queryPlan, /Index Cond: .*shop_id = asked\.shop_id/)
    }
  })
})
