import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { oddVehicles } from '@autokierto/simulators/vehicle-register/oddities'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import { findOwn, ownerPhone, replate, signInByPersonalId } from './testing.ts'

describe('POST owner/vehicle/search/', () => {
  let test: TestApp
  let aino: Client
  let leila: Client
  before(async () => {
    test = await startTestApp()
    aino = await signInPerson(test.url, 'aino')
    leila = await signInPerson(test.url, 'leila')
  })
  after(() => test.close())

  const search = (client: Client, plate_or_vin: string, kind?: string) =>
    client.call('POST', 'owner/vehicle/search/', { plate_or_vin, ...(kind && { kind }) })

  it('finds a vehicle by plate in any spelling, and by VIN', async () => {
    for (const typed of ['ABC-123', 'abc 123', 'ABC123', 'SB1BR56L60E123456']) {
      const { status, body } = await search(aino, typed)
      assert.equal(status, 200)
      assert.equal(body.is_company_owned, false)
      assert.deepEqual(body.owners, { total: 1, agreed: 1 })
      assert.equal(body.blocked, null)
      const { vehicle } = body
      assert.deepEqual(
        [
          vehicle?.plate,
          vehicle?.make,
          vehicle?.status,
          vehicle?.shop_id,
          vehicle?.location,
          vehicle?.arrival,
        ],
        ['ABC-123', 'Toyota', 'owner', null, null, null],
      )
      assert.deepEqual(vehicle?.restrictions, [{ code: '18', blocks: false }])
    }
  })

  it('creates one vehicle for repeated and concurrent searches', async () => {
    const ids = await Promise.all(['BAB-234', 'bab234', 'BAB-234'].map(typed => search(aino, typed)))
    assert.equal(new Set(ids.map(({ body }) => body.vehicle?.id)).size, 1)
  })

  it('returns the caller’s own vehicle when two vehicles share the plate', async () => {
    const { body } = await search(leila, 'LEI-301')
    assert.deepEqual([body.vehicle?.kind, body.vehicle?.make], ['MOOTTORIPYÖRÄ', 'Honda'])
    const car = await search(leila, 'LEI-301', 'AUTO')
    assert.deepEqual([car.status, car.body.code], [403, 'TRAFICOM_API_OWNER_RESTRICTED'])
  })

  it('searches all eight kinds, and distinguishes two own vehicles with one plate by kind', async () => {
    const kaisa = await signInPerson(test.url, 'kaisa')
    const kinds: Record<string, string> = {
      'KAI-001': 'AUTO',
      '62-LHJ': 'MOPO',
      'PKA-19': 'PERÄVAUNU',
      '712-ABK': 'TRAKTORI_TAI_MOOTTORITYÖKONE',
      '418-HXK': 'MAASTOAJONEUVO',
      'V-20123': 'VIENTIREKISTERÖINTI',
      '1234567': 'SIIRTOKILPI',
    }
    for (const [plate, kind] of Object.entries(kinds)) {
      const { status, body } = await search(kaisa, plate)
      assert.deepEqual([status, body.vehicle?.kind], [200, kind], plate)
    }
    const classes = await Promise.all(['KAI-001', 'LAV-312', 'KOL-50'].map(plate => search(kaisa, plate)))
    assert.deepEqual(
      classes.map(({ body }) => [body.vehicle?.kind, body.vehicle?.vehicle_class]),
      [
        ['AUTO', 'M1'],
        ['AUTO', 'N2'],
        ['MOOTTORIPYÖRÄ', 'L5e'],
      ],
    )
    const makes = await Promise.all(['AUTO', 'MOOTTORIPYÖRÄ'].map(kind => search(kaisa, 'DUO-20', kind)))
    assert.deepEqual(
      makes.map(({ body }) => body.vehicle?.make),
      ['Volvo', 'Yamaha'],
    )
  })

  it('returns the number of owners', async () => {
    const { body } = await search(aino, 'TWO-222')
    assert.deepEqual(body.owners, { total: 2, agreed: 1 })
  })

  it('rejects a vehicle of another owner, a financed one of its holder and a hidden owner, without data', async () => {
    const onni = await signInPerson(test.url, 'onni')
    for (const [client, plate] of [
      [aino, 'EER-101'],
      [leila, 'LEI-303'],
      [onni, 'ONN-401'],
    ] as const) {
      const { status, body } = await search(client, plate)
      assert.equal(status, 403, plate)
      assert.equal(body.code, 'TRAFICOM_API_OWNER_RESTRICTED')
      // A holder learns that they are the holder. A protected owner must not be revealed.
      const { code: _, message: __, request_id: ___, ...more } = body
      assert.deepEqual(more, plate === 'LEI-303' ? { reason: 'holder', is_company_owned: true } : {})
    }
  })

  it('returns 404 when the register has no such vehicle', async () => {
    const { status, body } = await search(aino, 'NOT-1')
    assert.deepEqual([status, body.code], [404, 'VEHICLE_NOT_FOUND'])
  })

  it('returns only that a company owns the vehicle', async () => {
    for (const plate of ['KLO-456', 'XYZ-789']) {
      const { status, body } = await search(aino, plate)
      assert.equal(status, 200)
      assert.deepEqual(body, {
        vehicle: null,
        is_company_owned: true,
        owners: { total: 1, agreed: 0 },
        blocked: null,
      })
    }
  })

  it('returns an own stolen or removed vehicle as blocked', async () => {
    const stolen = await search(leila, 'LEI-304')
    assert.deepEqual(
      [stolen.status, stolen.body.blocked, stolen.body.vehicle?.plate],
      [200, 'stolen', 'LEI-304'],
    )
    const removed = await search(aino, 'GON-404')
    assert.deepEqual(
      [removed.status, removed.body.blocked, removed.body.vehicle?.plate],
      [200, 'removed', 'GON-404'],
    )
  })

  it('returns a transfer plate to its owner as blocked, because it is not a vehicle', async () => {
    const plate = oddVehicles.find(({ kind }) => kind === 'SIIRTOKILPI')
    const [owner] = plate?.owners ?? []
    assert.ok(plate && owner?.type === 'person')
    const client = await signInByPersonalId(test, owner.personalId)
    const own = await search(client, plate.plate)
    assert.deepEqual([own.status, own.body.blocked], [200, 'not_a_vehicle'])
    const foreign = await search(aino, plate.plate)
    assert.deepEqual([foreign.status, foreign.body.code], [403, 'TRAFICOM_API_OWNER_RESTRICTED'])
  })

  for (const [plate, status, code] of [
    ['BRK-503', 503, 'TRAFICOM_BROKEN'],
    ['ERR-502', 502, 'TRAFICOM_API_EXCEPTION'],
    ['DEN-403', 403, 'TRAFICOM_API_PERMISSION_DENIED'],
  ] as const) {
    it(`returns ${code} for ${plate}`, async () => {
      const { status: actualStatus, body } = await search(aino, plate)
      assert.deepEqual([actualStatus, body.code], [status, code])
    })
  }

  it('waits for a slow register', async () => {
    const { status, body } = await search(aino, 'SLO-999')
    assert.deepEqual([status, body.vehicle?.make], [200, 'Saab'])
  })

  it('rejects text that is neither plate nor VIN, unknown fields and unknown kinds', async () => {
    for (const [body, field, code] of [
      [{ plate_or_vin: 'ABC-1234567' }, 'plate_or_vin', 'PLATE_OR_VIN_LENGTH'],
      [{}, 'plate_or_vin', 'REQUIRED'],
      [{ plate_or_vin: 'ABC-123', kind: 'VENE' }, 'kind', 'INVALID'],
      [{ plate_or_vin: 'ABC-123', personal_id: '010180-9026' }, 'personal_id', 'UNKNOWN_FIELD'],
    ] as const) {
      const { status, body: answer } = await aino.call('POST', 'owner/vehicle/search/', body)
      assert.deepEqual([status, answer.code], [400, 'VALIDATION_ERROR'])
      assert.deepEqual(answer.fields, [{ field, code }])
    }
  })

  it('returns 403 to station users and 401 without a session', async () => {
    const yard = await signIn(test.url, 'etela.yard')
    assert.equal((await search(yard, 'ABC-123')).body.code, 'FORBIDDEN')
    const { status } = await fetch(`${test.url}/api/owner/vehicle/search/`, { method: 'POST' })
    assert.equal(status, 401)
  })

  it('returns the open case to its announcer only, also while the register is down', async () => {
    const venla = await signInPerson(test.url, 'venla')
    const id = await findOwn(venla, 'VEN-501')
    const order = { announce: 'self_delivery', shop_id: 3, phone: ownerPhone }
    assert.equal((await venla.call('PATCH', `owner/vehicle/${id}/`, order)).status, 200)
    const open = await search(venla, 'VEN-501')
    assert.deepEqual([open.body.vehicle?.id, open.body.vehicle?.status], [id, 'shop_transit'])
    assert.equal(open.body.vehicle?.arrival?.kind, 'self_delivery')

    await replate(test, id, 'BRK-503')
    const down = await search(venla, 'BRK-503')
    assert.deepEqual(
      [down.status, down.body.vehicle?.id, down.body.vehicle?.status],
      [200, id, 'shop_transit'],
    )
    assert.equal((await search(aino, 'BRK-503')).body.code, 'TRAFICOM_BROKEN')
  })

  it('returns the case to its announcer when the register now names another owner', async () => {
    const eero = await signInPerson(test.url, 'eero')
    const id = await findOwn(eero, 'EER-101')
    const order = { announce: 'self_delivery', shop_id: 3, phone: ownerPhone }
    assert.equal((await eero.call('PATCH', `owner/vehicle/${id}/`, order)).status, 200)
    // In the register, Aino owns the vehicle with this plate.
    await replate(test, id, 'PRH-500')
    await test.app.services.db.deleteFrom('vehicle_owner').where('vehicle_id', '=', id).execute()
    const { status, body } = await search(eero, 'PRH-500')
    assert.deepEqual([status, body.vehicle?.id], [200, id])
  })

  it('returns a vehicle recycled through the service as not blocked, although the register has removed it', async () => {
    const { db } = test.app.services
    const { body } = await search(aino, 'GON-404')
    const id = body.vehicle?.id ?? 0
    const file = { kind: 'certificate', name: 'a.pdf', content_type: 'application/pdf', size: 1 } as const
    const bytes = Buffer.from('%')
    const { id: file_id } = await db
      .insertInto('file')
      .values({ ...file, vehicle_id: id, sha256: bytes, bytes })
      .returning('id')
      .executeTakeFirstOrThrow()
    const agent = { agent_operator: 'Operator', agent_shop: 'Site', agent_user: 'User' }
    const certificate = { vehicle_id: id, serial: 'TEST-1', file_id, shop_id: 1, account_id: 1, ...agent }
    await db.insertInto('certificate').values(certificate).execute()
    await db
      .updateTable('vehicle')
      .set({ status: 'shop_recycled', shop_id: 1 })
      .where('id', '=', id)
      .execute()
    const again = await search(aino, 'GON-404')
    assert.deepEqual([again.body.vehicle?.status, again.body.blocked], ['shop_recycled', null])
  })

  it('returns 429 after 30 unknown or rejected searches, and counts no successes', async () => {
    const kaisa = await signInPerson(test.url, 'kaisa')
    for (let round = 0; round < 32; round++) assert.equal((await search(kaisa, 'KAI-001')).status, 200)
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, index) => search(kaisa, index % 2 === 0 ? 'EER-101' : 'NOT-1')),
    )
    const limited = answers.filter(({ status }) => status === 429)
    assert.equal(answers.filter(({ status }) => status === 403 || status === 404).length, 30)
    assert.equal(limited.length, 4)
    const own = await search(kaisa, 'KAI-001')
    assert.deepEqual([own.status, own.body.code], [429, 'RATE_LIMITED'])
    assert.ok(Number(own.headers.get('retry-after')) > 0)
    assert.equal((await search(leila, 'LEI-302')).status, 200)
  })
})
