import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { marketOrderings, shopOrderings, vehicleOrderings, withDescending } from '@autokierto/domain/lists'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'

type ListedRow = { id: number; [field: string]: unknown }
type ListedPage = { results: ListedRow[]; count: number | null; next: string | null }

describe('lists', () => {
  let test: TestApp
  const clients: Record<string, Client> = {}

  before(async () => {
    test = await startTestApp()
    clients.station = await signIn(test.url, 'etela.main')
    clients.owner = await signInPerson(test.url, 'kaisa')
    // Rows with equal sort keys, so that only the id decides: their order must be stable all the same.
    const { pool } = test.app.services
    await pool.query(`
      insert into vehicle (status, shop_id, kind, plate, make, model, status_updated_at)
      select 'shop_recycled', 1, 'AUTO', null, 'Saab', null, '2026-01-01'::timestamptz from generate_series(1, 7)`)
  })
  after(() => test.close())

  const read = async (client: string, path: string): Promise<ListedPage> => {
    const { status, body } = await clients[client]!.call('GET', path as 'shop/list/')
    assert.equal(status, 200, path)
    return body as unknown as ListedPage
  }

  const walk = async (client: string, path: string, ordering: string | null): Promise<ListedPage> => {
    const results: ListedRow[] = []
    let count: number | null = null
    let cursor = ''
    for (let pages = 0; pages < 60; pages++) {
      const order = ordering ? `&ordering=${ordering}` : ''
      const page = await read(client, `${path}?limit=3${order}${cursor}`)
      results.push(...page.results)
      count = page.count
      if (page.next === null) return { results, count, next: null }
      cursor = `&cursor=${page.next}`
    }
    throw new Error(`${path} does not end`)
  }

  const sorts: Record<string, (row: ListedRow) => unknown> = {
    id: row => row.id,
    status_updated_at: row => row.status_updated_at,
    plate: row => row.plate ?? '',
    name: row => ('make' in row ? `${row.make ?? ''} ${row.model ?? ''}` : row.name),
    city: row => (row.location as { city: string | null } | null)?.city ?? '',
    listing_ends_at: row => row.listing_ends_at,
    distance: row => row.distance_km ?? 100_000,
    reuse_score: row => row.reuse_score ?? -1,
  }

  const compare = (a: unknown, b: unknown): number => {
    if (a === b) return 0
    if (typeof a === 'number') return a - (b as number)
    return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
  }

  const lists: [client: string, path: string, orderings: readonly string[]][] = [
    ['station', 'shop/1/vehicle/search-status/shop_recycled/', vehicleOrderings],
    ['station', 'shop/1/vehicle/search-status-external/shop_listing/', marketOrderings],
    ['station', 'shop/list/', shopOrderings],
    ['station', 'shop/1/list-external/', shopOrderings],
    ['owner', 'owner/vehicle/history/', vehicleOrderings],
  ]

  for (const [client, path, orderings] of lists) {
    for (const ordering of [null, ...withDescending(orderings)]) {
      it(`${path} by ${ordering ?? 'default order'}: returns every row once and in order, even with equal keys`, async () => {
        const { results, count } = await walk(client, path, ordering)
        assert.equal(results.length, count)
        assert.equal(new Set(results.map(({ id }) => id)).size, results.length)
        const singlePage = await read(client, `${path}?limit=200${ordering ? `&ordering=${ordering}` : ''}`)
        assert.deepEqual(
          results.map(({ id }) => id),
          singlePage.results.map(({ id }) => id),
        )
        if (ordering === null) return
        const sign = ordering.startsWith('-') ? -1 : 1
        const value = sorts[ordering.replace('-', '')]!
        results.slice(1).forEach((row, at) => {
          const order = compare(value(results[at]!), value(row)) || results[at]!.id - row.id
          assert.ok(
            order * sign < 0,
            `${JSON.stringify(value(results[at]!))} before ${JSON.stringify(value(row))}`,
          )
        })
      })
    }
  }

  it('returns the count and no rows beyond the last page', async () => {
    const path = 'shop/1/vehicle/search-status/shop_recycled/'
    const cursor = Buffer.from(JSON.stringify(['id', 2_147_483_647])).toString('base64url')
    const { results, count, next } = await read('station', `${path}?ordering=id&cursor=${cursor}`)
    assert.deepEqual([results, next], [[], null])
    assert.equal(count, (await read('station', path)).count)
  })

  it('searches for up to a hundred characters, and rejects personal IDs', async () => {
    const path = 'shop/1/vehicle/search-status/shop_recycled/'
    assert.equal((await read('station', `${path}?q=${'x'.repeat(100)}`)).count, 0)
    for (const [q, fault] of [
      ['x'.repeat(101), { code: 'TOO_LONG', limit: 100 }],
      ['010180-9026', { code: 'PERSONAL_ID_IN_TEXT' }],
    ] as const) {
      const { status, body } = await clients.station!.call('GET', `${path}?q=${q}`)
      assert.deepEqual([status, body.fields], [400, [{ field: 'q', ...fault }]])
    }
  })

  const cursors: unknown[] = [
    ['status_updated_at', 'Sat, 01 Jan 2000 00:00:00 GMT (x)', 1],
    ['status_updated_at', '2026-13-45 00:00:00+00', 1],
    ['status_updated_at', '2026-02-31 00:00:00+00', 1],
    ['status_updated_at', '0000-01-01 00:00:00+00', 1],
    ['status_updated_at', '2026-01-01 24:00:01+00', 1],
    ['status_updated_at', '2026-01-01 00:00:60+00', 1],
    ['status_updated_at', '2026-01-01 00:00:00+99', 1],
    ['status_updated_at', 'infinity', 1],
    ['status_updated_at', 1, 1],
    ['status_updated_at', '2026-01-01 00:00:00+00', 2_147_483_648],
    ['status_updated_at', '2026-01-01 00:00:00+00', '1'],
    ['status_updated_at', '2026-01-01 00:00:00+00'],
    ['-status_updated_at', '2026-01-01 00:00:00+00', 1],
    ['id', 1],
    ['__proto__', 1],
    {},
    null,
    'x',
  ]
  for (const cursor of cursors) {
    it(`rejects the cursor ${JSON.stringify(cursor)}`, async () => {
      const text = Buffer.from(JSON.stringify(cursor)).toString('base64url')
      const path = `shop/1/vehicle/search-status/shop_recycled/?ordering=status_updated_at&cursor=${text}`
      const { status, body } = await clients.station!.call('GET', path)
      assert.deepEqual([status, body.code, body.fields?.[0]?.field], [400, 'VALIDATION_ERROR', 'cursor'])
    })
  }
})
