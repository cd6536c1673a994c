import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import {
  arrangePickup,
  personalIds,
  registerVehicle,
  triggerEvent,
  uploadIssuedCertificate,
} from '../../testing/stories.ts'
import { lockVehicle } from '../vehicle-store/store.ts'
import { untilWaiting, useStations } from './testing.ts'

describe('vehicles moving between sites', () => {
  const at = useStations()
  const { nextPlate, refused } = at

  it('allows one site to claim a listing and returns it with its resolution when rejected', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate())
    assert.deepEqual(await refused(at.driver, 1, id, { event: 'publish' }), [
      403,
      'FORBIDDEN',
      'shop_process',
    ])
    const listed = await triggerEvent(at.etela, 1, id, 'publish')
    assert.equal(listed.status, 'shop_listing')
    const ends = Date.parse(listed.listing_ends_at!)
    assert.equal(
      Date.parse((await triggerEvent(at.etela, 1, id, 'extend')).listing_ends_at!) - ends,
      24 * 3_600_000,
    )

    const market = await at.pirkka.call(
      'GET',
      'shop/5/vehicle/search-status-external/shop_listing/?limit=200',
    )
    const offer = market.body.results.find(vehicle => vehicle.id === id)
    assert.equal(offer?.shop.id, 1)
    assert.ok(offer && !('arrival' in offer))
    const ownMarket = await at.etela.call(
      'GET',
      'shop/2/vehicle/search-status-external/shop_listing/?limit=200',
    )
    assert.ok(!ownMarket.body.results.some(vehicle => vehicle.id === id))
    assert.deepEqual(await refused(at.etela, 2, id, { event: 'claim' }), [403, 'FORBIDDEN', 'shop_listing'])

    assert.equal((await triggerEvent(at.pirkka, 5, id, 'claim')).status, 'shop_transfer')
    assert.deepEqual(await refused(at.pohjola, 7, id, { event: 'claim' }), [
      409,
      'STATE_CONFLICT',
      'shop_transfer',
    ])
    assert.deepEqual(await refused(at.etela, 1, id, { event: 'accept' }), [403, 'FORBIDDEN', 'shop_transfer'])
    const back = await triggerEvent(at.pirkka, 5, id, 'reject', { reason: 'Ruostunut.' })
    assert.equal(back.shop_id, 1)
    const home = await at.etela.call('GET', `shop/1/vehicle/${id}/`)
    assert.deepEqual([home.body.vehicle.status, home.body.vehicle.resolution], ['shop_process', 'reuse'])
  })

  it('recalls or accepts a vehicle sent to another site', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate())
    assert.deepEqual(await refused(at.etela, 1, id, { event: 'send' }), [
      400,
      'VALIDATION_ERROR',
      'to_shop_id',
    ])
    assert.deepEqual(await refused(at.etela, 1, id, { event: 'send', to_shop_id: 999 }), [
      404,
      'SHOP_NOT_FOUND',
      undefined,
    ])
    assert.deepEqual(await refused(at.etela, 1, id, { event: 'send', to_shop_id: 1 }), [
      404,
      'SHOP_NOT_FOUND',
      undefined,
    ])
    await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 7 })
    await triggerEvent(at.etela, 1, id, 'recall', { reason: 'Väärä piste.' })
    await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 7 })
    const incoming = await at.pohjola.call('GET', 'shop/7/vehicle/search-status/shop_transfer/?limit=200')
    assert.equal(incoming.body.results.find(vehicle => vehicle.id === id)?.from_shop?.id, 1)
    assert.equal((await triggerEvent(at.pohjola, 7, id, 'accept')).shop_id, 7)
    assert.deepEqual(await refused(at.etela, 1, id, { event: 'recall', reason: 'x' }), [
      409,
      'STATE_CONFLICT',
      'shop_process',
    ])
  })

  it('hides a listing of another company from subcontractors', async () => {
    const id = await registerVehicle(at.pirkka, 5, nextPlate())
    await triggerEvent(at.pirkka, 5, id, 'publish')
    assert.deepEqual(await refused(at.etela, 1, id, { remarks: 'Ei meidän.' }), [
      403,
      'FORBIDDEN',
      'shop_listing',
    ])
    for (const change of [{ remarks: 'Ei meidän.' }, { event: 'claim' }, { event: 'extend' }]) {
      assert.deepEqual(await refused(at.driver, 1, id, change), [404, 'VEHICLE_NOT_FOUND', undefined])
    }
    assert.equal((await at.driver.call('GET', `shop/1/vehicle/${id}/`)).status, 404)
    await triggerEvent(at.pirkka, 5, id, 'withdraw')
  })

  it('allows only the listing site to withdraw or extend a listing', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate(), 'reuse_market')
    for (const event of ['withdraw', 'extend']) {
      assert.deepEqual(await refused(at.pirkka, 5, id, { event }), [403, 'FORBIDDEN', 'shop_listing'])
      assert.deepEqual(await refused(at.etela, 2, id, { event }), [403, 'FORBIDDEN', 'shop_listing'])
    }
    assert.deepEqual(await refused(at.driver, 1, id, { event: 'withdraw' }), [
      403,
      'FORBIDDEN',
      'shop_listing',
    ])
    assert.equal((await triggerEvent(at.etela, 1, id, 'withdraw')).status, 'shop_process')
  })

  it('hides a vehicle from other sites after it returned to its owner', async () => {
    const id = await arrangePickup(at.kaisa, nextPlate(), 1)
    await triggerEvent(at.etela, 1, id, 'accept')
    await triggerEvent(at.etela, 1, id, 'resolve', { resolution: 'reuse' })
    await triggerEvent(at.etela, 1, id, 'publish')
    await triggerEvent(at.etela, 1, id, 'withdraw')
    const claim = { event: 'claim' }
    assert.deepEqual(await refused(at.pirkka, 5, id, claim), [409, 'STATE_CONFLICT', 'shop_process'])
    await triggerEvent(at.etela, 1, id, 'return', { reason: 'Omistaja pitää sen.' })
    assert.deepEqual(await refused(at.pirkka, 5, id, claim), [404, 'VEHICLE_NOT_FOUND', undefined])
    const announced = await at.kaisa.call('POST', `owner/vehicle/${id}/pickup/`, {
      shop_id: 7,
      phone: '040 555 0199',
    })
    assert.equal(announced.status, 200)
    assert.deepEqual(await refused(at.pirkka, 5, id, claim), [404, 'VEHICLE_NOT_FOUND', undefined])
  })

  it('rejects sending a vehicle in process until its stages are closed again', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate())
    await triggerEvent(at.etela, 1, id, 'start')
    const send = { event: 'send', to_shop_id: 7 }
    assert.deepEqual(await refused(at.etela, 1, id, send), [409, 'STATE_CONFLICT', 'shop_process'])
    await triggerEvent(at.etela, 1, id, 'unstart')
    assert.equal((await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 7 })).status, 'shop_transfer')
  })

  it('ends a listing when its time is over', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate(), 'reuse_market')
    const { services } = at.test.app
    const listed = await at.etela.call('GET', `shop/1/vehicle/${id}/`)
    assert.equal(listed.body.vehicle.status, 'shop_listing')
    await services.db
      .updateTable('vehicle')
      .set({ listing_ends_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    const { expireListings } = await import('./expire-listings.ts')
    await Promise.all([expireListings(services), expireListings(services)])
    const after = await at.etela.call('GET', `shop/1/vehicle/${id}/`)
    assert.equal(after.body.vehicle.status, 'shop_process')
    const events = await services.db
      .selectFrom('vehicle_event')
      .select('event')
      .where('vehicle_id', '=', id)
      .where('event', '=', 'expire')
      .execute()
    assert.equal(events.length, 1)
  })

  /** Moves the end of a listing the given number of seconds into the past. */
  const expireBy = (id: number, seconds: number) =>
    at.test.app.services.db
      .updateTable('vehicle')
      .set({ listing_ends_at: new Date(Date.now() - seconds * 1000) })
      .where('id', '=', id)
      .execute()
  const statusOf = async (id: number) =>
    (await at.etela.call('GET', `shop/1/vehicle/${id}/`)).body.vehicle.status

  it('ends other listings when one fails, and logs the failure', async () => {
    const { services } = at.test.app
    const broken = await registerVehicle(at.etela, 1, nextPlate(), 'reuse_market')
    const whole = await registerVehicle(at.etela, 1, nextPlate(), 'reuse_market')
    await expireBy(broken, 60)
    await expireBy(whole, 1)
    await sql`alter table vehicle add constraint broken
      check (id <> ${sql.lit(broken)} or status = 'shop_listing')`.execute(services.db)
    const { expireListings } = await import('./expire-listings.ts')
    await expireListings(services)
    assert.deepEqual([await statusOf(broken), await statusOf(whole)], ['shop_listing', 'shop_process'])
    const line = at.test
      .logged()
      .split('\n')
      .find(text => text.includes('an expired listing could not be ended'))
    assert.equal(JSON.parse(line ?? '{}').vehicleId, broken)

    await sql`alter table vehicle drop constraint broken`.execute(services.db)
    await expireListings(services)
    assert.equal(await statusOf(broken), 'shop_process')
  })

  it('keeps a listing whose deadline is extended before the job gets the lock', async () => {
    const { services } = at.test.app
    const id = await registerVehicle(at.etela, 1, nextPlate(), 'reuse_market')
    await expireBy(id, 1)
    const { expireListings } = await import('./expire-listings.ts')
    const expired = await services.db.transaction().execute(async trx => {
      await lockVehicle(trx, id)
      const expiring = expireListings(services)
      await untilWaiting(services.db)
      await trx
        .updateTable('vehicle')
        .set({ listing_ends_at: new Date(Date.now() + 3_600_000) })
        .where('id', '=', id)
        .execute()
      return { expiring }
    })
    await expired.expiring
    assert.equal(await statusOf(id), 'shop_listing')
    await triggerEvent(at.etela, 1, id, 'withdraw')
  })

  it('has one winner among concurrent claims in each of fifty races', async () => {
    const { db } = at.test.app.services
    for (let round = 0; round < 50; round++) {
      // A vehicle entered without a plate uses up no plate of the simulated register.
      const { body } = await at.etela.call('POST', 'shop/1/vehicle-owner/', {
        vehicle: { kind: 'AUTO', make: 'Saab', model: '900' },
        owner: { first_name: 'Venla', last_name: 'Salo', personal_id: personalIds.venla },
      })
      const { id } = body.vehicle
      await uploadIssuedCertificate(at.etela, 1, id)
      await triggerEvent(at.etela, 1, id, 'register', { condition: 'reuse_market' })
      const claims = await Promise.all(
        [5, 7, 5, 7].map(shop =>
          (shop === 5 ? at.pirkka : at.pohjola).call('PATCH', `shop/${shop}/vehicle/${id}/`, {
            event: 'claim',
          }),
        ),
      )
      assert.deepEqual(claims.map(({ status }) => status).sort(), [200, 409, 409, 409])
      const events = await db
        .selectFrom('vehicle_event')
        .select('id')
        .where('vehicle_id', '=', id)
        .where('event', '=', 'claim')
        .execute()
      assert.equal(events.length, 1)
    }
  })
})

describe('market list', () => {
  const at = useStations()
  const market = (query: string) =>
    at.pirkka.call('GET', `shop/5/vehicle/search-status-external/shop_listing/?${query}`)

  it('returns distances and certificates of listings, and sorts and filters by distance', async () => {
    const near = await market('limit=200&ordering=distance')
    const distances = near.body.results.map(row => row.distance_km ?? Number.POSITIVE_INFINITY)
    assert.ok(distances.length > 3)
    assert.deepEqual(
      distances,
      distances.toSorted((a, b) => a - b),
    )
    const middle = distances[Math.floor(distances.length / 2)]!
    const within = await market(`limit=200&within_km=${middle}`)
    assert.equal(within.body.results.length, distances.filter(km => km <= middle).length)
    assert.ok(near.body.results.every(row => typeof row.certified === 'boolean'))
  })

  it('sorts listings by score and filters them by score and year', async () => {
    const { body } = await market('limit=200&ordering=-reuse_score')
    const scores = body.results.map(row => row.reuse_score!)
    assert.ok(scores.every(score => score !== null))
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    )
    const fit = await market(`limit=200&score_from=${scores[1]}`)
    assert.equal(fit.body.results.length, scores.filter(score => score >= scores[1]!).length)
    for (const least of ['0', '1e-300']) {
      const all = await market(`limit=200&score_from=${least}`)
      assert.deepEqual([all.status, all.body.count], [200, body.count], least)
    }
    const years = await market('limit=200&year_from=2005&year_to=2010')
    assert.deepEqual(
      years.body.results.map(row => row.id).sort(),
      body.results
        .filter(({ model_year: year }) => year !== null && year >= 2005 && year <= 2010)
        .map(row => row.id)
        .sort(),
    )
  })

  it('rejects invalid filters of the market list', async () => {
    for (const query of ['within_km=0', 'score_from=101', 'year_from=1', 'ordering=phone']) {
      assert.equal((await market(query)).status, 400, query)
    }
  })

  it('pages through listings by distance without losing or repeating a row', async () => {
    const seen: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Awaited<ReturnType<typeof market>> = await market(
        `limit=2&ordering=distance&cursor=${encodeURIComponent(next)}`,
      )
      seen.push(...page.body.results.map(row => row.id))
      next = page.body.next
    }
    assert.equal(new Set(seen).size, seen.length)
    assert.equal(seen.length, (await market('limit=200')).body.results.length)
  })
})
