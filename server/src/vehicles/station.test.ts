import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type SignedIn, signIn, signInPerson } from '../testing/sign-in.ts'
import {
  cause,
  certificateForm,
  openIntake,
  orderPickup,
  personalIds,
  registerVehicle,
  uploadCertificate,
} from '../testing/stories.ts'

describe('a vehicle at the stations', () => {
  let test: TestApp
  let kaisa: SignedIn
  let etela: SignedIn
  let yard: SignedIn
  let driver: SignedIn
  let pirkka: SignedIn
  let pohjola: SignedIn
  const plates = Array.from({ length: 60 }, (_, index) => `KAI-${String(index + 1).padStart(3, '0')}`)
  const nextPlate = () => plates.pop()!

  before(async () => {
    test = await startTestApp()
    kaisa = await signInPerson(test.url, 'kaisa')
    etela = await signIn(test.url, 'etela.main')
    yard = await signIn(test.url, 'etela.yard')
    driver = await signIn(test.url, 'hinaus.driver')
    pirkka = await signIn(test.url, 'pirkka.main')
    pohjola = await signIn(test.url, 'pohjola.main')
  })
  after(() => test.close())

  const refused = async (station: SignedIn, shop: number, id: number, change: object) => {
    const { status, body } = await station.call('PATCH', `shop/${shop}/vehicle/${id}/`, change)
    return [status, body.code, body.vehicle_status ?? body.fields?.[0]?.field]
  }

  it('goes the whole way from announcement to recycled', async () => {
    const id = await orderPickup(kaisa, nextPlate(), 1)
    const incoming = await yard.call('GET', 'shop/1/vehicle/search-status/shop_transit/?limit=200')
    const seen = incoming.body.results.find(vehicle => vehicle.id === id)
    assert.equal(seen?.arrival?.kind, 'pickup')
    assert.equal(seen?.arrival?.location?.city, 'Helsinki')

    assert.equal((await cause(yard, 1, id, 'accept')).status, 'shop_process')
    assert.deepEqual(await refused(yard, 1, id, { event: 'accept' }), [409, 'STATE_CONFLICT', 'shop_process'])
    assert.deepEqual(await refused(yard, 1, id, { event: 'start' }), [409, 'STATE_CONFLICT', 'shop_process'])
    await cause(yard, 1, id, 'resolve', { resolution: 'recycle' })
    await cause(driver, 1, id, 'start')
    for (const stage of [1, 2, 3, 4])
      await cause(driver, 1, id, 'stage_done', { stage, quantities: { weight_kg: 900 } })
    assert.deepEqual(await refused(yard, 1, id, { event: 'finish' }), [
      409,
      'CERTIFICATE_REQUIRED',
      'shop_process',
    ])
    await uploadCertificate(yard, 1, id)
    assert.deepEqual(await refused(yard, 1, id, { event: 'finish' }), [
      409,
      'STAGES_INCOMPLETE',
      'shop_process',
    ])
    await cause(driver, 1, id, 'stage_done', { stage: 5 })
    const before = await cause(driver, 1, id, 'report_work_done')
    assert.deepEqual(await refused(driver, 1, id, { event: 'finish' }), [403, 'FORBIDDEN', 'shop_process'])
    const done = await cause(etela, 1, id, 'finish')
    assert.equal(done.status, 'shop_recycled')
    assert.equal(done.version, before.version + 1)

    const process = await yard.call('GET', `shop/1/vehicle/${id}/recycle/`)
    assert.ok(process.body.stages.every(stage => stage.done && stage.done_by))
    assert.ok(process.body.finished_at && process.body.work_reported_at && process.body.started_at)
  })

  it('answers a stage said twice and changes nothing', async () => {
    const id = await registerVehicle(etela, 1, nextPlate())
    await cause(yard, 1, id, 'start')
    const first = await cause(yard, 1, id, 'stage_done', { stage: 2 })
    const again = await cause(yard, 1, id, 'stage_done', { stage: 2 })
    assert.equal(again.version, first.version)
    assert.equal(again.stages_done, 1)
    assert.deepEqual(await refused(etela, 1, id, { event: 'unstart' }), [
      409,
      'STATE_CONFLICT',
      'shop_process',
    ])
    await cause(yard, 1, id, 'stage_undone', { stage: 2 })
    assert.equal((await cause(etela, 1, id, 'unstart')).process_started, false)
  })

  it('is registered only after owner check and certificate, and answers why not', async () => {
    const plate = nextPlate()
    const { body } = await yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate })
    const { id } = body.vehicle
    const register = { event: 'register', condition: 'reuse' }
    assert.deepEqual(await refused(yard, 1, id, register), [409, 'OWNER_NOT_CONFIRMED', 'owner'])
    const early = await yard.call('POST', `shop/1/vehicle/${id}/certificate/`, certificateForm())
    assert.deepEqual([early.status, early.body.code], [409, 'OWNER_NOT_CONFIRMED'])

    const wrong = await yard.call('POST', `shop/1/vehicle/${id}/owner/`, { personal_id: personalIds.eero })
    assert.deepEqual([wrong.status, wrong.body.code], [422, 'OWNER_MISMATCH'])
    const bad = await yard.call('POST', `shop/1/vehicle/${id}/owner/`, { personal_id: '010180-9027' })
    assert.deepEqual(bad.body.fields, [{ field: 'personal_id', code: 'PERSONAL_ID_INVALID' }])
    const right = await yard.call('POST', `shop/1/vehicle/${id}/owner/`, { personal_id: personalIds.kaisa })
    assert.deepEqual(right.body, { owner_confirmed: true, missing: 0 })

    assert.deepEqual(await refused(yard, 1, id, register), [409, 'CERTIFICATE_REQUIRED', 'owner'])
    await uploadCertificate(yard, 1, id)
    assert.deepEqual(await refused(yard, 1, id, { event: 'register' }), [
      400,
      'VALIDATION_ERROR',
      'condition',
    ])
    const registered = await cause(yard, 1, id, 'register', { condition: 'reuse' })
    assert.deepEqual(
      [registered.status, registered.resolution, registered.owner_check],
      ['shop_process', 'reuse', 'confirmed'],
    )
    const elsewhere = await pirkka.call('POST', 'shop/5/vehicle/search/', { plate_or_vin: plate })
    assert.deepEqual([elsewhere.status, elsewhere.body.code], [409, 'ALREADY_IN_PROCESS'])
    assert.equal(elsewhere.body.vehicle_status, 'shop_process')
    assert.equal(elsewhere.body.shop_id, undefined)
    const here = await yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate })
    assert.deepEqual([here.status, here.body.vehicle.id], [200, id])
  })

  it('announced to one station and driven to another is registered there', async () => {
    const plate = nextPlate()
    const id = await orderPickup(kaisa, plate, 1)
    await openIntake(pirkka, 5, plate, personalIds.kaisa)
    await uploadCertificate(pirkka, 5, id)
    const registered = await cause(pirkka, 5, id, 'register', { condition: 'recycle' })
    assert.deepEqual([registered.status, registered.shop_id], ['shop_process', 5])
    assert.deepEqual(await refused(yard, 1, id, { event: 'accept' }), [404, 'VEHICLE_NOT_FOUND', undefined])
  })

  it('rejected, goes back to its owner with the reason, who may choose again', async () => {
    const plate = nextPlate()
    const id = await orderPickup(kaisa, plate, 1)
    assert.deepEqual(await refused(yard, 1, id, { event: 'reject' }), [400, 'VALIDATION_ERROR', 'reason'])
    assert.equal((await cause(yard, 1, id, 'reject', { reason: 'Emme ota peräkärryjä.' })).status, 'owner')
    const history = await kaisa.call('GET', 'owner/vehicle/history/?limit=200')
    const events = history.body.results.find(vehicle => vehicle.id === id)?.events ?? []
    assert.ok(events.some(({ event, reason }) => event === 'reject' && reason === 'Emme ota peräkärryjä.'))
    assert.equal(await orderPickup(kaisa, plate, 7), id)
  })

  it('published, is claimed once, arrives or is rejected back with its resolution', async () => {
    const id = await registerVehicle(etela, 1, nextPlate())
    assert.deepEqual(await refused(driver, 1, id, { event: 'publish' }), [403, 'FORBIDDEN', 'shop_process'])
    const listed = await cause(etela, 1, id, 'publish')
    assert.equal(listed.status, 'shop_listing')
    const ends = Date.parse(listed.listing_ends_at!)
    assert.equal(Date.parse((await cause(etela, 1, id, 'extend')).listing_ends_at!) - ends, 24 * 3_600_000)

    const market = await pirkka.call('GET', 'shop/5/vehicle/search-status-external/shop_listing/?limit=200')
    const offer = market.body.results.find(vehicle => vehicle.id === id)
    assert.equal(offer?.shop.id, 1)
    assert.ok(offer && !('arrival' in offer))
    const ownMarket = await etela.call('GET', 'shop/2/vehicle/search-status-external/shop_listing/?limit=200')
    assert.ok(!ownMarket.body.results.some(vehicle => vehicle.id === id))
    assert.deepEqual(await refused(etela, 2, id, { event: 'claim' }), [403, 'FORBIDDEN', 'shop_listing'])

    assert.equal((await cause(pirkka, 5, id, 'claim')).status, 'shop_transfer')
    assert.deepEqual(await refused(pohjola, 7, id, { event: 'claim' }), [
      409,
      'STATE_CONFLICT',
      'shop_transfer',
    ])
    assert.deepEqual(await refused(etela, 1, id, { event: 'accept' }), [403, 'FORBIDDEN', 'shop_transfer'])
    const back = await cause(pirkka, 5, id, 'reject', { reason: 'Ruostunut.' })
    assert.equal(back.shop_id, 1)
    const home = await etela.call('GET', `shop/1/vehicle/${id}/`)
    assert.deepEqual([home.body.vehicle.status, home.body.vehicle.resolution], ['shop_process', 'reuse'])
  })

  it('sent to a chosen station is recalled with a reason, or accepted', async () => {
    const id = await registerVehicle(etela, 1, nextPlate())
    assert.deepEqual(await refused(etela, 1, id, { event: 'send' }), [400, 'VALIDATION_ERROR', 'to_shop_id'])
    assert.deepEqual(await refused(etela, 1, id, { event: 'send', to_shop_id: 999 }), [
      404,
      'SHOP_NOT_FOUND',
      undefined,
    ])
    assert.deepEqual(await refused(etela, 1, id, { event: 'send', to_shop_id: 1 }), [
      404,
      'SHOP_NOT_FOUND',
      undefined,
    ])
    await cause(etela, 1, id, 'send', { to_shop_id: 7 })
    await cause(etela, 1, id, 'recall', { reason: 'Väärä piste.' })
    await cause(etela, 1, id, 'send', { to_shop_id: 7 })
    const incoming = await pohjola.call('GET', 'shop/7/vehicle/search-status/shop_transfer/?limit=200')
    assert.equal(incoming.body.results.find(vehicle => vehicle.id === id)?.from_shop?.id, 1)
    assert.equal((await cause(pohjola, 7, id, 'accept')).shop_id, 7)
    assert.deepEqual(await refused(etela, 1, id, { event: 'recall', reason: 'x' }), [
      409,
      'STATE_CONFLICT',
      'shop_process',
    ])
  })

  it('returns to its owner while it has no certificate', async () => {
    const id = await orderPickup(kaisa, nextPlate(), 1)
    await cause(yard, 1, id, 'accept')
    assert.equal(
      (await cause(yard, 1, id, 'return', { reason: 'Omistaja muutti mieltään.' })).status,
      'owner',
    )
    assert.deepEqual(await refused(yard, 1, id, { event: 'accept' }), [404, 'VEHICLE_NOT_FOUND', undefined])
  })

  it('falls off the market when its time is over', async () => {
    const id = await registerVehicle(etela, 1, nextPlate(), 'reuse_market')
    const { services } = test.app
    const listed = await etela.call('GET', `shop/1/vehicle/${id}/`)
    assert.equal(listed.body.vehicle.status, 'shop_listing')
    await services.db
      .updateTable('vehicle')
      .set({ listing_ends_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    const { expireListings } = await import('./expire-listings.ts')
    await Promise.all([expireListings(services), expireListings(services)])
    const after = await etela.call('GET', `shop/1/vehicle/${id}/`)
    assert.equal(after.body.vehicle.status, 'shop_process')
    const events = await services.db
      .selectFrom('vehicle_event')
      .select('event')
      .where('vehicle_id', '=', id)
      .where('event', '=', 'expire')
      .execute()
    assert.equal(events.length, 1)
  })

  it('without plate and VIN is entered with its owner by hand', async () => {
    const { status, body } = await yard.call('POST', 'shop/1/vehicle-owner/', {
      vehicle: { kind: 'MOPO', make: 'Tunturi', model: 'Super Sport', model_year: 1978, color: 'Red' },
      owner: { first_name: 'Venla', last_name: 'Salo', personal_id: personalIds.venla },
    })
    assert.equal(status, 201)
    assert.deepEqual(
      [body.vehicle.status, body.vehicle.owner_check, body.vehicle.plate],
      ['owner', 'confirmed', null],
    )
    await uploadCertificate(yard, 1, body.vehicle.id)
    const registered = await cause(yard, 1, body.vehicle.id, 'register', { condition: 'recycle' })
    assert.equal(registered.certificate?.register_notice, null)
  })

  it('a sticker is no vehicle, and stolen and removed ones are not taken', async () => {
    const sticker = await yard.call('POST', 'shop/1/vehicle-owner/', {
      vehicle: { kind: 'SIIRTOKILPI', make: 'x', model: 'y' },
      owner: { first_name: 'a', last_name: 'b', personal_id: personalIds.venla },
    })
    assert.deepEqual(
      [sticker.status, sticker.body.code, sticker.body.reason],
      [409, 'VEHICLE_BLOCKED', 'not_a_vehicle'],
    )
    for (const [plate, reason] of [
      ['LEI-304', 'stolen'],
      ['GON-404', 'removed'],
    ] as const) {
      const answer = await yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate })
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.reason],
        [409, 'VEHICLE_BLOCKED', reason],
      )
    }
  })

  it('is found by VIN, and by kind where two share a plate', async () => {
    const byPlate = await yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'LEI-301' })
    const byKind = await yard.call('POST', 'shop/1/vehicle/detail/', {
      plate_or_vin: 'lei301',
      kind: 'MOOTTORIPYÖRÄ',
    })
    assert.equal(byPlate.body.vehicle.kind, 'AUTO')
    assert.equal(byKind.body.vehicle.kind, 'MOOTTORIPYÖRÄ')
    assert.notEqual(byPlate.body.vehicle.id, byKind.body.vehicle.id)
    const byVin = await yard.call('POST', 'shop/1/vehicle/search/', {
      plate_or_vin: byKind.body.vehicle.vin!,
    })
    assert.equal(byVin.body.vehicle.id, byKind.body.vehicle.id)
    const missing = await yard.call('POST', 'shop/1/vehicle/detail/', {
      plate_or_vin: 'LEI-301',
      kind: 'MOPO',
    })
    assert.deepEqual([missing.status, missing.body.code], [404, 'VEHICLE_NOT_FOUND'])
  })

  it('answers the faults of the vehicle register with their codes, and goes on for other vehicles', async () => {
    for (const [plate, status, code] of [
      ['BRK-503', 503, 'TRAFICOM_BROKEN'],
      ['ERR-502', 502, 'TRAFICOM_API_EXCEPTION'],
      ['DEN-403', 403, 'TRAFICOM_API_PERMISSION_DENIED'],
      ['NON-999', 404, 'VEHICLE_NOT_FOUND'],
    ] as const) {
      const answer = await yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate })
      assert.deepEqual([answer.status, answer.body.code], [status, code])
    }
    for (let tries = 0; tries < 10; tries++) {
      await yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'BRK-503' })
    }
    const next = await yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'ABC-123' })
    assert.equal(next.status, 200)
  })

  it('judges certificates by size and content', async () => {
    const id = await openIntake(yard, 1, nextPlate(), personalIds.kaisa)
    const path = `shop/1/vehicle/${id}/certificate/` as const
    const send = async (bytes: Buffer) => {
      const { status, body } = await yard.call('POST', path, certificateForm(bytes))
      return [status, body.code]
    }
    assert.deepEqual(await send(Buffer.from('#!/bin/sh\necho certificate.pdf')), [
      415,
      'FILE_TYPE_UNSUPPORTED',
    ])
    assert.deepEqual(await send(Buffer.alloc(5_242_881, '%PDF-1.4 ')), [413, 'FILE_TOO_LARGE'])
    assert.deepEqual(await send(Buffer.alloc(0)), [400, 'VALIDATION_ERROR'])
    const none = await yard.call('POST', path, {})
    assert.deepEqual([none.status, none.body.fields], [400, [{ field: 'file', code: 'REQUIRED' }]])
    const largest = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5_242_880 - 9, 32)])
    assert.deepEqual(await send(largest), [201, undefined])
    assert.deepEqual(await send(largest), [409, 'STATE_CONFLICT'])
  })

  it('tells the register of the removal once, and shows the receipt beside the certificate', async () => {
    const { sendRegisterNotice } = await import('../certificates/send-register-notice.ts')
    const id = await registerVehicle(etela, 1, nextPlate(), 'recycle')
    const { services } = test.app
    const { id: certificateId } = await services.db
      .selectFrom('certificate')
      .select('id')
      .where('vehicle_id', '=', id)
      .executeTakeFirstOrThrow()
    await Promise.all([
      sendRegisterNotice(services, certificateId),
      sendRegisterNotice(services, certificateId),
    ])
    const { body } = await etela.call('GET', `shop/1/vehicle/${id}/`)
    assert.equal(body.vehicle.certificate?.register_notice?.status, 'confirmed')
    assert.ok(body.vehicle.certificate?.register_notice?.receipt)
    // Our own removal blocks nothing: the vehicle is found as it is.
    const again = await etela.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: body.vehicle.plate! })
    assert.equal(again.body.vehicle.id, id)
  })

  it('keeps old versions from overwriting newer ones', async () => {
    const id = await registerVehicle(etela, 1, nextPlate())
    const { body } = await yard.call('GET', `shop/1/vehicle/${id}/`)
    const { version } = body.vehicle
    const noted = await yard.call('PATCH', `shop/1/vehicle/${id}/`, { remarks: 'Avaimet hallissa', version })
    assert.deepEqual([noted.status, noted.body.vehicle.version], [200, version + 1])
    assert.deepEqual(await refused(yard, 1, id, { remarks: 'x', version }), [
      409,
      'STATE_CONFLICT',
      'shop_process',
    ])
    assert.deepEqual(await refused(yard, 1, id, { colour: 'x' }), [400, 'VALIDATION_ERROR', 'colour'])
    assert.deepEqual(await refused(yard, 1, id, { remarks: 'x'.repeat(1025) }), [
      400,
      'VALIDATION_ERROR',
      'remarks',
    ])
    const cleared = await yard.call('PATCH', `shop/1/vehicle/${id}/`, { remarks: '' })
    assert.equal(cleared.body.vehicle.remarks, null)
  })

  it('lists pages by cursor without gaps, counts, and finds by words', async () => {
    const seen: number[] = []
    let cursor = ''
    let count: number | null = 0
    do {
      const path =
        `shop/1/vehicle/search-status/shop_process/?limit=3&ordering=-status_updated_at${cursor}` as const
      const { body } = await etela.call('GET', path)
      seen.push(...body.results.map(({ id }) => id))
      count = body.count
      cursor = body.next ? `&cursor=${body.next}` : ''
    } while (cursor)
    assert.equal(seen.length, count)
    assert.equal(new Set(seen).size, seen.length)
    const found = await etela.call('GET', 'shop/1/vehicle/search-status/shop_process/?q=kai')
    assert.ok(
      found.body.results.length > 0 && found.body.results.every(({ plate }) => plate?.startsWith('KAI')),
    )
    for (const query of [
      'limit=201',
      'limit=0',
      'limit=x',
      'ordering=plate',
      'cursor=%00',
      'cursor=abc',
      'nothing=1',
    ]) {
      const { status, body } = await etela.call('GET', `shop/1/vehicle/search-status/shop_process/?${query}`)
      assert.deepEqual([status, body.code], [400, 'VALIDATION_ERROR'], query)
    }
    const other = await etela.call('GET', 'shop/1/vehicle/search-status/owner/')
    assert.deepEqual([other.status, other.body.code], [404, 'NOT_FOUND'])
  })

  it('fifty races for one offer have one winner each', async () => {
    const { db } = test.app.services
    for (let round = 0; round < 50; round++) {
      // Entered by hand and put on the market at once: no plate of the register is used up.
      const { body } = await etela.call('POST', 'shop/1/vehicle-owner/', {
        vehicle: { kind: 'AUTO', make: 'Saab', model: '900' },
        owner: { first_name: 'Venla', last_name: 'Salo', personal_id: personalIds.venla },
      })
      const { id } = body.vehicle
      await uploadCertificate(etela, 1, id)
      await cause(etela, 1, id, 'register', { condition: 'reuse_market' })
      const claims = await Promise.all(
        [5, 7, 5, 7].map(shop =>
          (shop === 5 ? pirkka : pohjola).call('PATCH', `shop/${shop}/vehicle/${id}/`, { event: 'claim' }),
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
