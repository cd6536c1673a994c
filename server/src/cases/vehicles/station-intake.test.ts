import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { padPdf } from '../../testing/pdfs.ts'
import {
  arrangePickup,
  beginIntake,
  blankPdf,
  certificateForm,
  personalIds,
  registerVehicle,
  triggerEvent,
  uploadIssuedCertificate,
} from '../../testing/stories.ts'
import { useStations } from './testing.ts'

describe('intake of a vehicle', () => {
  const at = useStations()
  const { nextPlate, refused } = at

  it('requires owner check and certificate before registering a vehicle', async () => {
    const plate = nextPlate()
    const { body } = await at.yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate })
    const { id } = body.vehicle
    const register = { event: 'register', condition: 'reuse' }
    assert.deepEqual(await refused(at.yard, 1, id, register), [409, 'OWNER_NOT_CONFIRMED', 'owner'])
    const early = await at.yard.call('POST', `shop/1/vehicle/${id}/certificate/`, certificateForm())
    assert.deepEqual([early.status, early.body.code], [409, 'OWNER_NOT_CONFIRMED'])

    const wrong = await at.yard.call('POST', `shop/1/vehicle/${id}/owner/`, { personal_id: personalIds.eero })
    assert.deepEqual([wrong.status, wrong.body.code], [422, 'OWNER_MISMATCH'])
    const bad = await at.yard.call('POST', `shop/1/vehicle/${id}/owner/`, { personal_id: '010180-9027' })
    assert.deepEqual(bad.body.fields, [{ field: 'personal_id', code: 'PERSONAL_ID_INVALID' }])
    const right = await at.yard.call('POST', `shop/1/vehicle/${id}/owner/`, {
      personal_id: personalIds.kaisa,
    })
    assert.deepEqual(right.body, { owner_confirmed: true, missing: 0 })

    assert.deepEqual(await refused(at.yard, 1, id, register), [409, 'CERTIFICATE_REQUIRED', 'owner'])
    await uploadIssuedCertificate(at.yard, 1, id)
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'register' }), [
      400,
      'VALIDATION_ERROR',
      'condition',
    ])
    const registered = await triggerEvent(at.yard, 1, id, 'register', { condition: 'reuse' })
    assert.deepEqual(
      [registered.status, registered.resolution, registered.owner_check],
      ['shop_process', 'reuse', 'confirmed'],
    )
    const elsewhere = await at.pirkka.call('POST', 'shop/5/vehicle/search/', { plate_or_vin: plate })
    assert.deepEqual([elsewhere.status, elsewhere.body.code], [409, 'ALREADY_IN_PROCESS'])
    assert.equal(elsewhere.body.vehicle_status, 'shop_process')
    assert.equal(elsewhere.body.shop_id, undefined)
    const here = await at.yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate })
    assert.deepEqual([here.status, here.body.vehicle.id, here.body.other_kinds], [200, id, []])
  })

  it('registers and sends a vehicle in one transaction', async () => {
    const plate = nextPlate()
    const id = await beginIntake(at.yard, 1, plate, personalIds.kaisa)
    await uploadIssuedCertificate(at.yard, 1, id)
    const register = { event: 'register', condition: 'recycle', to_shop_id: 99_999 }
    assert.deepEqual(await refused(at.yard, 1, id, register), [404, 'SHOP_NOT_FOUND', undefined])
    const { body } = await at.yard.call('GET', `shop/1/vehicle/${id}/`)
    assert.equal(body.vehicle.status, 'owner')
    const toMarket = { event: 'register', condition: 'reuse_market', to_shop_id: 2 }
    assert.deepEqual(await refused(at.yard, 1, id, toMarket), [400, 'VALIDATION_ERROR', 'to_shop_id'])
    const sent = await triggerEvent(at.yard, 1, id, 'register', { condition: 'recycle', to_shop_id: 2 })
    assert.deepEqual([sent.status, sent.shop_id, sent.from_shop?.id], ['shop_transfer', 2, 1])
    const process = await at.yard.call('GET', `shop/1/vehicle/${id}/recycle/`)
    assert.deepEqual(
      process.body.events.map(({ event }) => event).filter(event => event !== 'certificate'),
      ['register', 'send'],
    )
  })

  it('registers a vehicle at another site than it was announced to', async () => {
    const plate = nextPlate()
    const id = await arrangePickup(at.kaisa, plate, 1)
    await beginIntake(at.pirkka, 5, plate, personalIds.kaisa)
    await uploadIssuedCertificate(at.pirkka, 5, id)
    const registered = await triggerEvent(at.pirkka, 5, id, 'register', { condition: 'recycle' })
    assert.deepEqual([registered.status, registered.shop_id], ['shop_process', 5])
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'accept' }), [
      404,
      'VEHICLE_NOT_FOUND',
      undefined,
    ])
  })

  it('does not show the contact data of an earlier case', async () => {
    const plate = nextPlate()
    const id = await arrangePickup(at.kaisa, plate, 1)
    const acceptedVehicle = await triggerEvent(at.yard, 1, id, 'accept')
    assert.equal(acceptedVehicle.arrival?.phone, '040 555 0101')
    await triggerEvent(at.etela, 1, id, 'return', { reason: 'Väärä ajoneuvo' })
    await beginIntake(at.yard, 1, plate, personalIds.kaisa)
    await uploadIssuedCertificate(at.yard, 1, id)
    const registered = await triggerEvent(at.yard, 1, id, 'register', { condition: 'recycle' })
    assert.equal(registered.arrival, null)
  })

  it('creates a vehicle without plate and VIN with its owner', async () => {
    const { status, body } = await at.yard.call('POST', 'shop/1/vehicle-owner/', {
      vehicle: { kind: 'MOPO', make: 'Tunturi', model: 'Super Sport', model_year: 1978, color: 'Red' },
      owner: { first_name: 'Venla', last_name: 'Salo', personal_id: personalIds.venla },
    })
    assert.equal(status, 201)
    assert.deepEqual(
      [body.vehicle.status, body.vehicle.owner_check, body.vehicle.plate],
      ['owner', 'confirmed', null],
    )
    await uploadIssuedCertificate(at.yard, 1, body.vehicle.id)
    const registered = await triggerEvent(at.yard, 1, body.vehicle.id, 'register', { condition: 'recycle' })
    assert.equal(registered.certificate?.register_notice, null)
  })

  it('rejects a transfer plate and stolen or deregistered vehicles', async () => {
    const sticker = await at.yard.call('POST', 'shop/1/vehicle-owner/', {
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
      const answer = await at.yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate })
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.reason],
        [409, 'VEHICLE_BLOCKED', reason],
      )
    }
  })

  it('finds a vehicle by VIN, and by kind when two share a plate', async () => {
    const byPlate = await at.yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'LEI-301' })
    const byKind = await at.yard.call('POST', 'shop/1/vehicle/detail/', {
      plate_or_vin: 'lei301',
      kind: 'MOOTTORIPYÖRÄ',
    })
    assert.equal(byPlate.body.vehicle.kind, 'AUTO')
    assert.deepEqual(byPlate.body.other_kinds, ['MOOTTORIPYÖRÄ'])
    assert.equal(byKind.body.vehicle.kind, 'MOOTTORIPYÖRÄ')
    assert.notEqual(byPlate.body.vehicle.id, byKind.body.vehicle.id)
    const byVin = await at.yard.call('POST', 'shop/1/vehicle/search/', {
      plate_or_vin: byKind.body.vehicle.vin!,
    })
    assert.equal(byVin.body.vehicle.id, byKind.body.vehicle.id)
    assert.deepEqual(byVin.body.other_kinds, [])
    const missing = await at.yard.call('POST', 'shop/1/vehicle/detail/', {
      plate_or_vin: 'LEI-301',
      kind: 'MOPO',
    })
    assert.deepEqual([missing.status, missing.body.code], [404, 'VEHICLE_NOT_FOUND'])
  })

  it('returns the error codes of the vehicle register and still serves other vehicles', async () => {
    for (const [plate, status, code] of [
      ['BRK-503', 503, 'TRAFICOM_BROKEN'],
      ['ERR-502', 502, 'TRAFICOM_API_EXCEPTION'],
      ['DEN-403', 403, 'TRAFICOM_API_PERMISSION_DENIED'],
      ['NON-999', 404, 'VEHICLE_NOT_FOUND'],
    ] as const) {
      const answer = await at.yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate })
      assert.deepEqual([answer.status, answer.body.code], [status, code])
    }
    for (let tries = 0; tries < 10; tries++) {
      await at.yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'BRK-503' })
    }
    const next = await at.yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'ABC-123' })
    assert.equal(next.status, 200)
  })

  it('validates certificates by size and content', async () => {
    const id = await beginIntake(at.yard, 1, nextPlate(), personalIds.kaisa)
    const path = `shop/1/vehicle/${id}/certificate/` as const
    const send = async (bytes: Buffer) => {
      const { status, body } = await at.yard.call('POST', path, certificateForm(bytes))
      return [status, body.code]
    }
    assert.deepEqual(await send(Buffer.from('#!/bin/sh\necho certificate.pdf')), [
      415,
      'FILE_TYPE_UNSUPPORTED',
    ])
    assert.deepEqual(await send(Buffer.alloc(5_242_881, '%PDF-1.4 ')), [413, 'FILE_TOO_LARGE'])
    assert.deepEqual(await send(Buffer.alloc(0)), [400, 'VALIDATION_ERROR'])
    const none = await at.yard.call('POST', path, {})
    assert.deepEqual([none.status, none.body.fields], [400, [{ field: 'file', code: 'REQUIRED' }]])
    const largest = padPdf(blankPdf, 5_242_880)
    assert.deepEqual(await send(largest), [201, undefined])
    assert.deepEqual(await send(largest), [409, 'STATE_CONFLICT'])
  })

  it('reports a removal to the register once and returns the receipt with the certificate', async () => {
    const { sendRegisterNotice } = await import('../certificates/send-register-notice.ts')
    const id = await registerVehicle(at.etela, 1, nextPlate(), 'recycle')
    const { services } = at.test.app
    const { id: certificateId } = await services.db
      .selectFrom('certificate')
      .select('id')
      .where('vehicle_id', '=', id)
      .executeTakeFirstOrThrow()
    await Promise.all([
      sendRegisterNotice(services, certificateId),
      sendRegisterNotice(services, certificateId),
    ])
    const { body } = await at.etela.call('GET', `shop/1/vehicle/${id}/`)
    assert.equal(body.vehicle.certificate?.register_notice?.status, 'confirmed')
    assert.ok(body.vehicle.certificate?.register_notice?.receipt)
    // The removal that we reported does not block the vehicle.
    const response = await at.etela.call('POST', 'shop/1/vehicle/search/', {
      plate_or_vin: body.vehicle.plate!,
    })
    assert.equal(response.body.vehicle.id, id)
  })
})
