import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ResponseBody } from '@autokierto/contract/calls'
import { getWeekday, toDay } from '@autokierto/domain/shops/calendar'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'

describe('sites', () => {
  let test: TestApp
  let aino: Client
  before(async () => {
    test = await startTestApp()
    aino = await signInPerson(test.url, 'aino')
  })
  after(() => test.close())

  const toIds = (shops: readonly { id: number }[]) => shops.map(({ id }) => id)

  describe('POST owner/shop/search/', () => {
    const centre = { latitude: 60.175, longitude: 24.925 }
    const search = (body: object) => aino.call('POST', 'owner/shop/search/', body)

    it('returns the nearest site of each operator first, then the others by distance, without private ones', async () => {
      const { status, body } = await search(centre)
      assert.equal(status, 200)
      assert.deepEqual(toIds(body.nearest_shop_per_operator), [9, 1, 6])
      assert.deepEqual(toIds(body.remaining_shops), [3, 2, 5, 7, 8])
      const distances = body.remaining_shops.map(({ distance_m }) => distance_m)
      assert.deepEqual(
        distances,
        distances.toSorted((a, b) => a - b),
      )
      const [nearest] = body.nearest_shop_per_operator
      assert.equal(nearest?.operator.name, 'Pohjolan Metalli Oy')
      assert.ok(Number.isInteger(nearest?.distance_m))
      assert.ok(nearest!.distance_m > 5_000 && nearest!.distance_m < 9_000)
    })

    it('returns only sites with pickup when they are requested', async () => {
      const { body } = await search({ ...centre, has_pickup: true })
      const shops = [...body.nearest_shop_per_operator, ...body.remaining_shops]
      assert.deepEqual(toIds(shops).sort(), [1, 2, 5, 7, 9])
      const all = await search({ ...centre, has_pickup: false })
      assert.equal(all.body.nearest_shop_per_operator.length + all.body.remaining_shops.length, 8)
    })

    it('rejects coordinates out of range', async () => {
      const { status, body } = await search({ latitude: 91, longitude: null })
      assert.equal(status, 400)
      assert.deepEqual(body.fields, [
        { field: 'latitude', code: 'TOO_LARGE', limit: 90 },
        { field: 'longitude', code: 'REQUIRED' },
      ])
    })

    it('returns 403 to station users', async () => {
      const yard = await signIn(test.url, 'etela.yard')
      assert.equal((await yard.call('POST', 'owner/shop/search/', centre)).body.code, 'FORBIDDEN')
      assert.equal((await yard.call('GET', 'owner/shop/1/')).body.code, 'FORBIDDEN')
    })
  })

  describe('GET owner/shop/{id}/', () => {
    it('returns the open pickup days with their free slots', async () => {
      const limited = (await aino.call('GET', 'owner/shop/2/')).body.shop
      assert.ok(limited.pickup_days.length >= 10)
      for (const { date, free } of limited.pickup_days) {
        assert.ok(date >= toDay(new Date()))
        assert.ok(!['sat', 'sun'].includes(getWeekday(date)))
        assert.ok(free !== null && free >= 0 && free <= 5)
      }
      const unlimited = (await aino.call('GET', 'owner/shop/1/')).body.shop
      assert.ok(unlimited.pickup_days.every(({ free }) => free === null))
      const without = (await aino.call('GET', 'owner/shop/3/')).body.shop
      assert.deepEqual([without.has_pickup, without.pickup_days], [false, []])
    })

    it('returns the pickup area and the pickup price in each language', async () => {
      const { shop } = (await aino.call('GET', 'owner/shop/2/')).body
      assert.equal(shop.pickup_area_km, 60)
      assert.match(shop.pickup_price.fi ?? '', /^45 €, rullaamattoman/)
      assert.match(shop.pickup_price.se ?? '', /^45 €, för ett fordon/)
      const { body } = await aino.call('POST', 'owner/shop/search/', { latitude: 60.175, longitude: 24.925 })
      const found = [...body.nearest_shop_per_operator, ...body.remaining_shops]
      const { pickup_days: _, ...publicShop } = shop
      assert.partialDeepStrictEqual(
        found.find(({ id }) => id === 2),
        publicShop,
      )
      const withoutPrice = found.find(({ id }) => id === 9)
      assert.deepEqual(withoutPrice?.pickup_price, { fi: null, en: null, se: null })
      assert.equal(withoutPrice?.pickup_area_km, null)
    })

    it('returns 404 for a private or unknown site', async () => {
      for (const id of [4, 99, 9_999_999_999]) {
        const { status, body } = await aino.call('GET', `owner/shop/${id}/`)
        assert.deepEqual([status, body.code], [404, 'SHOP_NOT_FOUND'])
      }
    })
  })

  describe('GET shop/list/', () => {
    it('lists the sites where the user may work', async () => {
      for (const [username, expected] of [
        ['etela.main', [1, 2, 3, 4]],
        ['etela.yard', [1, 2]],
        ['hinaus.main', [1, 2]],
        ['hinaus.driver', [1, 2]],
        ['pohjola.yard', [7, 8, 9]],
      ] as const) {
        const client = await signIn(test.url, username)
        const { status, body } = await client.call('GET', 'shop/list/')
        assert.equal(status, 200)
        assert.deepEqual(toIds(body.results), [...expected], username)
        assert.deepEqual([body.count, body.next], [expected.length, null])
      }
      assert.equal((await aino.call('GET', 'shop/list/')).body.code, 'FORBIDDEN')
    })

    it('lists all sites for the association, which gets no access to their vehicles', async () => {
      const association = await signIn(test.url, 'yhdistys')
      const { status, body } = await association.call('GET', 'shop/list/')
      assert.deepEqual([status, toIds(body.results)], [200, [1, 2, 3, 4, 5, 6, 7, 8, 9]])
      const at = await association.call('GET', 'shop/1/vehicle/search-status/shop_process/')
      assert.deepEqual([at.status, at.body.code], [403, 'FORBIDDEN'])
    })

    it('pages, sorts and searches the list', async () => {
      const main = await signIn(test.url, 'etela.main')
      const list = (query: string) => main.call('GET', `shop/list/${query}` as 'shop/list/')
      const first = await list('?limit=3')
      assert.deepEqual([toIds(first.body.results), first.body.count], [[1, 2, 3], 4])
      const second = await list(`?limit=3&cursor=${first.body.next}`)
      assert.deepEqual([toIds(second.body.results), second.body.next], [[4], null])
      assert.deepEqual(toIds((await list('?ordering=-id&limit=2')).body.results), [4, 3])
      assert.deepEqual(toIds((await list('?q=vantaa')).body.results), [2])
      assert.deepEqual(toIds((await list('?q=%25')).body.results), [])
      const rejection = await list('?ordering=status_updated_at')
      assert.deepEqual(rejection.body.fields, [{ field: 'ordering', code: 'INVALID' }])
    })
  })

  describe('GET shop/{id}/list-external/', () => {
    it('lists all other sites, those of the own company first, then by name', async () => {
      const yard = await signIn(test.url, 'etela.yard')
      const { status, body } = await yard.call('GET', 'shop/2/list-external/')
      assert.equal(status, 200)
      assert.deepEqual(toIds(body.results), [3, 1, 4, 9, 6, 7, 8, 5])
      assert.equal(body.count, 8)
    })

    it('pages without losing or repeating a site', async () => {
      const yard = await signIn(test.url, 'etela.yard')
      const seen: number[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: string = `?limit=3${cursor && `&cursor=${cursor}`}`
        const { body }: { body: ResponseBody<'listExternalShops'> } = await yard.call(
          'GET',
          `shop/2/list-external/${query}` as 'shop/2/list-external/',
        )
        seen.push(...toIds(body.results))
        cursor = body.next
      }
      assert.deepEqual(seen, [3, 1, 4, 9, 6, 7, 8, 5])
    })

    it('returns 403 to subcontractors and at a site of another company', async () => {
      const driver = await signIn(test.url, 'hinaus.driver')
      assert.equal((await driver.call('GET', 'shop/2/list-external/')).body.code, 'FORBIDDEN')
      const foreign = await signIn(test.url, 'pirkka.yard')
      assert.equal((await foreign.call('GET', 'shop/2/list-external/')).body.code, 'FORBIDDEN')
    })
  })
})
