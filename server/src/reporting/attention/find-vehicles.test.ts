import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'

const path = 'ppb-admin/vehicle/find/'

describe('POST ppb-admin/vehicle/find/', () => {
  let test: TestApp
  let association: SignedIn
  let vehicle: { id: number; plate: string; vin: string; serial: string; shop_id: number; status: string }

  const rowOf = async (query: string) => (await test.app.services.pool.query(query)).rows[0]
  const find = async (q: string) => {
    const { status, body } = await association.call('POST', path, { q })
    assert.equal(status, 200)
    return body.results
  }

  before(async () => {
    test = await startTestApp()
    association = await signIn(test.url, 'yhdistys')
    vehicle = await rowOf(
      `select v.id, v.plate, v.vin, v.shop_id, v.status, c.serial from vehicle v join certificate c on c.vehicle_id = v.id
        where c.revoked_at is null and v.plate like '___-___' and v.vin is not null order by v.id limit 1`,
    )
  })
  after(() => test.close())

  it('finds a vehicle by complete plate, VIN or certificate number in any notation and masks its plate', async () => {
    const { id, plate, vin, serial, shop_id, status } = vehicle
    for (const q of [
      plate,
      ` ${plate.toLowerCase().replace('-', '')} `,
      vin,
      vin.toLowerCase(),
      serial,
      serial.toLowerCase(),
    ]) {
      const [found, ...others] = await find(q)
      assert.deepEqual([found?.id, found?.shop.id, found?.status, others.length], [id, shop_id, status, 0], q)
      assert.deepEqual([found?.certificate?.serial, found?.certificate?.revoked], [serial, false])
      assert.match(found?.plate_masked ?? '', /^.\*\*-\*\*.$/)
    }
  })

  it('finds no vehicle by partial identifiers or other words', async () => {
    for (const q of [
      vehicle.plate.slice(0, 5),
      vehicle.vin.slice(0, 12),
      vehicle.serial.slice(0, 6),
      '%',
      'Konala',
    ]) {
      assert.deepEqual(await find(q), [], q)
    }
  })

  it('does not find vehicles without a site', async () => {
    await test.app.services.pool.query(
      `insert into vehicle (status, kind, plate) values ('owner', 'car', 'QQQ-123')`,
    )
    assert.deepEqual(await find('QQQ-123'), [])
  })

  it('shows a vehicle’s certificate as revoked', async () => {
    await test.app.services.pool.query(
      `update certificate set revoked_at = now() where serial = '${vehicle.serial}'`,
    )
    assert.equal((await find(vehicle.plate))[0]?.certificate?.revoked, true)
  })

  it('records the search in the audit log of the vehicle', async () => {
    const { status, body } = await association.call('POST', 'ppb-admin/audit/search/', {
      reason: 'Omistaja kysyi',
      plate_or_vin: vehicle.plate,
    })
    assert.equal(status, 200)
    assert.ok(body.results.some(({ call }) => call === `POST ${path}`))
  })

  it('rejects a vehicle search with a personal identity code', async () => {
    const { status, body } = await association.call('POST', path, { q: '010180-9026' })
    assert.equal(status, 400)
    assert.deepEqual(body.fields, [{ field: 'q', code: 'PERSONAL_ID_IN_TEXT' }])
  })

  it('returns 403 for a vehicle search to everyone but the association', async () => {
    for (const who of ['etela.main', 'etela.yard', 'hinaus.main']) {
      const client = await signIn(test.url, who)
      assert.equal((await client.call('POST', path, { q: vehicle.plate })).status, 403, who)
    }
    const person = await signInPerson(test.url, 'kaisa')
    assert.equal((await person.call('POST', path, { q: vehicle.plate })).status, 403)
  })
})
