import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { writePdf } from '../../testing/pdfs.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'

const stationListPath = 'ppb-admin/shop/list/'
const getLicencePath = (id: number) => `ppb-admin/shop/${id}/` as const

describe('stations managed by the association', () => {
  let test: TestApp
  let association: SignedIn
  let kaisa: SignedIn
  // The clock is fixed, because midnight may pass while the tests run.
  const now = new Date()
  const today = toDay(now)
  before(async () => {
    test = await startTestApp({}, { now: () => now })
    association = await signIn(test.url, 'yhdistys')
    kaisa = await signInPerson(test.url, 'kaisa')
    await test.app.services.pool.query('update shop set licence_valid_until = null')
  })
  after(() => test.close())

  const setLastDay = (id: number, valid_until: string | null) =>
    association.call('PATCH', getLicencePath(id), { valid_until })

  it('lists all sites with their licence and the number of vehicles coming and present', async () => {
    const { status, body } = await association.call('GET', stationListPath)
    assert.deepEqual([status, body.count], [200, 9])
    const { rows } = await test.app.services.pool.query<{ shop_id: number; coming: number; present: number }>(
      `select shop_id, count(*) filter (where status in ('shop_transit', 'shop_transfer'))::integer as coming,
              count(*) filter (where status in ('shop_process', 'shop_listing'))::integer as present
         from vehicle where shop_id is not null group by shop_id`,
    )
    for (const { shop_id, coming, present } of rows) {
      const { figures } = body.results.find(({ id }) => id === shop_id)!
      assert.deepEqual([figures.coming, figures.present], [coming, present])
    }
  })

  it('filters stations by the state of their licence, and sorts them by its last day', async () => {
    await setLastDay(1, addDays(today, -1))
    await setLastDay(2, addDays(today, 60))
    await setLastDay(3, addDays(today, 61))
    await setLastDay(4, today)
    const findIds = async (state: string) =>
      (await association.call('GET', `${stationListPath}?licence=${state}`)).body.results.map(({ id }) => id)
    assert.deepEqual(await findIds('expired'), [1])
    assert.deepEqual(await findIds('ending'), [2, 4])
    assert.deepEqual(await findIds('valid'), [3])
    assert.equal((await findIds('unknown')).length, 5)
    const { body } = await association.call('GET', `${stationListPath}?ordering=licence&limit=4`)
    assert.deepEqual(
      body.results.map(({ id }) => id),
      [1, 4, 2, 3],
    )
    const next = await association.call(
      'GET',
      `${stationListPath}?ordering=licence&limit=4&cursor=${body.next}`,
    )
    assert.deepEqual(
      next.body.results.map(({ id }) => id),
      [5, 6, 7, 8],
    )
  })

  it('saves a licence entered by the association, which the main user of the site can read', async () => {
    const licence = {
      number: '2021-0093',
      granted_by: 'Pohjois-Suomen aluehallintovirasto',
      granted_by_address: 'Linnankatu 3, 90100 Oulu',
      authority: 'Lupa- ja valvontavirasto',
      valid_until: addDays(today, 400),
    }
    const { status, body } = await association.call('PATCH', getLicencePath(5), licence)
    assert.equal(status, 200)
    assert.deepEqual(body.shop.licence, { ...licence, state: 'valid' })
    const pirkka = await signIn(test.url, 'pirkka.main')
    const own = await pirkka.call('GET', 'shop/operator/shop/list/?id=5')
    assert.deepEqual(own.body.results[0]?.licence, licence)
    const file = await association.call('GET', `${stationListPath}?id=5`, undefined, { accept: 'text/csv' })
    assert.match(
      (file.body as unknown as Buffer).toString('utf8'),
      /2021-0093;Pohjois-Suomen aluehallintovirasto;Linnankatu 3, 90100 Oulu;Lupa- ja/,
    )
    const cleared = await association.call('PATCH', getLicencePath(5), { valid_until: null })
    assert.deepEqual(cleared.body.shop.licence, { ...licence, valid_until: null, state: 'unknown' })
  })

  it('rejects an invalid day and an unknown site', async () => {
    assert.deepEqual((await setLastDay(5, '2026-02-30')).body.fields, [
      { field: 'valid_until', code: 'INVALID' },
    ])
    assert.equal((await setLastDay(999, null)).body.code, 'SHOP_NOT_FOUND')
  })

  it('returns 403 to everybody but the association', async () => {
    for (const username of ['etela.main', 'etela.yard', 'hinaus.main']) {
      const client = await signIn(test.url, username)
      assert.equal((await client.call('GET', stationListPath)).status, 403, username)
      assert.equal((await client.call('PATCH', getLicencePath(1), {})).status, 403, username)
    }
    assert.equal((await kaisa.call('GET', stationListPath)).status, 403)
    assert.equal((await kaisa.call('PATCH', getLicencePath(1), {})).status, 403)
  })

  describe('sites with an expired licence', () => {
    const near = { latitude: 60.2387, longitude: 24.8479 }
    const isShown = async () => {
      const { body } = await kaisa.call('POST', 'owner/shop/search/', near)
      return [...body.nearest_shop_per_operator, ...body.remaining_shops].some(({ id }) => id === 1)
    }

    it('hides a site with an expired licence from owners, and returns LICENCE_EXPIRED for a direct link', async () => {
      await setLastDay(1, today)
      assert.equal(await isShown(), true)
      assert.equal((await association.call('GET', `${stationListPath}?id=1`)).body.results[0]?.is_shown, true)
      assert.equal((await kaisa.call('GET', 'owner/shop/1/')).status, 200)
      await setLastDay(1, addDays(today, -1))
      assert.equal(await isShown(), false)
      assert.equal(
        (await association.call('GET', `${stationListPath}?id=1`)).body.results[0]?.is_shown,
        false,
      )
      const one = await kaisa.call('GET', 'owner/shop/1/')
      assert.deepEqual([one.status, one.body.code], [409, 'LICENCE_EXPIRED'])
    })

    it('rejects new orders but accepts changes of open ones', async () => {
      const found = await kaisa.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'KAI-021' })
      const { id } = found.body.vehicle!
      const location = {
        ...near,
        address: 'Ruosilantie 18',
        postal: '00390',
        city: 'Helsinki',
        country: 'FI',
      }
      assert.equal((await kaisa.call('PATCH', `owner/vehicle/${id}/`, { location })).status, 200)
      const order = { shop_id: 1, phone: '040 555 0101' }
      const rejection = await kaisa.call('POST', `owner/vehicle/${id}/pickup/`, order)
      assert.deepEqual([rejection.status, rejection.body.code], [409, 'LICENCE_EXPIRED'])
      await setLastDay(1, addDays(today, 1))
      const ordered = await kaisa.call('POST', `owner/vehicle/${id}/pickup/`, order)
      assert.equal(ordered.status, 200, JSON.stringify(ordered.body))
      await setLastDay(1, addDays(today, -1))
      const amended = await kaisa.call('PATCH', `owner/vehicle/${id}/`, { remarks: 'Portti on auki' })
      assert.equal(amended.status, 200, JSON.stringify(amended.body))
    })

    it('rejects certificates until the licence is renewed', async () => {
      await setLastDay(1, addDays(today, -1))
      const yard = await signIn(test.url, 'etela.yard')
      const { rows } = await test.app.services.pool.query<{ id: number }>(
        `select v.id from vehicle v where v.shop_id = 1 and v.status = 'shop_process' and v.owner_check = 'confirmed'
           and not exists (select from certificate c where c.vehicle_id = v.id and c.revoked_at is null) limit 1`,
      )
      const path = `shop/1/vehicle/${rows[0]!.id}/certificate/make/` as const
      const rejection = await yard.call('POST', path)
      assert.deepEqual([rejection.status, rejection.body.code], [409, 'LICENCE_EXPIRED'])
      const pdf = new FormData()
      pdf.set('file', new Blob([new Uint8Array(writePdf())], { type: 'application/pdf' }), 'todistus.pdf')
      const uploaded = await yard.call('POST', `shop/1/vehicle/${rows[0]!.id}/certificate/`, pdf)
      assert.deepEqual([uploaded.status, uploaded.body.code], [409, 'LICENCE_EXPIRED'])
      await setLastDay(1, null)
      const issued = await yard.call('POST', path)
      assert.notEqual(issued.body.code, 'LICENCE_EXPIRED')
    })
  })
})
