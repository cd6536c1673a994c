import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'

describe('economy reports', () => {
  let test: TestApp
  let main: SignedIn
  let yard: SignedIn
  before(async () => {
    test = await startTestApp({}, { now: () => new Date('2026-06-16T09:00:00Z') })
    main = await signIn(test.url, 'pirkka.main')
    yard = await signIn(test.url, 'pirkka.yard')
    await test.app.services.pool.query(`
      delete from finished_summary where shop_id in (5, 6);
      insert into finished_summary (shop_id, measure, month, name, amount) values
        (5, 'resolution', '2026-01-01', 'recycle', 3), (5, 'resolution', '2026-01-01', 'reuse', 1),
        (5, 'amount', '2026-01-01', '5:weight_kg', 3000.5), (5, 'amount', '2026-01-01', '3:parts_pcs', 18),
        (5, 'part', '2026-01-01', '', 7), (5, 'part', '2026-01-01', 'other', 3),
        (5, 'part', '2026-01-01', 'door_front_left', 2), (5, 'part', '2026-01-01', 'door_front_right', 3),
        (5, 'part', '2026-01-01', 'engine', 3),
        (5, 'part', '2025-01-01', '', 99), (6, 'part', '2026-02-01', '', 2),
        (6, 'amount', '2026-01-01', '4:catalyst_kg', 0.1), (6, 'amount', '2026-02-01', '4:catalyst_kg', 0.2)`)
  })
  after(() => test.close())

  const economy = async (path = 'economy', who = main) => {
    const { status, body } = await who.call('GET', `shop/5/report/${path as 'economy'}/?year=2026`)
    assert.equal(status, 200, body.code)
    return body.economy
  }

  it('returns economy amounts without euros while no prices are set', async () => {
    const { prices, items, months } = await economy()
    assert.ok(Object.values(prices).every(price => price === null))
    assert.deepEqual(
      items.filter(({ amount }) => amount > 0),
      [
        { item: 'hull_kg', amount: 3000.5, euros: null },
        { item: 'engine_pcs', amount: 3, euros: null },
        { item: 'door_front_pcs', amount: 5, euros: null },
        { item: 'part_pcs', amount: 10, euros: null },
        { item: 'vehicle_pcs', amount: 1, euros: null },
      ],
    )
    assert.deepEqual(months[0], { month: 1, reuse: 0, recycling: 0, vehicles: 4 })
  })

  it('multiplies prices by amounts, for reuse and recycling, by month, per site and company', async () => {
    const saved = await main.call('PATCH', 'shop/operator/price/', { hull_kg: 0.15, part_pcs: 40, oil_l: -1 })
    assert.deepEqual([saved.status, saved.body.prices.hull_kg, saved.body.prices.fuel_l], [200, 0.15, null])
    const own = await economy('economy', yard)
    assert.deepEqual(own.months[0], { month: 1, reuse: 18 * 40, recycling: 450.08, vehicles: 4 })
    assert.deepEqual(own.months[1], { month: 2, reuse: 0, recycling: 0, vehicles: 0 })
    const all = await economy('company-economy')
    assert.equal(all.months[1]?.reuse, 80)
    assert.deepEqual(
      all.items.find(({ item }) => item === 'part_pcs'),
      { item: 'part_pcs', amount: 12, euros: 480 },
    )
    assert.equal(all.items.find(({ item }) => item === 'catalyst_kg')?.amount, 0.3)
  })

  it('prices common parts separately, left and right together, and all others by one default price', async () => {
    const getPricedParts = async () =>
      (await economy()).items.filter(
        ({ item, amount }) => /(engine|door_front|part)_pcs/.test(item) && amount > 0,
      )
    await main.call('PATCH', 'shop/operator/price/', { engine_pcs: 500, door_front_pcs: 0 })
    assert.deepEqual(await getPricedParts(), [
      { item: 'engine_pcs', amount: 3, euros: 1500 },
      { item: 'door_front_pcs', amount: 5, euros: 0 },
      { item: 'part_pcs', amount: 10, euros: 400 },
    ])
    assert.equal((await economy()).months[0]?.reuse, 1900)
    await main.call('PATCH', 'shop/operator/price/', { door_front_pcs: null, part_pcs: 10 })
    assert.equal((await getPricedParts())[1]?.euros, 50)
    await main.call('PATCH', 'shop/operator/price/', { engine_pcs: null, part_pcs: 40 })
  })

  it('keeps prices that are not given, deletes null ones and rejects invalid ones', async () => {
    const { body } = await main.call('PATCH', 'shop/operator/price/', { part_pcs: null })
    assert.deepEqual([body.prices.part_pcs, body.prices.hull_kg], [null, 0.15])
    const refused = await main.call('PATCH', 'shop/operator/price/', { hull_kg: 1e9 })
    assert.deepEqual(
      [refused.status, refused.body.fields],
      [400, [{ field: 'hull_kg', code: 'TOO_LARGE', limit: 100_000 }]],
    )
  })

  it('restricts price changes and company economy reports to main users of the company', async () => {
    assert.equal((await yard.call('PATCH', 'shop/operator/price/', { hull_kg: 1 })).status, 403)
    assert.equal((await yard.call('GET', 'shop/5/report/company-economy/')).status, 403)
    const other = await signIn(test.url, 'etela.main')
    assert.equal((await other.call('GET', 'shop/5/report/economy/')).status, 403)
    await other.call('PATCH', 'shop/operator/price/', { hull_kg: 7 })
    assert.equal((await economy()).prices.hull_kg, 0.15)
  })
})
