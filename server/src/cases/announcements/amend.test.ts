import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, getWeekday, toDay } from '@autokierto/domain/shops/calendar'
import { isPublicHoliday } from '@autokierto/domain/shops/public-holidays'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import {
  boundKonala,
  closedDay,
  farPlace,
  findOwn,
  ownerPhone,
  pickupDaysOf,
  pickupPlace,
} from './testing.ts'

describe('amending an open announcement', () => {
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
  const announced = async (body: object = { announce: 'pickup', shop_id: 1, phone: ownerPhone }) => {
    const id = await findOwn(kaisa, `KAI-${String(nextPlate++).padStart(3, '0')}`)
    const answer = await change(id, body)
    assert.equal(answer.status, 200, answer.body.code)
    return { id, vehicle: answer.body.vehicle }
  }
  const accept = (id: number) => yard.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'accept' })

  it('changes the day, site, delivery method, contact and location of an open announcement', async () => {
    const { id, vehicle } = await announced()
    // The new site is closed on Saturdays.
    const offeredByNewSite = (await pickupDaysOf(kaisa, 9)).map(({ date }) => date)
    const day = (await pickupDaysOf(kaisa, 1)).find(({ date }) => offeredByNewSite.includes(date))
    const dated = await change(id, { pickup_date: day?.date, version: vehicle.version })
    assert.equal(dated.body.vehicle.arrival?.date, day?.date)
    assert.equal(dated.body.vehicle.version, vehicle.version + 1)

    const moved = await change(id, { shop_id: 9, remarks: 'Avain on postilaatikossa.' })
    assert.deepEqual([moved.body.vehicle.shop_id, moved.body.vehicle.status], [9, 'shop_transit'])
    assert.deepEqual(
      [moved.body.vehicle.arrival?.remarks, moved.body.vehicle.arrival?.phone],
      ['Avain on postilaatikossa.', ownerPhone],
    )

    const brought = await change(id, { announce: 'self_delivery' })
    assert.deepEqual(
      [brought.body.vehicle.arrival?.kind, brought.body.vehicle.arrival?.date],
      ['self_delivery', null],
    )

    const elsewhere = { ...pickupPlace, address: 'Kotikatu 2' }
    const placed = await change(id, { location: elsewhere, drivable: false })
    assert.deepEqual(placed.body.vehicle.arrival?.location, elsewhere)
    assert.equal(placed.body.vehicle.drivable, false)
    assert.equal((await change(id, { drivable: null })).body.vehicle.drivable, null)
  })

  it('lists the delivery method of each step in the history', async () => {
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

  it('limits changes of an announcement to 60 per hour, but not its cancellation', async () => {
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

  it('does not count orders by a person who does not own the vehicle against its limit', async context => {
    const id = await findOwn(kaisa, 'KAI-059')
    const eero = await signInPerson(test.url, 'eero')
    const order = (client: Client) =>
      client.call('POST', `owner/vehicle/${id}/pickup/`, { shop_id: 1, phone: ownerPhone })
    const { mock: consume } = context.mock.method(test.app.services.rateLimits.orderChanges, 'consume')
    const foreign = await Promise.all(Array.from({ length: 100 }, () => order(eero)))
    assert.deepEqual([...new Set(foreign.map(({ status }) => status))], [404])
    assert.equal(consume.callCount(), 0)
    assert.equal((await order(kaisa)).status, 200)
    assert.equal(consume.callCount(), 1)
  })

  it('clears the e-mail address and remarks that are sent empty, and nothing else', async () => {
    const { id } = await announced()
    const [, offered] = await pickupDaysOf(kaisa, 1)
    const details = { pickup_date: offered?.date, email: 'kaisa@example.fi', remarks: 'Portti on lukossa.' }
    assert.equal((await change(id, details)).status, 200)
    const cleared = { email: '', remarks: null, phone: null, pickup_date: null }
    const { arrival } = (await change(id, cleared)).body.vehicle
    assert.deepEqual([arrival?.email, arrival?.remarks], [null, null])
    assert.deepEqual([arrival?.phone, arrival?.date], [ownerPhone, offered?.date])
  })

  it('moves the vehicle from the first site’s view to that of the other site', async () => {
    const { id } = await announced()
    assert.equal((await yard.call('GET', `shop/1/vehicle/${id}/`)).status, 200)
    await change(id, {
      shop_id: 2,
      pickup_date: (await pickupDaysOf(kaisa, 2)).find(({ free }) => free)?.date,
    })
    assert.equal((await yard.call('GET', `shop/1/vehicle/${id}/`)).status, 404)
    assert.equal((await yard.call('GET', `shop/2/vehicle/${id}/`)).status, 200)
  })

  it('keeps the version when nothing differs, and rejects a repeated announcement', async () => {
    const { id, vehicle } = await announced()
    const same = await change(id, {
      announce: 'pickup',
      shop_id: 1,
      phone: ownerPhone,
      version: vehicle.version,
    })
    assert.deepEqual([same.status, same.body.vehicle.version], [200, vehicle.version])
    const again = await change(id, { announce: 'pickup', shop_id: 1, phone: ownerPhone })
    assert.deepEqual(
      [again.status, again.body.code, again.body.vehicle_status],
      [409, 'ALREADY_IN_PROCESS', 'shop_transit'],
    )
  })

  it('rejects days, sites and delivery methods that are not offered', async () => {
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

  it('rejects a pickup from outside the site’s pickup area and keeps the stored location', async () => {
    await boundKonala(test)
    const { id } = await announced()
    const moved = await change(id, { location: farPlace })
    assert.deepEqual([moved.status, moved.body.code], [409, 'PICKUP_NOT_OFFERED'])
    const unchanged = await change(id, { drivable: true })
    assert.deepEqual(unchanged.body.vehicle.arrival?.location, pickupPlace)

    const brought = await announced({ announce: 'self_delivery', shop_id: 1, location: farPlace })
    const fetched = await change(brought.id, { announce: 'pickup', phone: ownerPhone })
    assert.deepEqual([fetched.status, fetched.body.code], [409, 'PICKUP_NOT_OFFERED'])
    const near = await change(brought.id, { announce: 'pickup', phone: ownerPhone, location: pickupPlace })
    assert.deepEqual([near.status, near.body.vehicle.arrival?.kind], [200, 'pickup'])
    const other = await change(near.body.vehicle.id, { shop_id: 9, location: farPlace })
    assert.equal(other.status, 200, 'a site without bounds')
  })

  it('rejects an outdated version', async () => {
    const { id, vehicle } = await announced()
    for (const body of [{ remarks: 'Portti' }, { cancel: true }]) {
      const answer = await change(id, { ...body, version: vehicle.version - 1 })
      assert.deepEqual([answer.status, answer.body.code], [409, 'STATE_CONFLICT'])
    }
  })

  it('cancels the announcement, after which another site can be chosen', async () => {
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

  it('rejects the owner’s changes once the site has accepted the vehicle', async () => {
    const { id } = await announced()
    assert.equal((await accept(id)).status, 200)
    for (const body of [{ cancel: true }, { remarks: 'Portti' }, { shop_id: 2 }, { location: pickupPlace }]) {
      const answer = await change(id, body)
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.vehicle_status],
        [409, 'STATE_CONFLICT', 'shop_process'],
      )
    }
  })

  it('either accepts or cancels when both are requested concurrently, never both', async () => {
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

describe('pickup slots of a day', () => {
  let test: TestApp
  let kaisa: Client
  before(async () => {
    test = await startTestApp()
    kaisa = await signInPerson(test.url, 'kaisa')
  })
  after(() => test.close())

  const emptyDays = async () => (await pickupDaysOf(kaisa, 2)).filter(({ free }) => free === 5)
  const countFreeSlots = async (day: string) =>
    (await pickupDaysOf(kaisa, 2)).find(({ date }) => date === day)?.free
  const change = (id: number, body: object) => kaisa.call('PATCH', `owner/vehicle/${id}/`, body)

  it('never overbooks a day when 50 owners order concurrently, and frees slots on every change', async () => {
    const ids: number[] = []
    for (let number = 1; number <= 50; number++) {
      ids.push(await findOwn(kaisa, `KAI-${String(number).padStart(3, '0')}`))
    }
    const [first, second] = await emptyDays()
    assert.ok(first && second)
    const order = { shop_id: 2, phone: ownerPhone, pickup_date: first.date }
    const answers = await Promise.all(
      ids.map(async id => ({ id, ...(await kaisa.call('POST', `owner/vehicle/${id}/pickup/`, order)) })),
    )
    const acceptedIds = answers.filter(({ status }) => status === 200).map(({ id }) => id)
    const rejectedIds = answers.filter(({ body }) => body.code === 'DAY_FULL').map(({ id }) => id)
    assert.deepEqual([acceptedIds.length, rejectedIds.length], [5, 45])
    assert.equal(await countFreeSlots(first.date), 0)

    const [one, two, three] = acceptedIds
    const [late, later, latest] = rejectedIds
    assert.ok(one && two && three && late && later && latest)
    // The slot that an order already has does not block a change of that order.
    assert.equal((await change(one, { remarks: 'Portti' })).status, 200)

    assert.equal((await change(one, { cancel: true })).status, 200)
    assert.equal(await countFreeSlots(first.date), 1)
    assert.equal((await kaisa.call('POST', `owner/vehicle/${late}/pickup/`, order)).status, 200)

    assert.equal((await change(two, { pickup_date: second.date })).status, 200)
    assert.deepEqual([await countFreeSlots(first.date), await countFreeSlots(second.date)], [1, 4])
    assert.equal((await kaisa.call('POST', `owner/vehicle/${later}/pickup/`, order)).status, 200)
    assert.equal((await change(two, { pickup_date: first.date })).body.code, 'DAY_FULL')

    assert.equal((await change(three, { announce: 'self_delivery' })).status, 200)
    assert.equal(await countFreeSlots(first.date), 1)
    const moved = await Promise.all([
      kaisa.call('POST', `owner/vehicle/${latest}/pickup/`, order),
      change(two, { pickup_date: first.date }),
    ])
    assert.equal(moved.filter(({ status }) => status === 200).length, 1)
    assert.equal(await countFreeSlots(first.date), 0)
  })
})

describe('pickup slots of today', () => {
  let test: TestApp
  let kaisa: Client
  let yard: Client
  const isWorkday = (day: string) => !['sat', 'sun'].includes(getWeekday(day)) && !isPublicHoliday(day)
  // The first of two consecutive workdays.
  const workday = Array.from({ length: 30 }, (_, days) => addDays(toDay(new Date()), 7 + days)).find(
    day => isWorkday(day) && isWorkday(addDays(day, 1)),
  )!
  before(async () => {
    test = await startTestApp({}, { now: () => new Date(`${workday}T09:00:00Z`) })
    kaisa = await signInPerson(test.url, 'kaisa')
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())

  const orderPickup = async (plate: string, pickup_date: string) => {
    const id = await findOwn(kaisa, plate)
    const order = { shop_id: 2, phone: ownerPhone, pickup_date }
    const { status } = await kaisa.call('POST', `owner/vehicle/${id}/pickup/`, order)
    return { id, status }
  }
  const countFreeSlots = async (day: string) =>
    (await pickupDaysOf(kaisa, 2)).find(({ date }) => date === day)?.free
  const accept = (id: number) => yard.call('PATCH', `shop/2/vehicle/${id}/`, { event: 'accept' })

  it('keeps the slot of a vehicle fetched today, and frees that of one fetched before its day', async () => {
    const tomorrow = addDays(workday, 1)
    const before = await Promise.all([countFreeSlots(workday), countFreeSlots(tomorrow)])
    const today = await orderPickup('KAI-001', workday)
    const early = await orderPickup('KAI-002', tomorrow)
    assert.deepEqual([today.status, early.status], [200, 200])
    for (const { id } of [today, early]) assert.equal((await accept(id)).status, 200)
    assert.deepEqual(
      [await countFreeSlots(workday), await countFreeSlots(tomorrow)],
      [before[0]! - 1, before[1]],
    )
  })
})
