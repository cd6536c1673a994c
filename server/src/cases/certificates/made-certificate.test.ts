import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { limits } from '@autokierto/domain/limits'
import { createClient } from '../../testing/client.ts'
import { pdfTexts } from '../../testing/pdf-texts.ts'
import { signIn } from '../../testing/sign-in.ts'
import {
  beginIntake,
  certificateForm,
  personalIds,
  registerVehicle,
  triggerEvent,
} from '../../testing/stories.ts'
import { lockVehicle } from '../vehicle-store/store.ts'
import { untilWaiting, useStations } from '../vehicles/testing.ts'
import { sendRegisterNotice } from './send-register-notice.ts'

describe('a certificate made by the service', () => {
  const at = useStations()
  const visitor = () => createClient(at.test.url)
  const make = (id: number, body: object = {}) =>
    at.yard.call('POST', `shop/1/vehicle/${id}/certificate/make/`, body)
  const issue = async (id: number, body: object = {}) => {
    const answer = await make(id, body)
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.certificate
  }
  const openNewIntake = () => beginIntake(at.yard, 1, at.nextPlate(), personalIds.kaisa)
  const check = async (url: string) => {
    const answer = await visitor().call('GET', `public/certificate/${url.split('/').at(-1)}/`)
    assert.equal(answer.status, 200)
    return answer.body
  }
  const verify = async (bytes: Buffer) => {
    const answer = await visitor().call('POST', 'public/certificate/verify/', certificateForm(bytes))
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.status
  }
  const readCertificate = async (id: number): Promise<Buffer> => {
    const { body } = await at.yard.call('GET', `shop/1/vehicle-with-files/${id}/`)
    return Buffer.from(body.files.findLast(({ kind }) => kind === 'certificate')!.content_base64!, 'base64')
  }
  const revoke = (id: number, reason = 'Väärä valmistenumero') =>
    at.yard.call('POST', `shop/1/vehicle/${id}/certificate/revoke/`, { reason })

  it('returns its serial, issuer and the address for checking it', async () => {
    const id = await openNewIntake()
    const certificate = await issue(id)
    assert.match(certificate.serial, /^FI-\d{4}-\d{6}$/)
    assert.match(certificate.check_url, new RegExp(`^${at.test.url}/certificate/[0-9a-f]{32}$`))
    assert.deepEqual(certificate.register_notice, { status: 'pending', receipt: null })
    assert.equal(certificate.agent.shop, 'Helsinki Konala')
    const registered = await triggerEvent(at.yard, 1, id, 'register', { condition: 'recycle' })
    assert.equal(registered.certificate?.serial, certificate.serial)
  })

  it('names the authority that granted the licence of the site, and its address', async () => {
    const issueWithAuthority = async (granted_by: string | null, granted_by_address: string | null) => {
      const association = await signIn(at.test.url, 'yhdistys')
      const body = { granted_by, granted_by_address, authority: 'Lupa- ja valvontavirasto' }
      assert.equal((await association.call('PATCH', 'ppb-admin/shop/1/', body)).status, 200)
      const id = await openNewIntake()
      await issue(id)
      return (await pdfTexts(await readCertificate(id))).map(text => text.replace(/\s+/g, ' '))
    }
    for (const text of await issueWithAuthority('Lapin lupavirasto', 'Valtakatu 2, 96100 Rovaniemi')) {
      assert.match(text, /Lapin lupavirasto/)
      assert.match(text, /Valtakatu 2, 96100 Rovaniemi/)
      assert.doesNotMatch(text, /Lupa- ja valvontavirasto/, 'the supervising authority is different')
    }
    const [inFinnish] = await issueWithAuthority(null, null)
    assert.match(inFinnish!, /Etelä-Suomen aluehallintovirasto/, 'falls back to the authority of the company')
    assert.match(inFinnish!, /osoite ei tiedossa/)
  })

  it('downloads the same bytes every time, and verifies them as valid', async () => {
    const id = await openNewIntake()
    await issue(id)
    const bytes = await readCertificate(id)
    assert.deepEqual(await readCertificate(id), bytes)
    assert.equal(await verify(bytes), 'valid')
  })

  it('verifies a file with one changed byte as not valid', async () => {
    const id = await openNewIntake()
    await issue(id)
    const bytes = await readCertificate(id)
    for (const offset of [20, Math.floor(bytes.length / 2), bytes.length - 2]) {
      const changed = Buffer.from(bytes)
      changed[offset]! ^= 1
      assert.equal(await verify(changed), 'not_valid')
    }
    assert.equal(await verify(bytes.subarray(0, -1)), 'not_valid')
  })

  it('verifies a certificate by its signature as well as by its hash', async () => {
    const id = await openNewIntake()
    await issue(id)
    const bytes = await readCertificate(id)
    await at.test.app.services.db
      .updateTable('certificate')
      .set({ signature: Buffer.alloc(64, 7) })
      .where('vehicle_id', '=', id)
      .execute()
    assert.equal(await verify(bytes), 'not_valid')
  })

  it('shows the public check no data of the owner', async () => {
    const plate = at.nextPlate()
    const id = await beginIntake(at.yard, 1, plate, personalIds.kaisa)
    const { check_url, serial } = await issue(id)
    const answer = await check(check_url)
    assert.deepEqual(
      { ...answer, issued_at: undefined },
      {
        status: 'valid',
        serial,
        issued_at: undefined,
        plate_masked: `K**-**${plate.at(-1)}`,
        station: 'Etelän Autokierto Oy, Helsinki Konala',
        revoked_at: null,
        replaced: false,
      },
    )
    for (const code of ['x', '0'.repeat(32), 'ä'.repeat(64), check_url.slice(-31)]) {
      assert.equal((await check(encodeURIComponent(code))).status, 'unknown')
    }
    const long = await visitor().call('GET', `public/certificate/${'a'.repeat(65)}/`)
    assert.deepEqual([long.status, long.body.code], [404, 'NOT_FOUND'])
  })

  it('issues exactly one certificate for two concurrent requests', async () => {
    const id = await openNewIntake()
    const { db } = at.test.app.services
    const { answers } = await db.transaction().execute(async trx => {
      await lockVehicle(trx, id)
      const both = [make(id), make(id)]
      await untilWaiting(db, 2)
      return { answers: Promise.all(both) }
    })
    const outcomes = (await answers).map(({ status, body }) => [status, body.code]).sort()
    assert.deepEqual(outcomes, [
      [201, undefined],
      [409, 'STATE_CONFLICT'],
    ])
  })

  it('limits the concurrent requests of one user to three', async () => {
    const id = await openNewIntake()
    const answers = await Promise.all(Array.from({ length: 12 }, () => make(id)))
    const statuses = answers.map(({ status }) => status)
    assert.equal(statuses.filter(status => status === 201).length, 1)
    assert.ok(statuses.includes(429), statuses.join())
  })

  it('rejects a certificate before the owner is confirmed', async () => {
    const { body } = await at.yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: at.nextPlate() })
    const answer = await make(body.vehicle.id)
    assert.deepEqual([answer.status, answer.body.code], [409, 'OWNER_NOT_CONFIRMED'])
  })

  it('revokes a certificate with a reason and replaces it by another one', async () => {
    const id = await openNewIntake()
    const first = await issue(id)
    await triggerEvent(at.yard, 1, id, 'register', { condition: 'recycle' })
    const bytes = await readCertificate(id)
    const withoutReason = await at.yard.call('POST', `shop/1/vehicle/${id}/certificate/revoke/`, {})
    assert.deepEqual(withoutReason.body.fields, [{ field: 'reason', code: 'REQUIRED' }])

    const revoked = await revoke(id)
    assert.equal(revoked.status, 200, JSON.stringify(revoked.body))
    assert.equal(revoked.body.certificate.serial, first.serial)
    assert.ok(revoked.body.certificate.revoked_at)
    assert.deepEqual([(await revoke(id)).status, (await revoke(id)).body.code], [404, 'NOT_FOUND'])
    const old = await check(first.check_url)
    assert.deepEqual([old.status, old.replaced, old.serial], ['revoked', false, first.serial])
    assert.equal(await verify(bytes), 'revoked')

    const second = await issue(id)
    assert.notEqual(second.serial, first.serial)
    assert.deepEqual((await check(first.check_url)).replaced, true)
    assert.equal((await check(second.check_url)).status, 'valid')
    assert.equal(await verify(await readCertificate(id)), 'valid')
    assert.equal(await verify(bytes), 'revoked')
  })

  it('rejects the upload of a certificate made by the service, for the same or another vehicle', async () => {
    const id = await openNewIntake()
    await issue(id)
    const bytes = await readCertificate(id)
    assert.equal((await revoke(id)).status, 200)
    const other = await beginIntake(at.pirkka, 5, at.nextPlate(), personalIds.kaisa)
    for (const [station, path] of [
      [at.yard, `shop/1/vehicle/${id}/certificate/`],
      [at.pirkka, `shop/5/vehicle/${other}/certificate/`],
    ] as const) {
      const { status, body } = await station.call('POST', path, certificateForm(bytes))
      assert.deepEqual([status, body.fields], [400, [{ field: 'file', code: 'INVALID' }]])
    }
    assert.equal(await verify(bytes), 'revoked')
  })

  it('verifies a service-made file as revoked even if a station has stored the same bytes', async () => {
    const id = await openNewIntake()
    await issue(id)
    const bytes = await readCertificate(id)
    assert.equal((await revoke(id)).status, 200)
    assert.equal(
      (await at.yard.call('POST', `shop/1/vehicle/${id}/certificate/`, certificateForm())).status,
      201,
    )
    await at.test.app.services.db
      .updateTable('file')
      .set({ bytes, sha256: createHash('sha256').update(bytes).digest(), size: bytes.length })
      .where('vehicle_id', '=', id)
      .where('kind', '=', 'certificate')
      .execute()
    assert.equal(await verify(bytes), 'revoked')
  })

  it('rejects a revocation by an unrelated site, or after the vehicle is finished', async () => {
    const id = await registerVehicle(at.yard, 1, at.nextPlate(), 'recycle')
    const foreign = await at.pirkka.call('POST', `shop/5/vehicle/${id}/certificate/revoke/`, { reason: 'x' })
    assert.deepEqual([foreign.status, foreign.body.code], [404, 'VEHICLE_NOT_FOUND'])
    const { db } = at.test.app.services
    const done = await db
      .selectFrom('vehicle')
      .select('id')
      .where('status', '=', 'shop_recycled')
      .where('shop_id', '=', 1)
      .limit(1)
      .executeTakeFirstOrThrow()
    const finished = await revoke(done.id)
    assert.deepEqual([finished.status, finished.body.code], [409, 'STATE_CONFLICT'])
  })

  it('lets only the issuing site revoke before intake, not another site with an open intake', async () => {
    const plate = at.nextPlate()
    const id = await beginIntake(at.yard, 1, plate, personalIds.kaisa)
    await issue(id)
    assert.equal(await beginIntake(at.pirkka, 5, plate, personalIds.kaisa), id)
    const foreign = await at.pirkka.call('POST', `shop/5/vehicle/${id}/certificate/revoke/`, { reason: 'x' })
    assert.deepEqual([foreign.status, foreign.body.code], [409, 'STATE_CONFLICT'])
    assert.equal((await revoke(id)).status, 200)
  })

  it('lets the site that has the vehicle in process revoke it, and keeps the file for the issuer', async () => {
    const certificatesAt = async (shop: number) => {
      const { body } = await at.yard.call('GET', `shop/${shop}/vehicle-with-files/${id}/`)
      return body.files.filter(({ kind }) => kind === 'certificate').length
    }
    const id = await openNewIntake()
    await issue(id)
    await triggerEvent(at.yard, 1, id, 'register', { condition: 'reuse' })
    await triggerEvent(at.yard, 1, id, 'send', { to_shop_id: 2 })
    await triggerEvent(at.yard, 2, id, 'accept')
    const sender = await revoke(id)
    assert.deepEqual([sender.status, sender.body.code], [409, 'STATE_CONFLICT'])
    assert.deepEqual([await certificatesAt(1), await certificatesAt(2)], [1, 1])
    const answer = await at.yard.call('POST', `shop/2/vehicle/${id}/certificate/revoke/`, { reason: 'VIN' })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    assert.deepEqual([await certificatesAt(1), await certificatesAt(2)], [1, 0])
  })

  it('reports removal, withdrawal and removal to the register once each, in this order', async () => {
    const id = await openNewIntake()
    const first = await issue(id)
    await triggerEvent(at.yard, 1, id, 'register', { condition: 'recycle' })
    const { services } = at.test.app
    const getIdBySerial = async (serial: string) =>
      (
        await services.db
          .selectFrom('certificate')
          .select('id')
          .where('serial', '=', serial)
          .executeTakeFirstOrThrow()
      ).id
    await sendRegisterNotice(services, await getIdBySerial(first.serial))
    await revoke(id)
    const second = await issue(id)
    // The job of the second certificate runs first, but the notices stay in order.
    await Promise.all([
      sendRegisterNotice(services, await getIdBySerial(second.serial)),
      sendRegisterNotice(services, await getIdBySerial(first.serial)),
    ])
    const { body } = await at.yard.call('GET', `shop/1/vehicle/${id}/`)
    assert.equal(body.vehicle.certificate?.register_notice?.status, 'confirmed')
    const response = await fetch(`${at.test.url}/sim/vehicle-register/requests`)
    const { requests } = (await response.json()) as { requests: { body: string }[] }
    const notices = requests
      .map(({ body: text }) => text)
      .filter(text => text.includes(first.serial) || text.includes(second.serial))
      .map(text => `${text.includes('Peruutus') ? '-' : '+'}${text.includes(first.serial) ? 1 : 2}`)
    assert.deepEqual(notices, ['+1', '-1', '+2'])
  })

  it('limits certificates to ten per vehicle and day, uploaded or made, even when they are revoked', async () => {
    const id = await openNewIntake()
    const upload = () => at.yard.call('POST', `shop/1/vehicle/${id}/certificate/`, certificateForm())
    for (let count = 0; count < limits.certificatesPerDay; count++) {
      assert.equal((await upload()).status, 201)
      assert.equal((await revoke(id)).status, 200)
    }
    for (const late of [await upload(), await make(id)]) {
      assert.deepEqual([late.status, late.body.code], [429, 'RATE_LIMITED'])
      assert.ok(Number(late.headers.get('retry-after')) > 3600)
    }
    await at.test.app.services.db
      .updateTable('certificate')
      .set({ issued_at: new Date(Date.now() - 86_400_000) })
      .where('vehicle_id', '=', id)
      .execute()
    assert.equal((await upload()).status, 201)
  })

  it('rejects an unknown value of the registration document', async () => {
    const id = await openNewIntake()
    const { status, body } = await make(id, { registration_document: 'lost' })
    assert.deepEqual([status, body.fields], [400, [{ field: 'registration_document', code: 'INVALID' }]])
  })
})
