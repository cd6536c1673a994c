import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import { personalIds } from '../../testing/stories.ts'
import { ownerPhone, pickupPlace, replate, signInByPersonalId } from './testing.ts'

const ainosBusiness = { business_id: '9900001-8', name: 'Virtasen Kuljetus Oy' }

const searchAsBusiness = (client: Client, plate_or_vin: string, kind?: string) =>
  client.call('POST', 'owner/vehicle/search-business/', { plate_or_vin, ...(kind && { kind }) })

describe('POST owner/vehicle/search-business/', () => {
  let test: TestApp
  let aino: Client
  let leila: Client
  let onni: Client
  before(async () => {
    test = await startTestApp()
    aino = await signInPerson(test.url, 'aino')
    leila = await signInPerson(test.url, 'leila')
    onni = await signInPerson(test.url, 'onni')
  })
  after(() => test.close())

  it('returns vehicle and company to a sole representative, in any spelling of the plate', async () => {
    for (const typed of ['KLO-456', 'klo 456', 'WF0XXXTTFX9E45678']) {
      const { status, body } = await searchAsBusiness(aino, typed)
      assert.equal(status, 200, body.code)
      assert.deepEqual(
        [body.is_company_owned, body.owners, body.blocked, body.company],
        [true, { total: 1, agreed: 1 }, null, ainosBusiness],
      )
      assert.deepEqual(
        [body.vehicle?.plate, body.vehicle?.make, body.vehicle?.status],
        ['KLO-456', 'Ford', 'owner'],
      )
    }
    assert.equal((await searchAsBusiness(aino, 'KLO-456', 'AUTO')).status, 200)
    assert.equal((await searchAsBusiness(aino, 'KLO-456', 'MOPO')).status, 404)
  })

  it('finds a company’s vehicle for its holder who may represent the company, and lets them announce it', async () => {
    const own = await aino.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'KLO-457' })
    assert.deepEqual([own.status, own.body.reason, own.body.is_company_owned], [403, 'holder', true])
    const { status, body } = await searchAsBusiness(aino, 'KLO-457')
    assert.deepEqual([status, body.company], [200, ainosBusiness])
    const path = `owner/vehicle/${body.vehicle!.id}/` as const
    await aino.call('PATCH', path, { location: pickupPlace })
    const announced = await aino.call('PATCH', path, { shop_id: 1, announce: 'self_delivery' })
    assert.deepEqual([announced.status, announced.body.vehicle?.status], [200, 'shop_transit'])
  })

  for (const [who, plate, reason] of [
    ['who may not represent it', 'XYZ-789', 'not_allowed'],
    ['who signs only together with another', 'ONN-402', 'joint_only'],
    ['who only holds what a bank has financed', 'LEI-303', 'not_allowed'],
  ] as const) {
    it(`rejects the person ${who}, without data of vehicle and company`, async () => {
      const client = { 'XYZ-789': aino, 'ONN-402': onni, 'LEI-303': leila }[plate]
      const { status, body } = await searchAsBusiness(client, plate)
      assert.deepEqual([status, body.code, body.reason], [403, 'PRH_API_PERMISSION_DENIED', reason])
      assert.deepEqual(Object.keys(body).sort(), ['code', 'message', 'reason', 'request_id'])
    })
  }

  for (const [plate, status, code] of [
    ['PRH-503', 503, 'PRH_BROKEN'],
    ['PRH-500', 502, 'PRH_API_SERVER_EXCEPTION'],
    ['PRH-502', 502, 'PRH_API_EXCEPTION'],
    ['BRK-503', 503, 'TRAFICOM_BROKEN'],
    ['ERR-502', 502, 'TRAFICOM_API_EXCEPTION'],
    ['DEN-403', 403, 'TRAFICOM_API_PERMISSION_DENIED'],
    ['NOT-1', 404, 'VEHICLE_NOT_FOUND'],
    ['EER-101', 403, 'TRAFICOM_API_OWNER_RESTRICTED'],
    ['ABC-123', 403, 'TRAFICOM_API_OWNER_RESTRICTED'],
    ['ONN-401', 403, 'TRAFICOM_API_OWNER_RESTRICTED'],
  ] as const) {
    it(`returns ${code} for ${plate}`, async () => {
      const { status: actualStatus, body } = await searchAsBusiness(aino, plate)
      assert.deepEqual([actualStatus, body.code], [status, code])
      assert.equal('vehicle' in body, false)
    })
  }

  it('rejects a personal identity code, and text that is neither plate nor VIN', async () => {
    for (const [body, field, code] of [
      [{ plate_or_vin: 'KLO-456', personal_id: personalIds.aino }, 'personal_id', 'UNKNOWN_FIELD'],
      [{ plate_or_vin: 'KLO-4567890' }, 'plate_or_vin', 'PLATE_OR_VIN_LENGTH'],
      [{}, 'plate_or_vin', 'REQUIRED'],
    ] as const) {
      const answer = await aino.call('POST', 'owner/vehicle/search-business/', body)
      assert.deepEqual([answer.status, answer.body.fields], [400, [{ field, code }]])
    }
  })

  it('counts rejected searches towards the limit of the private search, but not outages or successes', async () => {
    const kaisa = await signInPerson(test.url, 'kaisa')
    for (let round = 0; round < 4; round++) {
      assert.equal((await searchAsBusiness(kaisa, 'PRH-503')).status, 503)
      assert.equal((await searchAsBusiness(kaisa, 'KLO-456')).status, 200)
    }
    const plates = ['XYZ-789', 'NOT-1', 'EER-101']
    const answers = await Promise.all(
      Array.from({ length: 36 }, (_, index) => searchAsBusiness(kaisa, plates[index % 3] ?? '')),
    )
    const answeredCount = answers.filter(({ status }) => status < 500).length
    assert.equal(answers.filter(({ status }) => status === 429).length, answeredCount - 30)
    assert.ok(answeredCount > 30, 'the registers answered within their time')
    assert.equal((await searchAsBusiness(kaisa, 'KLO-456')).body.code, 'RATE_LIMITED')
    const own = await kaisa.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'KAI-001' })
    assert.equal(own.body.code, 'RATE_LIMITED')
  })

  it('gives the representative access for 24 hours, and nobody else', async () => {
    const { db } = test.app.services
    const id = (await searchAsBusiness(aino, 'KLO-456')).body.vehicle?.id ?? 0
    const set = (client: Client) => client.call('PATCH', `owner/vehicle/${id}/`, { location: pickupPlace })
    assert.equal((await set(aino)).status, 200)
    assert.equal((await set(leila)).body.code, 'VEHICLE_NOT_FOUND')
    await db
      .updateTable('representation')
      .set({ checked_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    assert.equal((await set(aino)).body.code, 'VEHICLE_NOT_FOUND')
    assert.equal((await searchAsBusiness(aino, 'KLO-456')).status, 200)
    assert.equal((await set(aino)).status, 200)
  })

  it('logs no personal identity code, plate or business ID', () => {
    assert.match(test.logged(), /POST \/api\/owner\/vehicle\/search-business\//)
    assert.doesNotMatch(test.logged(), /010180-|240692-|050505A|070780-|KLO-?456|PRH-50\d|99000\d\d-\d/)
  })
})

describe('a vehicle owned by a company', () => {
  let test: TestApp
  let aino: Client
  let yard: Client
  before(async () => {
    test = await startTestApp()
    aino = await signInPerson(test.url, 'aino')
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())

  const order = { announce: 'self_delivery', shop_id: 1, location: pickupPlace, phone: ownerPhone }
  const change = (client: Client, id: number, body: object) =>
    client.call('PATCH', `owner/vehicle/${id}/`, body)
  const findVehicleId = async (client: Client = aino) =>
    (await searchAsBusiness(client, 'KLO-456')).body.vehicle?.id ?? 0
  const history = async (client: Client) => (await client.call('GET', 'owner/vehicle/history/')).body.results

  it('lets a representative announce, amend, cancel and list the company’s vehicle', async () => {
    const id = await findVehicleId()
    const announced = await change(aino, id, order)
    assert.deepEqual([announced.status, announced.body.vehicle?.status], [200, 'shop_transit'])
    const amended = await change(aino, id, { shop_id: 3 })
    assert.deepEqual([amended.status, amended.body.vehicle.shop_id], [200, 3])
    const again = await searchAsBusiness(aino, 'KLO-456')
    assert.deepEqual([again.body.vehicle?.status, again.body.company], ['shop_transit', ainosBusiness])
    const lead = await aino.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'KLO-456' })
    assert.deepEqual(
      [lead.body.vehicle?.id, lead.body.vehicle?.status, lead.body.is_company_owned],
      [id, 'shop_transit', true],
    )
    assert.equal((await history(aino))[0]?.plate, 'KLO-456')
    assert.equal((await change(aino, id, { cancel: true })).body.vehicle.status, 'owner')
    assert.deepEqual(
      (await history(aino))[0]?.events.map(({ event }) => event),
      ['announce', 'amend', 'cancel'],
    )
  })

  it('lets the announcer choose another site after a rejection, days after the representation check', async () => {
    const id = await findVehicleId()
    assert.equal((await change(aino, id, order)).status, 200)
    await test.app.services.db
      .updateTable('representation')
      .set({ checked_at: new Date(Date.now() - 72 * 3_600_000) })
      .execute()
    const rejected = await yard.call('PATCH', `shop/1/vehicle/${id}/`, { event: 'reject', reason: 'Täynnä' })
    assert.equal(rejected.status, 200)
    const [latest] = await history(aino)
    assert.deepEqual([latest?.status, latest?.events.at(-1)?.reason], ['owner', 'Täynnä'])
    assert.equal((await change(aino, id, { ...order, shop_id: 3 })).status, 200)
    assert.equal((await change(aino, id, { cancel: true })).status, 200)
  })

  it('shows the case to another representative of the company, who may cancel it', async () => {
    const kaisa = await signInPerson(test.url, 'kaisa')
    const id = await findVehicleId()
    assert.equal((await change(aino, id, order)).status, 200)
    assert.deepEqual(await history(kaisa), [])
    assert.equal((await searchAsBusiness(kaisa, 'KLO-456')).body.vehicle?.status, 'shop_transit')
    assert.equal((await change(kaisa, id, { cancel: true })).status, 200)
    assert.ok(((await history(kaisa))[0]?.events.length ?? 0) > 2)
  })

  it('checks the representation again at the announcement, bypassing the cache', async () => {
    const { db } = test.app.services
    const id = await findVehicleId()
    for (const [plate, code, status] of [
      ['PRH-503', 'PRH_BROKEN', 503],
      ['PRH-500', 'PRH_API_SERVER_EXCEPTION', 502],
      ['PRH-502', 'PRH_API_EXCEPTION', 502],
      ['XYZ-789', 'PRH_API_PERMISSION_DENIED', 403],
      ['EER-101', 'TRAFICOM_API_OWNER_RESTRICTED', 403],
      ['BRK-503', 'TRAFICOM_BROKEN', 503],
    ] as const) {
      // The register returns a different owner for the key and plate than at the search.
      const other = await test.app.services.vehicleRegister.findVehicle({ plate }).catch(() => [])
      const before = await db.selectFrom('vehicle').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const key = other[0]?.registerKey ?? before.register_key
      await db.updateTable('vehicle').set({ plate, register_key: key }).where('id', '=', id).execute()
      const answer = await change(aino, id, order)
      assert.deepEqual([answer.status, answer.body.code], [status, code], plate)
      const { plate: own, register_key } = before
      await db.updateTable('vehicle').set({ plate: own, register_key }).where('id', '=', id).execute()
    }
    const countRequests = async () => {
      const response = await fetch(`${test.url}/sim/business-register/requests`)
      return ((await response.json()) as { requests: unknown[] }).requests.length
    }
    assert.equal(await findVehicleId(), id)
    const before = await countRequests()
    assert.equal(await findVehicleId(), id)
    assert.equal(await countRequests(), before)
    assert.equal((await change(aino, id, order)).status, 200)
    assert.ok((await countRequests()) > before)
  })

  it('keeps the case accessible to its announcer during outages and after changes in the register', async () => {
    const id = await findVehicleId()
    assert.equal((await searchAsBusiness(aino, 'KLO-456')).body.vehicle?.status, 'shop_transit')
    await replate(test, id, 'BRK-503')
    const down = await searchAsBusiness(aino, 'BRK-503')
    assert.deepEqual([down.status, down.body.vehicle?.id, down.body.company], [200, id, ainosBusiness])
    const other = await signInByPersonalId(test, personalIds.leila)
    assert.equal((await searchAsBusiness(other, 'BRK-503')).body.code, 'TRAFICOM_BROKEN')
    await replate(test, id, 'KLO-456')
    assert.equal((await searchAsBusiness(other, 'KLO-456')).body.code, 'PRH_API_PERMISSION_DENIED')
    assert.equal((await searchAsBusiness(aino, 'KLO-456')).body.vehicle?.id, id)
  })
})
