import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, getWeekday, toDay } from '@autokierto/domain/shops/calendar'
import { isPublicHoliday } from '@autokierto/domain/shops/public-holidays'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Client } from '../testing/client.ts'
import { signIn, signInPerson } from '../testing/sign-in.ts'
import { boundKonala, closedDay, farPlace, findOwn, phone, pickupDaysOf, place } from './testing.ts'

describe('an open order', () => {
  let test: TestApp
  let kaisa: Client
  let yard: Client
  let nextPlate = 1
  before(async () => {
    test = await startTestApp()
    kaisa = await signInPerson(test.url, 'kaisa')
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())

  const change = (id: number, body: object) => kaisa.call('PATCH', `owner/vehicle/${id}/`, body)
  const announced = async (body: object = { announce: 'pickup', shop_id: 1, phone }) => {
    const id = await findOwn(kaisa, `KAI-${String(nextPlate++).padStart(3, '0')}`)
    const answer = await change(id, body)
    assert.equal(answer.status, 200, answer.body.code)
    return { id, vehicle: answer.body.vehicle }
  }
  const accept = (id: number) => yard.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'accept' })

  it('may change its day, site, manner, contact and place', async () => {
    const { id, vehicle } = await announced()
    // The site it moves to is closed on Saturdays.
    const offeredThere = (await pickupDaysOf(kaisa, 9)).map(({ date }) => date)
    const day = (await pickupDaysOf(kaisa, 1)).find(({ date }) => offeredThere.includes(date))
    const dated = await change(id, { pickup_date: day?.date, version: vehicle.version })
    assert.equal(dated.body.vehicle.arrival?.date, day?.date)
    assert.equal(dated.body.vehicle.version, vehicle.version + 1)

    const moved = await change(id, { shop_id: 9, remarks: 'Avain on postilaatikossa.' })
    assert.deepEqual([moved.body.vehicle.shop_id, moved.body.vehicle.status], [9, 'shop_transit'])
    assert.deepEqual(
      [moved.body.vehicle.arrival?.remarks, moved.body.vehicle.arrival?.phone],
      ['Avain on postilaatikossa.', phone],
    )

    const brought = await change(id, { announce: 'self_delivery' })
    assert.deepEqual(
      [brought.body.vehicle.arrival?.kind, brought.body.vehicle.arrival?.date],
      ['self_delivery', null],
    )

    const elsewhere = { ...place, address: 'Kotikatu 2' }
    const placed = await change(id, { location: elsewhere, drivable: false })
    assert.deepEqual(placed.body.vehicle.arrival?.location, elsewhere)
    assert.equal(placed.body.vehicle.drivable, false)
    assert.equal((await change(id, { drivable: null })).body.vehicle.drivable, null)
  })

  it('is told in the history by how the vehicle was to come at each step', async () => {
    const { id } = await announced()
    assert.equal((await change(id, { remarks: 'Portti on auki.' })).status, 200)
    assert.equal((await change(id, { announce: 'self_delivery' })).status, 200)
    assert.equal((await change(id, { cancel: true })).status, 200)
    const { body } = await kaisa.call('GET', 'owner/vehicle/history/')
    assert.deepEqual(
      body.results.find(item => item.id === id)?.events.map(({ event, manner }) => [event, manner]),
      [
        ['announce', 'pickup'],
        ['amend', 'pickup'],
        ['amend', 'self_delivery'],
        ['cancel', 'self_delivery'],
      ],
    )
  })

  it('may be changed sixty times an hour, and then still be taken back', async () => {
    const { id } = await announced()
    let changes = 1
    for (; changes < 100; changes++) {
      const { status, body, headers } = await change(id, { remarks: `Muutos ${changes}.` })
      if (status === 200) continue
      assert.deepEqual([status, body.code], [429, 'RATE_LIMITED'])
      assert.ok(Number(headers.get('retry-after')) > 0)
      break
    }
    assert.equal(changes, 60)
    assert.equal((await announced()).vehicle.status, 'shop_transit')
    assert.equal((await change(id, { cancel: true })).status, 200)
  })

  it('is not used up by those whose vehicle it is not', async context => {
    const id = await findOwn(kaisa, 'KAI-059')
    const eero = await signInPerson(test.url, 'eero')
    const order = (who: Client) => who.call('POST', `owner/vehicle/${id}/pickup/`, { shop_id: 1, phone })
    const { mock: taken } = context.mock.method(test.app.services.rateLimits.orderChanges, 'consume')
    const foreign = await Promise.all(Array.from({ length: 100 }, () => order(eero)))
    assert.deepEqual([...new Set(foreign.map(({ status }) => status))], [404])
    assert.equal(taken.callCount(), 0)
    assert.equal((await order(kaisa)).status, 200)
    assert.equal(taken.callCount(), 1)
  })

  it('loses its mail address and remarks where they are taken away, and nothing else', async () => {
    const { id } = await announced()
    const [, offered] = await pickupDaysOf(kaisa, 1)
    const told = { pickup_date: offered?.date, email: 'kaisa@example.fi', remarks: 'Portti on lukossa.' }
    assert.equal((await change(id, told)).status, 200)
    const silent = { email: '', remarks: null, phone: null, pickup_date: null }
    const { arrival } = (await change(id, silent)).body.vehicle
    assert.deepEqual([arrival?.email, arrival?.remarks], [null, null])
    assert.deepEqual([arrival?.phone, arrival?.date], [phone, offered?.date])
  })

  it('leaves the first site’s sight and comes into the other’s', async () => {
    const { id } = await announced()
    assert.equal((await yard.call('GET', `shop/1/vehicle/${id}/`)).status, 200)
    await change(id, {
      shop_id: 2,
      pickup_date: (await pickupDaysOf(kaisa, 2)).find(({ free }) => free)?.date,
    })
    assert.equal((await yard.call('GET', `shop/1/vehicle/${id}/`)).status, 404)
    assert.equal((await yard.call('GET', `shop/2/vehicle/${id}/`)).status, 200)
  })

  it('stays as it is where nothing differs, and may not merely be announced again', async () => {
    const { id, vehicle } = await announced()
    const same = await change(id, { announce: 'pickup', shop_id: 1, phone, version: vehicle.version })
    assert.deepEqual([same.status, same.body.vehicle.version], [200, vehicle.version])
    const again = await change(id, { announce: 'pickup', shop_id: 1, phone })
    assert.deepEqual(
      [again.status, again.body.code, again.body.vehicle_status],
      [409, 'ALREADY_IN_PROCESS', 'shop_transit'],
    )
  })

  it('refuses days, sites and manners that are not offered', async () => {
    const { id } = await announced()
    for (const [body, status, code, field] of [
      [{ pickup_date: '2020-01-02' }, 400, 'DATE_IN_PAST', 'pickup_date'],
      [{ pickup_date: closedDay() }, 400, 'DAY_NOT_OFFERED', 'pickup_date'],
      [{ arrival_date: closedDay() }, 400, 'INVALID', 'arrival_date'],
      [{ shop_id: 2 }, 400, 'REQUIRED', 'pickup_date'],
      [{ shop_id: 4 }, 404, 'SHOP_NOT_FOUND', null],
      [{ shop_id: 3 }, 409, 'PICKUP_NOT_OFFERED', null],
    ] as const) {
      const answer = await change(id, body)
      assert.equal(answer.status, status)
      if (field) assert.deepEqual(answer.body.fields, [{ field, code }])
      else assert.equal(answer.body.code, code)
    }
    const brought = await announced({ announce: 'self_delivery', shop_id: 1 })
    const fetched = await change(brought.id, { announce: 'pickup' })
    assert.deepEqual(fetched.body.fields, [{ field: 'phone', code: 'REQUIRED' }])
  })

  it('refuses a pickup from beyond the area the site fetches from, and keeps what stood', async () => {
    await boundKonala(test)
    const { id } = await announced()
    const moved = await change(id, { location: farPlace })
    assert.deepEqual([moved.status, moved.body.code], [409, 'PICKUP_NOT_OFFERED'])
    const kept = await change(id, { drivable: true })
    assert.deepEqual(kept.body.vehicle.arrival?.location, place)

    const brought = await announced({ announce: 'self_delivery', shop_id: 1, location: farPlace })
    const fetched = await change(brought.id, { announce: 'pickup', phone })
    assert.deepEqual([fetched.status, fetched.body.code], [409, 'PICKUP_NOT_OFFERED'])
    const near = await change(brought.id, { announce: 'pickup', phone, location: place })
    assert.deepEqual([near.status, near.body.vehicle.arrival?.kind], [200, 'pickup'])
    const other = await change(near.body.vehicle.id, { shop_id: 9, location: farPlace })
    assert.equal(other.status, 200, 'a site without bounds')
  })

  it('refuses an old version', async () => {
    const { id, vehicle } = await announced()
    for (const body of [{ remarks: 'Portti' }, { cancel: true }]) {
      const answer = await change(id, { ...body, version: vehicle.version - 1 })
      assert.deepEqual([answer.status, answer.body.code], [409, 'STATE_CONFLICT'])
    }
  })

  it('may be taken back, and the vehicle announced to another site', async () => {
    const { id } = await announced()
    const { status, body } = await change(id, { cancel: true })
    assert.equal(status, 200)
    assert.deepEqual([body.vehicle.status, body.vehicle.shop_id, body.vehicle.arrival], ['owner', null, null])
    const twice = await change(id, { cancel: true })
    assert.deepEqual(
      [twice.status, twice.body.code, twice.body.vehicle_status],
      [409, 'STATE_CONFLICT', 'owner'],
    )
    const late = await change(id, { remarks: 'Portti' })
    assert.deepEqual([late.status, late.body.code], [409, 'STATE_CONFLICT'])
    assert.equal((await change(id, { announce: 'self_delivery', shop_id: 3 })).status, 200)
  })

  it('is the site’s once accepted', async () => {
    const { id } = await announced()
    assert.equal((await accept(id)).status, 200)
    for (const body of [{ cancel: true }, { remarks: 'Portti' }, { shop_id: 2 }, { location: place }]) {
      const answer = await change(id, body)
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.vehicle_status],
        [409, 'STATE_CONFLICT', 'shop_process'],
      )
    }
  })

  it('is either accepted or taken back, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await announced()
      const [accepted, cancelled] = await Promise.all([accept(id), change(id, { cancel: true })])
      assert.equal([accepted, cancelled].filter(({ status }) => status === 200).length, 1)
      const row = await test.app.services.db
        .selectFrom('vehicle')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      assert.equal(row.status, accepted.status === 200 ? 'shop_process' : 'owner')
    }
  })
})

describe('the places of a day', () => {
  let test: TestApp
  let kaisa: Client
  before(async () => {
    test = await startTestApp()
    kaisa = await signInPerson(test.url, 'kaisa')
  })
  after(() => test.close())

  const emptyDays = async () => (await pickupDaysOf(kaisa, 2)).filter(({ free }) => free === 5)
  const freeOn = async (day: string) => (await pickupDaysOf(kaisa, 2)).find(({ date }) => date === day)?.free
  const change = (id: number, body: object) => kaisa.call('PATCH', `owner/vehicle/${id}/`, body)

  it('are given out exactly, to 50 who order at once, and come free with every change', async () => {
    const ids: number[] = []
    for (let number = 1; number <= 50; number++) {
      ids.push(await findOwn(kaisa, `KAI-${String(number).padStart(3, '0')}`))
    }
    const [first, second] = await emptyDays()
    assert.ok(first && second)
    const order = { shop_id: 2, phone, pickup_date: first.date }
    const answers = await Promise.all(
      ids.map(async id => ({ id, ...(await kaisa.call('POST', `owner/vehicle/${id}/pickup/`, order)) })),
    )
    const won = answers.filter(({ status }) => status === 200).map(({ id }) => id)
    const lost = answers.filter(({ body }) => body.code === 'DAY_FULL').map(({ id }) => id)
    assert.deepEqual([won.length, lost.length], [5, 45])
    assert.equal(await freeOn(first.date), 0)

    const [one, two, three] = won
    const [late, later, latest] = lost
    assert.ok(one && two && three && late && later && latest)
    // One's own place is no obstacle to one's own order.
    assert.equal((await change(one, { remarks: 'Portti' })).status, 200)

    assert.equal((await change(one, { cancel: true })).status, 200)
    assert.equal(await freeOn(first.date), 1)
    assert.equal((await kaisa.call('POST', `owner/vehicle/${late}/pickup/`, order)).status, 200)

    assert.equal((await change(two, { pickup_date: second.date })).status, 200)
    assert.deepEqual([await freeOn(first.date), await freeOn(second.date)], [1, 4])
    assert.equal((await kaisa.call('POST', `owner/vehicle/${later}/pickup/`, order)).status, 200)
    assert.equal((await change(two, { pickup_date: first.date })).body.code, 'DAY_FULL')

    assert.equal((await change(three, { announce: 'self_delivery' })).status, 200)
    assert.equal(await freeOn(first.date), 1)
    const moved = await Promise.all([
      kaisa.call('POST', `owner/vehicle/${latest}/pickup/`, order),
      change(two, { pickup_date: first.date }),
    ])
    assert.equal(moved.filter(({ status }) => status === 200).length, 1)
    assert.equal(await freeOn(first.date), 0)
  })
})

describe('the places of today', () => {
  let test: TestApp
  let kaisa: Client
  let yard: Client
  const isWorkday = (day: string) => !['sat', 'sun'].includes(getWeekday(day)) && !isPublicHoliday(day)
  // The first of two in a row.
  const workday = Array.from({ length: 30 }, (_, ahead) => addDays(toDay(new Date()), 7 + ahead)).find(
    day => isWorkday(day) && isWorkday(addDays(day, 1)),
  )!
  before(async () => {
    test = await startTestApp({}, { now: () => new Date(`${workday}T09:00:00Z`) })
    kaisa = await signInPerson(test.url, 'kaisa')
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())

  const ordered = async (plate: string, pickup_date: string) => {
    const id = await findOwn(kaisa, plate)
    const order = { shop_id: 2, phone, pickup_date }
    const { status } = await kaisa.call('POST', `owner/vehicle/${id}/pickup/`, order)
    return { id, status }
  }
  const freeOn = async (day: string) => (await pickupDaysOf(kaisa, 2)).find(({ date }) => date === day)?.free
  const accept = (id: number) => yard.call('PATCH', `shop/2/vehicle/${id}/`, { event: 'accept' })

  it('stay taken by what was fetched today, not by what came before its day', async () => {
    const tomorrow = addDays(workday, 1)
    const before = await Promise.all([freeOn(workday), freeOn(tomorrow)])
    const today = await ordered('KAI-001', workday)
    const early = await ordered('KAI-002', tomorrow)
    assert.deepEqual([today.status, early.status], [200, 200])
    for (const { id } of [today, early]) assert.equal((await accept(id)).status, 200)
    assert.deepEqual([await freeOn(workday), await freeOn(tomorrow)], [before[0]! - 1, before[1]])
  })
})
