import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { createdBy } from '../../accounts/users/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { arrangePickup, helsinkiLocation } from '../../testing/stories.ts'

const path: string = 'shop/operator/shop/'

describe('managing sites', () => {
  let test: TestApp
  let etela: SignedIn
  let pirkka: SignedIn
  let kaisa: SignedIn
  let hinausId: number
  let yardId: number
  before(async () => {
    test = await startTestApp()
    etela = await signIn(test.url, 'etela.main')
    pirkka = await signIn(test.url, 'pirkka.main')
    kaisa = await signInPerson(test.url, 'kaisa')
    hinausId = (await etela.call('GET', 'shop/operator/outsource/list/')).body.results[0]!.id
    yardId = (await etela.call('GET', 'shop/operator/user/list/?q=etela.yard')).body.results[0]!.id
  })
  after(() => test.close())

  const create = async (body: object, main: Client = etela) => {
    const answer = await main.call('POST', 'shop/operator/shop/', { name: 'Porvoo', ...body })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.shop
  }
  const change = (id: number, body: object, main: Client = etela) =>
    main.call('PATCH', `shop/operator/shop/${id}/`, body)
  const getRejection = async (
    answer: Promise<{ status: number; body: { code?: string; fields?: object[] } }>,
  ) => {
    const { status, body } = await answer
    return body.fields ? [status, body.code, body.fields] : [status, body.code]
  }
  const field = (name: string, code: string, limit?: number) => [
    400,
    'VALIDATION_ERROR',
    [{ field: name, code, ...(limit !== undefined && { limit }) }],
  ]
  const isOffered = async (id: number) => {
    const { body } = await kaisa.call('POST', 'owner/shop/search/', { latitude: 60.17, longitude: 24.94 })
    const found = [...body.nearest_shop_per_operator, ...body.remaining_shops].some(shop => shop.id === id)
    const one = await kaisa.call('GET', `owner/shop/${id}/`)
    assert.equal(one.status === 200, found)
    return found
  }

  it('creates a site with only a name, and shows it to owners once it has a location and contact details', async () => {
    const { id, ...shop } = await create({})
    assert.deepEqual(
      [
        shop.name,
        shop.is_private,
        shop.has_pickup,
        shop.location,
        shop.exceptional_days,
        shop.licence.number,
      ],
      ['Porvoo', false, false, null, [], null],
    )
    assert.equal(await isOffered(id), false)
    await change(id, { location: helsinkiLocation })
    assert.equal(await isOffered(id), false)
    await change(id, { phone: '019 555 0101' })
    assert.equal(await isOffered(id), true)
    await change(id, { is_private: true })
    assert.equal(await isOffered(id), false)
    await change(id, { is_private: false, location: null })
    assert.equal(await isOffered(id), false)
  })

  it('stores every field, changes those that are sent, and clears those that are sent empty', async () => {
    const body = {
      name: 'Porvoo Ölstens',
      email: 'porvoo@example.fi',
      phone: '019 555 0101',
      opening_hours_mon: '08:00-12:00,13:00-16:00',
      location: helsinkiLocation,
      is_private: true,
      has_pickup: true,
      pickups_per_day: 4,
      pickup_area_km: 30,
      pickup_price: { fi: 'Maksuton', en: 'Free', se: 'Avgiftsfri' },
      exceptional_days: [{ from: '2027-12-24', to: '2027-12-26', hours: null }],
      user_ids: [yardId],
      contractors: [hinausId],
    }
    const shop = await create(body)
    assert.partialDeepStrictEqual(shop, body)
    const changed = (
      await change(shop.id, { pickups_per_day: null, pickup_price: { fi: 'Sovitaan' }, email: '' })
    ).body
    const expected = {
      ...body,
      pickups_per_day: null,
      email: null,
      pickup_price: { fi: 'Sovitaan', en: null, se: null },
    }
    assert.partialDeepStrictEqual(changed.shop, expected)
    const { body: list } = await etela.call('GET', `shop/operator/shop/list/?id=${shop.id}`)
    assert.deepEqual(list.results, [changed.shop])
  })

  it('rejects invalid fields', async () => {
    const { id } = await create({})
    const tryChange = (body: object) => getRejection(change(id, body))
    assert.deepEqual(await getRejection(etela.call('POST', path, {})), field('name', 'REQUIRED'))
    assert.deepEqual(await tryChange({ name: '' }), field('name', 'REQUIRED'))
    assert.deepEqual(await tryChange({ name: 'x'.repeat(513) }), field('name', 'TOO_LONG', 512))
    assert.deepEqual(await tryChange({ email: 'a@b' }), field('email', 'EMAIL_INVALID'))
    assert.deepEqual(
      await tryChange({ opening_hours_mon: '16:00-08:00' }),
      field('opening_hours_mon', 'INVALID'),
    )
    assert.deepEqual(await tryChange({ pickups_per_day: 0 }), field('pickups_per_day', 'TOO_SMALL', 1))
    assert.deepEqual(await tryChange({ licence: { number: '1' } }), field('licence', 'UNKNOWN_FIELD'))
    assert.deepEqual(await tryChange({ operator: { id: 2 } }), field('operator', 'UNKNOWN_FIELD'))
    const days = (...exceptional_days: object[]) => tryChange({ exceptional_days })
    const day = { from: '2027-06-25', to: '2027-06-24', hours: null }
    assert.deepEqual(await days(day), field('exceptional_days.0.to', 'INVALID'))
    const week = { from: '2027-06-21', to: '2027-06-27', hours: '10:00-12:00' }
    assert.deepEqual(
      await days(week, { ...day, to: '2027-06-25' }),
      field('exceptional_days.1.from', 'INVALID'),
    )
    assert.deepEqual(await days({ ...week, from: '2027-02-30' }), field('exceptional_days.0.from', 'INVALID'))
  })

  it('rejects changes by another operator, and users and subcontractors of another one', async () => {
    const foreign = (await pirkka.call('GET', 'shop/operator/user/list/')).body.results[0]!.id
    const { id } = await create({})
    assert.deepEqual(await getRejection(change(id, { name: 'Oma' }, pirkka)), [404, 'SHOP_NOT_FOUND'])
    assert.deepEqual(await getRejection(pirkka.call('DELETE', `${path}${id}`)), [404, 'SHOP_NOT_FOUND'])
    assert.deepEqual(await getRejection(change(id, { user_ids: [foreign] })), [404, 'USER_NOT_FOUND'])
    assert.deepEqual(await getRejection(change(id, { contractors: [999] })), [404, 'NOT_FOUND'])
    const pirkkas = await create({ name: 'Nokia' }, pirkka)
    assert.deepEqual(await getRejection(change(pirkkas.id, { contractors: [hinausId] }, pirkka)), [
      404,
      'NOT_FOUND',
    ])
    const driver = (await etela.call('GET', `shop/operator/outsource/${hinausId}/user/list/`)).body
      .results[0]!.id
    assert.deepEqual(await getRejection(change(id, { user_ids: [driver] })), [404, 'USER_NOT_FOUND'])
  })

  it('applies changes of who works at a site at the next request, also for users of subcontractors', async () => {
    const { id } = await create({ user_ids: [yardId], contractors: [hinausId] })
    const yard = await signIn(test.url, 'etela.yard')
    const driver = await createdBy(etela, `shop/operator/outsource/${hinausId}/user/`, { shop_ids: [id] })
    const main = await signIn(test.url, 'hinaus.main')
    const canWork = async (client: Client) =>
      (await client.call('GET', `shop/${id}/vehicle/search-status/shop_process/`)).status === 200
    assert.deepEqual([await canWork(yard), await canWork(main)], [true, true])
    await change(id, { user_ids: [], contractors: [] })
    assert.deepEqual([await canWork(yard), await canWork(main)], [false, false])
    const { body } = await etela.call(
      'GET',
      `shop/operator/outsource/${hinausId}/user/list/?id=${driver.id}` as 'shop/operator/user/list/',
    )
    assert.deepEqual(body.results[0]!.shop_ids, [])
    // A user does not regain access when the subcontractor does.
    await change(id, { contractors: [hinausId] })
    const again = await etela.call('GET', `shop/operator/outsource/list/?id=${hinausId}`)
    assert.deepEqual(again.body.results[0]!.users.find(user => user.id === driver.id)!.shop_ids, [])
  })

  it('applies exceptional days to the opening hours, also on public holidays, and shows them to owners', async () => {
    const hours = '08:00-16:00'
    const week = Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(day => [`opening_hours_${day}`, hours]),
    )
    const { id } = await create({
      ...week,
      location: helsinkiLocation,
      phone: '019 555 0101',
      has_pickup: true,
    })
    const days = async () => {
      const { shop } = (await kaisa.call('GET', `owner/shop/${id}/`)).body
      return { dates: shop.pickup_days.map(({ date }) => date), exceptional: shop.exceptional_days }
    }
    const { dates } = await days()
    const [, second, third, fourth] = dates
    const closed = { from: second!, to: third!, hours: null }
    await change(id, { exceptional_days: [closed] })
    const after = await days()
    assert.deepEqual(after.exceptional, [closed])
    assert.ok(
      !after.dates.includes(second!) && !after.dates.includes(third!) && after.dates.includes(fourth!),
    )
    const vehicle = await arrangePickup(kaisa, 'KAI-010', 1)
    const order = { shop_id: id, phone: '040 555 0101', pickup_date: second }
    await kaisa.call('PATCH', `owner/vehicle/${vehicle}/`, { cancel: true })
    const rejection = await kaisa.call('POST', `owner/vehicle/${vehicle}/pickup/`, order)
    assert.deepEqual(rejection.body.fields, [{ field: 'pickup_date', code: 'DAY_NOT_OFFERED' }])
    // Independence Day, a public holiday.
    const opened = { from: '2027-12-06', to: '2027-12-06', hours: '10:00-12:00' }
    assert.equal((await change(id, { exceptional_days: [opened] })).status, 200)
  })

  it('deletes a site only when no vehicle is there or on its way, and gets none once it is private', async () => {
    const { id } = await create({
      location: helsinkiLocation,
      phone: '019 555 0101',
      has_pickup: true,
      user_ids: [yardId],
    })
    await change(id, {
      opening_hours_mon: '08:00-16:00',
      opening_hours_thu: '08:00-16:00',
    })
    const vehicle = await arrangePickup(kaisa, 'KAI-011', id)
    const remove = () => etela.call('DELETE', `${path}${id}`)
    const inUse = await remove()
    assert.deepEqual(
      [inUse.status, inUse.body.code, inUse.body.counts],
      [409, 'SHOP_IN_USE', { shop_transit: 1 }],
    )
    assert.equal((await change(id, { is_private: true })).status, 200)
    await kaisa.call('PATCH', `owner/vehicle/${vehicle}/`, { cancel: true })
    assert.equal((await remove()).status, 204)
    assert.deepEqual(await getRejection(remove()), [404, 'SHOP_NOT_FOUND'])
    assert.deepEqual(await getRejection(change(id, {})), [404, 'SHOP_NOT_FOUND'])
    assert.equal((await etela.call('GET', `shop/${id}/vehicle/search-status/shop_process/`)).status, 403)
    const yard = await signIn(test.url, 'etela.yard')
    assert.ok(!(await yard.call('GET', 'shop/user/')).body.user.shop_ids.includes(id))
  })

  it('rejects the deletion of a site while a vehicle sent from it may come back', async () => {
    const { id } = await create({})
    const { pool } = test.app.services
    await pool.query(
      `insert into vehicle (status, shop_id, from_shop_id, kind) values ('shop_transfer', 1, $1, 'AUTO')`,
      [id],
    )
    assert.deepEqual((await etela.call('DELETE', `${path}${id}`)).body.counts, { shop_transfer: 1 })
  })

  it('accepts either an order or the deletion of the site when both are concurrent', async () => {
    for (const plate of ['KAI-012', 'KAI-013', 'KAI-014']) {
      const tomorrow = addDays(toDay(new Date()), 1)
      const open = [{ from: tomorrow, to: addDays(tomorrow, 20), hours: '08:00-16:00' }]
      const { id } = await create({
        location: helsinkiLocation,
        phone: '019 5550101',
        has_pickup: true,
        exceptional_days: open,
      })
      const found = await kaisa.call('POST', 'owner/vehicle/search/', { plate_or_vin: plate })
      const vehicle = found.body.vehicle!.id
      await kaisa.call('PATCH', `owner/vehicle/${vehicle}/`, { location: helsinkiLocation })
      const order = { shop_id: id, phone: '040 555 0101' }
      const [ordered, deleted] = await Promise.all([
        kaisa.call('POST', `owner/vehicle/${vehicle}/pickup/`, order),
        etela.call('DELETE', `${path}${id}`),
      ])
      assert.ok(
        (ordered.status === 200 && deleted.status === 409) ||
          (ordered.status === 404 && deleted.status === 204),
        `${ordered.status} ${deleted.status}`,
      )
    }
  })

  it('returns ROUTE_NOT_FOUND for paths with or without a slash that no call has', async () => {
    const { id } = await create({})
    assert.equal((await etela.call('DELETE', `${path}${id}/`)).body.code, 'ROUTE_NOT_FOUND')
    assert.equal((await etela.call('PATCH', `${path}${id}`, {})).body.code, 'ROUTE_NOT_FOUND')
    assert.equal((await etela.call('POST', 'shop/operator/shop', { name: 'x' })).body.code, 'ROUTE_NOT_FOUND')
    assert.equal((await etela.call('DELETE', `${path}${id}`)).status, 204)
  })
})
