import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { markOfPerson } from '../../testing/person-mark.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import {
  boundKonala,
  closedDay,
  farPlace,
  findOwn,
  ownerPhone,
  pickupDaysOf,
  pickupPlace,
  replate,
} from './testing.ts'

describe('announcing a vehicle', () => {
  let test: TestApp
  let kaisa: Client
  let aino: Client
  let nextPlate = 1
  before(async () => {
    test = await startTestApp()
    kaisa = await signInPerson(test.url, 'kaisa')
    aino = await signInPerson(test.url, 'aino')
  })
  after(() => test.close())

  const ownVehicle = () => findOwn(kaisa, `KAI-${String(nextPlate++).padStart(3, '0')}`)
  const change = (id: number, body: object, client = kaisa) =>
    client.call('PATCH', `owner/vehicle/${id}/`, body)
  const pickup = (id: number, body: object, client = kaisa) =>
    client.call('POST', `owner/vehicle/${id}/pickup/`, body)
  const assertRejected = (
    answer: { status: number; body: { code?: string | undefined } },
    status: number,
    code: string,
  ) => assert.deepEqual([answer.status, answer.body.code], [status, code])
  const assertFieldError = (
    answer: { status: number; body: { fields?: { field: string; code: string }[] | undefined } },
    field: string,
    code: string,
  ) => {
    assert.equal(answer.status, 400)
    assert.deepEqual(answer.body.fields, [{ field, code }])
  }

  it('accepts an e-mail address of 254 characters and rejects a longer one', async () => {
    const id = await ownVehicle()
    const createEmail = (length: number) =>
      `${'a'.repeat(60)}@${'b'.repeat(57)}.${'c'.repeat(60)}.${'d'.repeat(60)}`
        .padEnd(length - 3, '.e'.repeat(60))
        .replace(/\.$/, 'e') + '.fi'
    assert.deepEqual([createEmail(254).length, createEmail(255).length], [254, 255])
    const long = await pickup(id, { shop_id: 1, phone: ownerPhone, email: createEmail(255) })
    assert.equal(long.status, 400)
    assert.deepEqual(long.body.fields?.[0], { field: 'email', code: 'TOO_LONG', limit: 254 })
    assert.equal((await pickup(id, { shop_id: 1, phone: ownerPhone, email: createEmail(254) })).status, 200)
  })

  it('saves location and condition before the vehicle is announced', async () => {
    const id = await ownVehicle()
    const { status, body } = await change(id, {
      mileage_km: 250_001,
      drivable: false,
      missing_parts: ['catalyst', 'battery', 'battery'],
    })
    assert.equal(status, 200)
    const { vehicle } = body
    assert.deepEqual([vehicle.mileage_km, vehicle.drivable, vehicle.status], [250_001, false, 'owner'])
    assert.deepEqual([...vehicle.missing_parts].sort(), ['battery', 'catalyst'])
    assert.deepEqual(vehicle.location, pickupPlace)
    const again = await change(id, { mileage_km: 250_001, version: vehicle.version })
    assert.equal(again.body.vehicle.version, vehicle.version)
    assertRejected(await change(id, { drivable: true, version: vehicle.version - 1 }), 409, 'STATE_CONFLICT')
  })

  it('stores the partner company that sent the owner, and ignores an unknown one', async () => {
    const findPartner = async (id: number) => {
      const { db } = test.app.services
      const order = await db
        .selectFrom('announcement')
        .select('promo_company_id')
        .where('vehicle_id', '=', id)
        .executeTakeFirstOrThrow()
      return order.promo_company_id
    }
    for (const [promo_company_id, expected] of [
      [2, 2],
      [4711, null],
      [undefined, null],
    ]) {
      const [pickupId, deliveryId] = [await ownVehicle(), await ownVehicle()]
      const ordered = await pickup(pickupId, { shop_id: 1, phone: ownerPhone, promo_company_id })
      assert.equal(ordered.status, 200, ordered.body.code)
      const announced = await change(deliveryId, { shop_id: 3, announce: 'self_delivery', promo_company_id })
      assert.equal(announced.status, 200, announced.body.code)
      assert.deepEqual([await findPartner(pickupId), await findPartner(deliveryId)], [expected, expected])
      assert.ok(!JSON.stringify(ordered.body).includes('promo'))
    }
  })

  it('resets declared facts to unknown when they are null or an empty mileage, and keeps absent ones', async () => {
    const id = await ownVehicle()
    const declared = { mileage_km: 250_001, drivable: false, missing_parts: ['battery'] }
    const changeFacts = async (body: object) => {
      const answer = await change(id, body)
      assert.equal(answer.status, 200, answer.body.code)
      const { mileage_km, drivable, missing_parts, version } = answer.body.vehicle
      return { facts: { mileage_km, drivable, missing_parts }, version }
    }
    const before = await changeFacts(declared)
    assert.deepEqual(before.facts, declared)
    assert.deepEqual((await changeFacts({})).facts, declared)
    assert.deepEqual((await changeFacts({ drivable: null })).facts, { ...declared, drivable: null })
    assert.deepEqual((await changeFacts({ missing_parts: null })).facts, {
      ...declared,
      drivable: null,
      missing_parts: [],
    })
    const unknown = { mileage_km: null, drivable: null, missing_parts: [] }
    const cleared = await changeFacts({ mileage_km: '' })
    assert.deepEqual([cleared.facts, cleared.version], [unknown, before.version + 3])
    assert.equal((await changeFacts({ ...unknown, missing_parts: null })).version, cleared.version)
    assertFieldError(await change(id, { cancel: true, drivable: true }), 'cancel', 'INVALID')
  })

  it('shows the mileage of the register again when the owner clears theirs', async () => {
    const { body: found } = await aino.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'BAB-234' })
    const registerMileage = found.vehicle?.mileage_km
    assert.ok(registerMileage)
    const id = found.vehicle?.id ?? 0
    const search = async () => {
      const { body } = await aino.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'BAB-234' })
      return body.vehicle?.mileage_km
    }
    await change(id, { mileage_km: registerMileage + 1 }, aino)
    assert.equal(await search(), registerMileage + 1)
    await change(id, { mileage_km: null }, aino)
    assert.equal(await search(), registerMileage)
  })

  it('orders a pickup for a day', async () => {
    const id = await ownVehicle()
    const [day] = await pickupDaysOf(kaisa, 1)
    const order = {
      shop_id: 1,
      phone: ownerPhone,
      email: 'kaisa@example.fi',
      language: 'se',
      remarks: 'Porten är öppen.',
    }
    const { status, body } = await pickup(id, { ...order, pickup_date: day?.date })
    assert.equal(status, 200)
    assert.deepEqual([body.vehicle.status, body.vehicle.shop_id], ['shop_transit', 1])
    assert.deepEqual(body.vehicle.arrival, {
      kind: 'pickup',
      date: day?.date,
      phone: ownerPhone,
      email: 'kaisa@example.fi',
      remarks: 'Porten är öppen.',
      location: pickupPlace,
      agreed: false,
      time_from: null,
      time_until: null,
      collected_at: null,
    })
    const yard = await signIn(test.url, 'etela.yard')
    const seen = await yard.call('GET', `shop/1/vehicle/${id}/`)
    assert.equal(seen.body.vehicle.arrival?.phone, ownerPhone)
  })

  it('requires no day where slots are not limited, and no phone number for delivery by the owner', async () => {
    assert.equal((await pickup(await ownVehicle(), { shop_id: 5, phone: ownerPhone })).status, 200)
    const { status, body } = await change(await ownVehicle(), { announce: 'self_delivery', shop_id: 3 })
    assert.equal(status, 200)
    assert.deepEqual([body.vehicle.status, body.vehicle.arrival?.kind], ['shop_transit', 'self_delivery'])
  })

  it('sets the location in the same call as the announcement', async () => {
    const { body } = await kaisa.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'KAI-060' })
    const id = body.vehicle?.id ?? 0
    assertFieldError(await pickup(id, { shop_id: 1, phone: ownerPhone }), 'location', 'REQUIRED')
    assertFieldError(await change(id, { announce: 'self_delivery', shop_id: 1 }), 'location', 'REQUIRED')
    const { status } = await change(id, { announce: 'self_delivery', shop_id: 1, location: pickupPlace })
    assert.equal(status, 200)
  })

  it('rejects invalid requests with field errors', async () => {
    const id = await ownVehicle()
    assertFieldError(await pickup(id, { shop_id: 1 }), 'phone', 'REQUIRED')
    assertFieldError(await pickup(id, { phone: ownerPhone }), 'shop_id', 'REQUIRED')
    assertFieldError(await change(id, { announce: 'pickup', shop_id: 1 }), 'phone', 'REQUIRED')
    assertFieldError(await change(id, { announce: 'self_delivery' }), 'shop_id', 'REQUIRED')
    assertFieldError(
      await pickup(id, { shop_id: 1, phone: ownerPhone, pickup_date: '2020-01-02' }),
      'pickup_date',
      'DATE_IN_PAST',
    )
    assertFieldError(
      await pickup(id, { shop_id: 1, phone: ownerPhone, pickup_date: closedDay() }),
      'pickup_date',
      'DAY_NOT_OFFERED',
    )
    assertFieldError(await pickup(id, { shop_id: 2, phone: ownerPhone }), 'pickup_date', 'REQUIRED')
    assertFieldError(
      await pickup(id, { shop_id: 1, phone: ownerPhone, pickup_date: '2024-02-30' }),
      'pickup_date',
      'INVALID',
    )
    const delivery = { announce: 'self_delivery', shop_id: 1 }
    assertFieldError(
      await change(id, { ...delivery, arrival_date: '2020-01-02' }),
      'arrival_date',
      'DATE_IN_PAST',
    )
    assertFieldError(
      await change(id, { ...delivery, arrival_date: closedDay() }),
      'arrival_date',
      'DAY_NOT_OFFERED',
    )
    assertFieldError(await change(id, { ...delivery, pickup_date: closedDay() }), 'pickup_date', 'INVALID')
    assertFieldError(await change(id, { cancel: true, drivable: true }), 'cancel', 'INVALID')
    assertFieldError(await change(id, { ...delivery, email: 'nobody' }), 'email', 'EMAIL_INVALID')
    assertFieldError(await change(id, { ...delivery, status: 'shop_process' }), 'status', 'UNKNOWN_FIELD')
  })

  it('returns 404 for a vehicle of another owner and for a private or unknown site', async () => {
    const id = await ownVehicle()
    for (const answer of [
      await pickup(id, { shop_id: 1, phone: ownerPhone }, aino),
      await change(id, { announce: 'self_delivery', shop_id: 1 }, aino),
      await change(id, { drivable: true }, aino),
      await change(id, { cancel: true }, aino),
      await pickup(9_999_999, { shop_id: 1, phone: ownerPhone }),
      await pickup(9_999_999_999, { shop_id: 1, phone: ownerPhone }),
    ]) {
      assertRejected(answer, 404, 'VEHICLE_NOT_FOUND')
    }
    for (const shop_id of [4, 99]) {
      assertRejected(await pickup(id, { shop_id, phone: ownerPhone }), 404, 'SHOP_NOT_FOUND')
      assertRejected(await change(id, { announce: 'self_delivery', shop_id }), 404, 'SHOP_NOT_FOUND')
    }
    await test.app.services.db
      .updateTable('shop')
      .set({ deleted_at: new Date() })
      .where('id', '=', 6)
      .execute()
    assertRejected(await change(id, { announce: 'self_delivery', shop_id: 6 }), 404, 'SHOP_NOT_FOUND')
  })

  it('returns 404 to the holder of a vehicle that a site has searched for', async () => {
    const main = await signIn(test.url, 'etela.main')
    const { body } = await main.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'LEI-303' })
    assert.equal(body.vehicle.plate, 'LEI-303')
    const leila = await signInPerson(test.url, 'leila')
    assertRejected(await change(body.vehicle.id, { drivable: true }, leila), 404, 'VEHICLE_NOT_FOUND')
  })

  it('rejects a pickup order to a site without pickup', async () => {
    assertRejected(
      await pickup(await ownVehicle(), { shop_id: 3, phone: ownerPhone }),
      409,
      'PICKUP_NOT_OFFERED',
    )
  })

  it('rejects a pickup outside the site’s pickup area, but not delivery by the owner', async () => {
    await boundKonala(test)
    const id = await ownVehicle()
    assert.equal((await change(id, { location: farPlace })).status, 200)
    assertRejected(await pickup(id, { shop_id: 1, phone: ownerPhone }), 409, 'PICKUP_NOT_OFFERED')
    const fromThere = { announce: 'pickup', shop_id: 1, phone: ownerPhone, location: farPlace }
    assertRejected(await change(await ownVehicle(), fromThere), 409, 'PICKUP_NOT_OFFERED')
    assert.equal((await change(id, { announce: 'self_delivery', shop_id: 1 })).status, 200)
    const second = await ownVehicle()
    assert.equal((await change(second, { location: farPlace })).status, 200)
    const days = await pickupDaysOf(kaisa, 2)
    const pickup_date = days.find(({ free }) => free)?.date
    assert.equal((await pickup(second, { shop_id: 2, phone: ownerPhone, pickup_date })).status, 200)
  })

  it('returns 409 with the status when the vehicle already has an open case', async () => {
    const id = await ownVehicle()
    assert.equal((await pickup(id, { shop_id: 1, phone: ownerPhone })).status, 200)
    const again = await pickup(id, { shop_id: 1, phone: ownerPhone })
    assertRejected(again, 409, 'ALREADY_IN_PROCESS')
    assert.equal(again.body.vehicle_status, 'shop_transit')
    const yard = await signIn(test.url, 'etela.yard')
    assert.equal((await yard.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'accept' })).status, 200)
    const accepted = await change(id, { announce: 'self_delivery', shop_id: 3 })
    assertRejected(accepted, 409, 'ALREADY_IN_PROCESS')
    assert.equal(accepted.body.vehicle_status, 'shop_process')
    const described = await change(id, { drivable: true })
    assertRejected(described, 409, 'STATE_CONFLICT')
    assert.equal(described.body.vehicle_status, 'shop_process')
  })

  it('accepts exactly one of twenty concurrent announcements of a vehicle', async () => {
    const ordered = await ownVehicle()
    const brought = await ownVehicle()
    const self = { announce: 'self_delivery', shop_id: 3, phone: ownerPhone }
    for (const send of [
      () => pickup(ordered, { shop_id: 1, phone: ownerPhone }),
      () => change(brought, self),
    ]) {
      const answers = await Promise.all(Array.from({ length: 20 }, send))
      assert.equal(answers.filter(({ status }) => status === 200).length, 1)
      const late = answers.filter(({ status, body }) => status === 409 && body.code === 'ALREADY_IN_PROCESS')
      assert.equal(late.length, 19)
    }
    const { db } = test.app.services
    const both = [ordered, brought]
    const orders = db.selectFrom('announcement').select('kind').where('vehicle_id', 'in', both)
    assert.deepEqual(
      (await orders.orderBy('id').execute()).map(({ kind }) => kind),
      ['pickup', 'self_delivery'],
    )
    const events = db.selectFrom('vehicle_event').select('event').where('vehicle_id', 'in', both)
    assert.deepEqual(await events.execute(), [{ event: 'announce' }, { event: 'announce' }])
  })

  it('rejects an announcement until all owners have consented', async () => {
    const id = await findOwn(aino, 'TWO-222')
    assertRejected(await pickup(id, { shop_id: 1, phone: ownerPhone }, aino), 409, 'CONSENTS_MISSING')
    assertRejected(await change(id, { announce: 'self_delivery', shop_id: 3 }, aino), 409, 'CONSENTS_MISSING')
  })

  it('rejects a stolen and a removed vehicle with the reason', async () => {
    const leila = await signInPerson(test.url, 'leila')
    for (const [client, plate, reason] of [
      [leila, 'LEI-304', 'stolen'],
      [aino, 'GON-404', 'removed'],
    ] as const) {
      const answer = await pickup(await findOwn(client, plate), { shop_id: 1, phone: ownerPhone }, client)
      assertRejected(answer, 409, 'VEHICLE_BLOCKED')
      assert.equal(answer.body.reason, reason)
    }
  })

  it('checks in the register again who owns the vehicle when it is announced', async () => {
    const eero = await signInPerson(test.url, 'eero')
    const id = await findOwn(eero, 'EER-101')
    const { db } = test.app.services
    const person_mark = await markOfPerson(test, '010180-9026')
    await db.insertInto('vehicle_owner').values({ vehicle_id: id, ownership: '01', person_mark }).execute()
    assertRejected(
      await pickup(id, { shop_id: 1, phone: ownerPhone }, aino),
      403,
      'TRAFICOM_API_OWNER_RESTRICTED',
    )
  })

  it('returns the register’s error when the register fails', async () => {
    const id = await ownVehicle()
    for (const [plate, status, code] of [
      ['BRK-503', 503, 'TRAFICOM_BROKEN'],
      ['ERR-502', 502, 'TRAFICOM_API_EXCEPTION'],
      ['DEN-403', 403, 'TRAFICOM_API_PERMISSION_DENIED'],
    ] as const) {
      await replate(test, id, plate)
      assertRejected(await pickup(id, { shop_id: 1, phone: ownerPhone }), status, code)
    }
  })

  it('rejects an outdated version', async () => {
    const id = await ownVehicle()
    const { body } = await change(id, {})
    const old = { announce: 'self_delivery', shop_id: 3, version: body.vehicle.version - 1 }
    const late = await change(id, old)
    assertRejected(late, 409, 'STATE_CONFLICT')
    assert.equal(late.body.reason, 'version_outdated')
    assert.equal((await change(id, { ...old, version: body.vehicle.version })).status, 200)
  })
})
