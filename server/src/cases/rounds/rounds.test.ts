import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { inJson, plainPicture } from '../../platform/files/testing.ts'
import { triggerEvent, uploadIssuedCertificate } from '../../testing/stories.ts'
import { pickupDaysOf, pickupPlace } from '../announcements/testing.ts'
import { useStations } from '../vehicles/testing.ts'
import { roundsOf } from './testing.ts'

describe('pickup rounds', () => {
  const at = useStations()
  const { nextPlate, refused } = at

  const { roundOf, userId, stopOf, ordered } = roundsOf(at)
  const aPicture = async () => inJson(await plainPicture().png().toBuffer(), 'piha.png')
  const mails = async (id: number) => {
    const { rows } = await at.test.app.services.pool.query(
      `select m.kind from mail m join vehicle_event e on e.id = m.event_id
        where e.vehicle_id = $1 and m.kind in ('collected', 'cameInVain') order by m.created_at`,
      [id],
    )
    return rows.map(({ kind }) => kind as string)
  }

  it('orders the pickups of each driver and shifts the others when one is moved', async () => {
    const driver = await userId(at.driver)
    const own = await userId(at.yard)
    const [a, b, c] = (await ordered(3)) as [number, number, number]
    for (const id of [a, b, c]) await triggerEvent(at.yard, 1, id, 'assign', { driver_id: driver })
    await triggerEvent(at.yard, 1, c, 'assign', { driver_id: driver, place: 1 })
    const orderOf = async (driverId: number) =>
      (await roundOf(at.yard)).stops
        .filter(stop => stop.driver_id === driverId && [a, b, c].includes(stop.vehicle.id))
        .map(({ vehicle, place }) => [vehicle.id, place])
    assert.deepEqual(await orderOf(driver), [
      [c, 1],
      [a, 2],
      [b, 3],
    ])
    await triggerEvent(at.etela, 1, a, 'assign', { driver_id: own, place: 99 })
    await triggerEvent(at.etela, 1, c, 'assign', { driver_id: null })
    assert.deepEqual(await orderOf(own), [[a, 1]])
    assert.equal((await stopOf(c))?.driver_id, null)
    const { body } = await at.yard.call('GET', `shop/1/vehicle/${c}/recycle/`)
    assert.equal(body.events.filter(({ event }) => event === 'assign').length, 2, 'an order is no event')
  })

  it('lists today among the days of a round even without pickups', async () => {
    const today = toDay(new Date())
    // Hämeenlinna Kantola has no pickups today, and none can be ordered for today any more.
    const { days } = await roundOf(at.pirkka, 6, addDays(today, 3))
    assert.deepEqual(days[0], { day: today, stops: 0, collected: 0 })
  })

  it('assigns pickups only to users of the site; a subcontractor assigns and sees only its own users', async () => {
    const [id] = (await ordered(1)) as [number]
    const names = (await roundOf(at.driver)).drivers
    assert.ok(names.length > 0 && names.every(({ company }) => company !== null))
    assert.ok((await roundOf(at.yard)).drivers.some(({ company }) => company === null))
    for (const [station, driver_id] of [
      [at.yard, await userId(at.pirkka)],
      [at.yard, 999_999],
      [at.driver, await userId(at.yard)],
    ] as const)
      assert.deepEqual(await refused(station, 1, id, { event: 'assign', driver_id }), [
        400,
        'VALIDATION_ERROR',
        'driver_id',
      ])
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'assign' }), [
      400,
      'VALIDATION_ERROR',
      'driver_id',
    ])
    assert.equal((await refused(at.pirkka, 5, id, { event: 'collect' }))[0], 404)
    const driver_id = await userId(at.driver)
    assert.equal((await refused(at.driver, 1, id, { event: 'assign', driver_id }))[0], 403, 'not given to it')
    await triggerEvent(at.yard, 1, id, 'assign', { driver_id })
    await triggerEvent(at.driver, 1, id, 'assign', { driver_id, place: 1 })
  })

  it('records time and place of a collection, notifies the owner and undoes both before the mail is sent', async () => {
    const [id] = (await ordered(1)) as [number]
    const point = { latitude: 60.21, longitude: 24.9 }
    const { arrival } = await triggerEvent(at.driver, 1, id, 'collect', { point })
    assert.ok(arrival?.collected_at)
    assert.deepEqual((await stopOf(id))?.point, point)
    const history = await at.kaisa.call('GET', 'owner/vehicle/history/?limit=200')
    const ownerRow = history.body.results.find(vehicle => vehicle.id === id)
    assert.equal(ownerRow?.arrival?.collected_at, arrival.collected_at)
    assert.equal(ownerRow.events.at(-1)?.event, 'collect')
    assert.deepEqual(await mails(id), ['collected'])
    const conflict = [409, 'STATE_CONFLICT', 'shop_transit']
    assert.deepEqual(await refused(at.driver, 1, id, { event: 'collect' }), conflict)
    assert.deepEqual(
      await refused(at.driver, 1, id, { event: 'no_show', no_show_reason: 'not_there' }),
      conflict,
    )
    await triggerEvent(at.driver, 1, id, 'uncollect')
    assert.equal((await stopOf(id))?.vehicle.arrival?.collected_at, null)
    assert.deepEqual(await refused(at.driver, 1, id, { event: 'uncollect' }), conflict)
    await triggerEvent(at.driver, 1, id, 'collect')
    assert.ok((await mails(id)).length <= 1, 'the owner hears of it once')
    await triggerEvent(at.yard, 1, id, 'accept')
    assert.equal((await stopOf(id))?.vehicle.status, 'shop_process', 'what was collected stays in the round')
    assert.deepEqual(await refused(at.driver, 1, id, { event: 'uncollect' }), [
      409,
      'STATE_CONFLICT',
      'shop_process',
    ])
  })

  it('shows the collection picture to the owner and the site only', async () => {
    const [id] = (await ordered(1)) as [number]
    const picture_file = await aPicture()
    const { pictures } = await triggerEvent(at.driver, 1, id, 'collect', { picture_file })
    assert.deepEqual(pictures, [], 'it may show a home: it is none of the vehicle’s own')
    const thumb = (await stopOf(id))?.picture
    assert.equal(thumb?.content_type, 'image/webp')
    const seenByOwner = async () =>
      (await at.kaisa.call('GET', 'owner/vehicle/history/?limit=200')).body.results.find(
        vehicle => vehicle.id === id,
      )?.pickup_picture
    assert.deepEqual(await seenByOwner(), thumb)
    const own = await at.kaisa.call('GET', 'owner/data/')
    assert.equal(own.status, 200, own.body.code)
    const withFiles = await at.yard.call('GET', `shop/1/vehicle-with-files/${id}/`)
    assert.deepEqual(withFiles.body.files, [])
    await triggerEvent(at.driver, 1, id, 'uncollect')
    assert.deepEqual([(await stopOf(id))?.picture, await seenByOwner()], [null, null], 'gone with its undo')
    await triggerEvent(at.driver, 1, id, 'collect', { picture_file })
    await triggerEvent(at.yard, 1, id, 'accept')
    assert.ok(await seenByOwner(), 'it stays when the vehicle has arrived')
    for (const [station, event, data] of [
      [at.driver, 'no_show', { no_show_reason: 'other' }],
      [at.driver, 'collect', {}],
    ] as const)
      assert.equal((await refused(station, 1, id, { event, picture_file, ...data }))[0], 409)
  })

  it('shows a subcontractor only the collection pictures that its own drivers have taken', async () => {
    const [own, other] = (await ordered(2)) as [number, number]
    const picture_file = await aPicture()
    await triggerEvent(at.driver, 1, own, 'collect', { picture_file })
    await triggerEvent(at.yard, 1, other, 'collect', { picture_file })
    const pictureFor = async (station: typeof at.driver, id: number) =>
      (await roundOf(station)).stops.find(({ vehicle }) => vehicle.id === id)?.picture ?? null
    assert.ok((await pictureFor(at.yard, other)) && (await pictureFor(at.yard, own)))
    assert.ok(await pictureFor(at.driver, own))
    assert.equal(await pictureFor(at.driver, other), null)
  })

  it('deletes the collection picture when the owner changes the delivery method', async () => {
    const [id] = (await ordered(1)) as [number]
    await triggerEvent(at.yard, 1, id, 'collect', { picture_file: await aPicture() })
    const listPapers = async () =>
      (await at.kaisa.call('GET', 'owner/data/')).body.data.papers.items.filter(
        ({ vehicle_id }) => vehicle_id === id,
      )
    assert.equal((await listPapers()).length, 1)
    const moved = await at.kaisa.call('PATCH', `owner/vehicle/${id}/`, { announce: 'self_delivery' })
    assert.equal(moved.status, 200, moved.body.code)
    assert.deepEqual(await listPapers(), [])
  })

  it('keeps a finished vehicle as a collected stop but hides its owner data', async () => {
    const [id] = (await ordered(1)) as [number]
    await triggerEvent(at.driver, 1, id, 'collect')
    await triggerEvent(at.yard, 1, id, 'accept')
    const before = await stopOf(id)
    assert.equal(before?.collected_at, before?.vehicle.arrival?.collected_at)
    await triggerEvent(at.yard, 1, id, 'resolve', { resolution: 'recycle' })
    await triggerEvent(at.yard, 1, id, 'start')
    for (const stage of [1, 2, 3, 4, 5]) await triggerEvent(at.yard, 1, id, 'stage_done', { stage })
    await uploadIssuedCertificate(at.yard, 1, id)
    await triggerEvent(at.yard, 1, id, 'finish')
    const stop = await stopOf(id)
    assert.deepEqual([stop?.collected_at, stop?.vehicle.arrival], [before!.collected_at, null])
  })

  it('hides a stop whose vehicle was sent on to another site', async () => {
    const [id] = (await ordered(1)) as [number]
    await triggerEvent(at.driver, 1, id, 'collect', { picture_file: await aPicture() })
    await triggerEvent(at.yard, 1, id, 'accept')
    await triggerEvent(at.yard, 1, id, 'resolve', { resolution: 'recycle' })
    assert.ok(await stopOf(id))
    await triggerEvent(at.yard, 1, id, 'send', { to_shop_id: 5 })
    await triggerEvent(at.pirkka, 5, id, 'accept')
    assert.equal(await stopOf(id), undefined)
  })

  it('rejects a collection picture from other sites, without the event or of another type', async () => {
    const [id] = (await ordered(1)) as [number]
    const picture_file = await aPicture()
    assert.equal((await refused(at.pirkka, 5, id, { event: 'collect', picture_file }))[0], 404)
    assert.equal((await refused(at.driver, 1, id, { picture_file }))[0], 403)
    const text = { name: 'a.png', content_type: 'image/png', content_base64: 'eA==' }
    assert.equal((await refused(at.driver, 1, id, { event: 'collect', picture_file: text }))[0], 415)
    const drawing = inJson(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'piha.svg')
    const shown = await refused(at.driver, 1, id, { event: 'collect', picture_file: drawing })
    assert.deepEqual(shown.slice(0, 2), [415, 'FILE_TYPE_UNSUPPORTED'], 'nobody would ever see it')
    assert.equal((await stopOf(id))?.vehicle.arrival?.collected_at, null, 'refused whole')
  })

  it('keeps a failed pickup in order, notifies the owner of the reason and unassigns the driver on a new day', async () => {
    const [id] = (await ordered(1)) as [number]
    await triggerEvent(at.yard, 1, id, 'assign', { driver_id: await userId(at.driver) })
    assert.deepEqual(await refused(at.driver, 1, id, { event: 'no_show', no_show_reason: 'rain' }), [
      400,
      'VALIDATION_ERROR',
      'no_show_reason',
    ])
    await triggerEvent(at.driver, 1, id, 'no_show', { no_show_reason: 'no_access' })
    assert.equal((await stopOf(id))?.failed?.reason, 'no_access')
    const ofOwner = await at.kaisa.call('GET', 'owner/vehicle/history/?limit=200')
    const { events } = ofOwner.body.results.find(vehicle => vehicle.id === id)!
    const history = events.map(({ event, no_show_reason }) => [event, no_show_reason])
    assert.deepEqual(history.at(-1), ['no_show', 'no_access'], 'the owner reads why')
    assert.ok(history.slice(0, -1).every(([, why]) => why === null))
    const retries = Array.from({ length: 5 }, () =>
      triggerEvent(at.driver, 1, id, 'no_show', { no_show_reason: 'not_there' }),
    )
    await Promise.all(retries)
    assert.equal((await stopOf(id))?.failed?.reason, 'not_there')
    assert.deepEqual(await mails(id), ['cameInVain'], 'said again it is the same try')
    const { date } = (await pickupDaysOf(at.kaisa, 1))[0]!
    const moved = await at.kaisa.call('PATCH', `owner/vehicle/${id}/`, { pickup_date: date })
    assert.equal(moved.status, 200, moved.body.code)
    const stop = await stopOf(id, date)
    assert.deepEqual([stop?.driver_id, stop?.failed], [null, null])
    const { days, day } = await roundOf(at.yard, 1, date)
    assert.equal(day, date)
    assert.ok(days.find(roundDay => roundDay.day === date)!.stops > 0)
  })

  it('leaves vehicles that the owner delivers out of a round', async () => {
    const found = await at.kaisa.call('POST', 'owner/vehicle/search/', { plate_or_vin: nextPlate() })
    const { id } = found.body.vehicle!
    const announced = await at.kaisa.call('PATCH', `owner/vehicle/${id}/`, {
      location: pickupPlace,
      shop_id: 1,
      announce: 'self_delivery',
    })
    assert.equal(announced.status, 200, announced.body.code)
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'collect' }), [
      409,
      'STATE_CONFLICT',
      'shop_transit',
    ])
    assert.equal(await stopOf(id), undefined)
  })

  it('schedules a pickup as agreed with the owner and mails the owner every change', async () => {
    const [id] = (await ordered(1)) as [number]
    const days = await pickupDaysOf(at.kaisa, 1)
    const day = days[2]!.date
    const countMails = async () => {
      const { rows } = await at.test.app.services.pool.query(
        `select count(*)::integer as mails from mail m join vehicle_event e on e.id = m.event_id
          where e.vehicle_id = $1 and m.kind = 'agreed'`,
        [id],
      )
      return rows[0].mails as number
    }
    const getArrival = async () => {
      const { body } = await at.kaisa.call('GET', 'owner/vehicle/history/?limit=200')
      return body.results.find(vehicle => vehicle.id === id)!.arrival!
    }
    await triggerEvent(at.yard, 1, id, 'assign', { driver_id: await userId(at.driver) })
    const agreed = { day, time_from: '08:00', time_until: '10:00' }
    await triggerEvent(at.driver, 1, id, 'schedule', agreed)
    assert.equal((await stopOf(id, day))?.driver_id, null, 'another day has no driver yet')
    const { date, ...arrival } = await getArrival()
    assert.deepEqual(
      [date, arrival.agreed, arrival.time_from, arrival.time_until],
      [day, true, '08:00', '10:00'],
    )
    await triggerEvent(at.yard, 1, id, 'schedule', agreed)
    assert.equal(await countMails(), 1, 'the same again is no change')
    await triggerEvent(at.yard, 1, id, 'schedule', { day, time_until: '11:00' })
    assert.deepEqual([(await getArrival()).time_from, (await getArrival()).time_until], ['08:00', '11:00'])
    await triggerEvent(at.yard, 1, id, 'schedule', { day: days[3]!.date })
    assert.equal((await getArrival()).time_from, null, 'what was agreed was of another day')
    const moved = await at.kaisa.call('PATCH', `owner/vehicle/${id}/`, { pickup_date: day })
    assert.equal(moved.status, 200, moved.body.code)
    assert.equal((await getArrival()).agreed, false, 'the owner wishes anew')
    await triggerEvent(at.yard, 1, id, 'schedule', { day: null })
    assert.deepEqual([(await getArrival()).date, (await getArrival()).agreed], [null, false])
    assert.equal(await countMails(), 4)
  })

  it('rejects scheduling in the past, too far ahead, with an invalid time or after collection', async () => {
    const [id] = (await ordered(1)) as [number]
    const today = at.test.app.services.now().toISOString().slice(0, 10)
    const { date: day } = (await pickupDaysOf(at.kaisa, 1))[2]!
    const wrong = (field: string) => [400, 'VALIDATION_ERROR', field]
    for (const [data, field] of [
      [{}, 'day'],
      [{ day: '2020-01-02' }, 'day'],
      [{ day: addDays(today, 120) }, 'day'],
      [{ day: 'tomorrow' }, 'day'],
      [{ day: null, time_from: '08:00' }, 'day'],
      [{ day, time_from: '8' }, 'time_from'],
      [{ day, time_from: '24:00' }, 'time_from'],
      [{ day, time_until: '10:00' }, 'time_from'],
      [{ day, time_from: '10:00', time_until: '10:00' }, 'time_until'],
    ] as const)
      assert.deepEqual(await refused(at.yard, 1, id, { event: 'schedule', ...data }), wrong(field))
    assert.equal((await refused(at.pirkka, 5, id, { event: 'schedule', day }))[0], 404)
    await triggerEvent(at.driver, 1, id, 'collect')
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'schedule', day }), [
      409,
      'STATE_CONFLICT',
      'shop_transit',
    ])
  })

  it('exceeds the pickups per day only with over_full; concurrent requests get one slot', async () => {
    const ids = (await ordered(3)) as [number, number, number]
    const { date: day } = (await pickupDaysOf(at.kaisa, 1))[7]!
    const { pool } = at.test.app.services
    const { rows } = await pool.query('select pickups_per_day as places from shop where id = 1')
    const taken = await pool.query(
      `select count(*)::integer as taken from announcement where shop_id = 1 and day = $1 and closed_at is null`,
      [day],
    )
    await pool.query('update shop set pickups_per_day = $1 where id = 1', [taken.rows[0].taken + 1])
    try {
      const path = (id: number) => `shop/1/vehicle/${id}/` as const
      const tries = await Promise.all(
        ids.map(id => at.yard.call('PATCH', path(id), { event: 'schedule', day })),
      )
      assert.deepEqual(tries.map(({ status }) => status).sort(), [200, 409, 409])
      const full = tries.findIndex(({ status }) => status === 409)
      assert.equal(tries[full]!.body.code, 'DAY_FULL')
      await triggerEvent(at.yard, 1, ids[full]!, 'schedule', { day, over_full: true })
    } finally {
      await pool.query('update shop set pickups_per_day = $1 where id = 1', [rows[0].places])
    }
  })

  it('mails each driver only changes of the round, once and without owner data', async () => {
    const { date: day } = (await pickupDaysOf(at.kaisa, 1))[5]!
    const ids = await ordered(3)
    const [a, b, c] = ids as [number, number, number]
    const driver = await userId(at.driver)
    const yard = await userId(at.yard)
    const { pool } = at.test.app.services
    await pool.query("update account set email = 'driver@kierto.example', language = 'fi' where id = $1", [
      driver,
    ])
    await pool.query('update account set email = null where id = $1', [yard])
    for (const id of ids) {
      await pool.query('update announcement set day = $2 where vehicle_id = $1 and closed_at is null', [
        id,
        day,
      ])
    }
    for (const id of [a, b]) await triggerEvent(at.yard, 1, id, 'assign', { driver_id: driver })
    await triggerEvent(at.yard, 1, c, 'assign', { driver_id: yard })
    const send = async () => {
      const { status, body } = await at.yard.call('POST', 'shop/1/round/send/', { day })
      assert.equal(status, 200, body.code)
      return body
    }
    const [first, second] = await Promise.all([send(), send()])
    assert.deepEqual([first.sent, second.sent].sort(), [0, 1])
    assert.equal(first.without_email.length, 1)
    assert.equal((await send()).unchanged, 1)
    const sent = async () => (await pool.query("select from mail where kind = 'round'")).rowCount
    assert.equal(await sent(), 1)
    await triggerEvent(at.yard, 1, b, 'assign', { driver_id: driver, place: 1 })
    assert.equal((await send()).sent, 1, 'another order is new')
    await triggerEvent(at.yard, 1, b, 'schedule', { day, time_from: '08:00' })
    assert.equal((await send()).sent, 1, 'another time is new')
    await triggerEvent(at.yard, 1, a, 'assign', { driver_id: null })
    await triggerEvent(at.yard, 1, b, 'assign', { driver_id: null })
    assert.equal((await send()).sent, 1, 'nothing left is new')
    assert.equal((await send()).sent, 0)
    assert.equal(await sent(), 4)
    const refusedDriver = await at.driver.call('POST', 'shop/1/round/send/', { day })
    assert.deepEqual([refusedDriver.status, refusedDriver.body.code], [403, 'FORBIDDEN'])
  })
})
