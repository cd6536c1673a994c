import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { watchRows } from '../audit/testing.ts'

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

describe('concurrent reads of a list', () => {
  let test: TestApp
  let yard: SignedIn
  let main: SignedIn
  let driver: SignedIn
  before(async () => {
    test = await startTestApp()
    yard = await signIn(test.url, 'etela.yard')
    main = await signIn(test.url, 'etela.main')
    driver = await signIn(test.url, 'hinaus.driver')
    await test.app.services.pool.query('update vehicle set reuse_score = 41 where shop_id = 1')
  })
  after(() => test.close())

  const list = async (client: SignedIn, shop = 1) => {
    const { status, body } = await client.call('GET', `shop/${shop}/vehicle/search-status/shop_process/`)
    assert.equal(status, 200)
    return body.results
  }

  it('returns to each of several concurrent callers the same as a single read', async () => {
    const queries: [SignedIn, number][] = [
      [yard, 1],
      [driver, 1],
      [main, 1],
      [main, 2],
    ]
    const expected: unknown[] = []
    for (const [client, shop] of queries) expected.push(await list(client, shop))
    const together = await Promise.all(times(24, at => list(...queries[at % queries.length]!)))
    for (const [at, results] of together.entries()) assert.deepEqual(results, expected[at % expected.length])
    const [ofYard, ofDriver] = together
    assert.ok(ofYard!.length > 1)
    assert.deepEqual(new Set(ofYard!.map(vehicle => vehicle.reuse_score)), new Set([41]))
    assert.deepEqual(new Set(ofDriver!.map(vehicle => vehicle.reuse_score)), new Set([null]))
  })

  it('writes an audit entry for each of several concurrent readers', async () => {
    const since = await watchRows(test)
    await Promise.all(times(9, at => list([yard, main, driver][at % 3]!)))
    const rows = await since()
    assert.deepEqual(
      Map.groupBy(rows, ({ actor }) => actor)
        .entries()
        .map(([actor, of]) => [actor, of.length])
        .toArray()
        .sort(),
      [
        ['contractor_user', 3],
        ['operator_main', 3],
        ['shop_user', 3],
      ],
    )
    assert.equal(new Set(rows.map(row => row.request_id)).size, 9)
    assert.ok(rows.every(row => row.about_ids.length > 1 && row.person_keys.length > 0))
  })

  it('shows each caller their own change immediately, however many read concurrently', async () => {
    const [{ id } = { id: 0 }] = await list(yard)
    let isDone = false
    const readers = times(6, async () => {
      while (!isDone) await list(yard)
    })
    try {
      for (const mileage_km of times(12, at => 100_000 + at)) {
        const { status } = await yard.call('PATCH', `shop/1/vehicle/${id}/`, { mileage_km })
        assert.equal(status, 200)
        assert.equal((await list(yard)).find(vehicle => vehicle.id === id)?.mileage_km, mileage_km)
      }
    } finally {
      isDone = true
      await Promise.all(readers)
    }
  })
})
