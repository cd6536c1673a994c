import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { removeExpired } from '../../platform/retention/remove-expired.ts'
import { scaleTimeout } from '../../testing/scale-timeout.ts'
import {
  arrangePickup,
  beginIntake,
  personalIds,
  registerVehicle,
  triggerEvent,
} from '../../testing/stories.ts'
import { lockVehicle } from '../vehicle-store/store.ts'
import { untilWaiting, useStations } from './testing.ts'

describe('editing a vehicle', () => {
  const at = useStations()
  const { nextPlate, refused } = at

  const editsOf = (id: number) =>
    at.test.app.services.db
      .selectFrom('vehicle_event as e')
      .innerJoin('account as a', 'a.id', 'e.account_id')
      .select(['e.shop_id', 'a.username', 'e.from_status', 'e.to_status', 'e.data'])
      .where('e.vehicle_id', '=', id)
      .where('e.event', '=', 'edit')
      .orderBy('e.id')
      .execute()

  it('does not exhaust the connection pool when many requests edit the same vehicle', {
    timeout: scaleTimeout(60_000),
  }, async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const { db } = at.test.app.services
    const edit = (index: number) =>
      at.yard.call('PATCH', `shop/1/vehicle/${id}/`, { remarks: `Huomio ${index}` })
    const pending = await db.transaction().execute(async trx => {
      await lockVehicle(trx, id)
      const waiting = Array.from({ length: 15 }, (_, index) => edit(index))
      await untilWaiting(db)
      const others = Array.from({ length: 8 }, () =>
        at.pirkka.call('GET', `shop/5/vehicle/search-status/shop_process/`),
      )
      for (const { status } of await Promise.all(others)) assert.equal(status, 200)
      return { waiting }
    })
    for (const { status } of await Promise.all(pending.waiting)) assert.equal(status, 200)
  })

  it('rejects edits by another company that has only searched the plate of an incoming vehicle', async () => {
    const plate = nextPlate()
    const id = await arrangePickup(at.kaisa, plate, 1)
    assert.equal(
      (await at.pirkka.call('POST', 'shop/5/vehicle/search/', { plate_or_vin: plate })).status,
      200,
    )
    const change = { mileage_km: 1, remarks: 'x' }
    assert.deepEqual(await refused(at.pirkka, 5, id, change), [409, 'OWNER_NOT_CONFIRMED', 'shop_transit'])
    // The site it is on its way to may not edit it either.
    assert.deepEqual(await refused(at.yard, 1, id, change), [403, 'FORBIDDEN', 'shop_transit'])
    assert.deepEqual(await editsOf(id), [])

    const body = { personal_id: personalIds.kaisa }
    assert.equal((await at.pirkka.call('POST', `shop/5/vehicle/${id}/owner/`, body)).status, 200)
    assert.equal((await at.pirkka.call('PATCH', `shop/5/vehicle/${id}/`, change)).status, 200)
    const [edit] = await editsOf(id)
    assert.deepEqual([edit?.shop_id, edit?.username], [5, 'pirkka.main'])
  })

  it('records the user and the changes of an edit, but not the text of remarks', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate())
    const before = (await at.yard.call('GET', `shop/1/vehicle/${id}/`)).body.vehicle
    const { body } = await at.yard.call('PATCH', `shop/1/vehicle/${id}/`, {
      remarks: 'Avaimet hallissa',
      mileage_km: 300_000,
      drivable: false,
      missing_parts: ['catalyst'],
    })
    const [edit, ...more] = await editsOf(id)
    assert.equal(more.length, 0)
    const { mileage_km: mileage, ...fields } = { mileage_km: {}, ...(edit?.data?.fields as object) }
    assert.deepEqual(mileage, { before: before?.mileage_km, after: 300_000 })
    assert.deepEqual(fields, {
      remarks: {},
      drivable: { before: null, after: false },
      missing_parts: { before: [], after: ['catalyst'] },
    })
    assert.deepEqual(
      [edit?.shop_id, edit?.username, edit?.from_status, edit?.to_status],
      [1, 'etela.yard', 'shop_process', 'shop_process'],
    )
    const repeated = await at.yard.call('PATCH', `shop/1/vehicle/${id}/`, { mileage_km: 300_000 })
    assert.deepEqual([repeated.status, repeated.body.vehicle.version], [200, body.vehicle.version])
    assert.equal((await editsOf(id)).length, 1)
  })

  it('resets each described fact to unknown by null, and leaves absent ones', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate())
    const patch = (body: object) => at.yard.call('PATCH', `shop/1/vehicle/${id}/`, body)
    const facts = {
      drivable: true,
      mileage_km: 300_000,
      technical_state: 'drives',
      remarks: 'Avaimet hallissa',
    }
    assert.equal((await patch(facts)).status, 200)
    let expected: Record<string, unknown> = facts
    for (const field of Object.keys(facts)) {
      expected = { ...expected, [field]: null }
      const { status, body } = await patch({ [field]: null })
      assert.equal(status, 200)
      const { drivable, mileage_km, technical_state, remarks } = body.vehicle
      assert.deepEqual({ drivable, mileage_km, technical_state, remarks }, expected, field)
    }
  })

  it('rejects edits of a finished, transferred or listed vehicle by sites that may not edit it', async () => {
    const id = await registerVehicle(at.etela, 1, nextPlate(), 'reuse_market')
    const change = { mileage_km: 1 }
    assert.deepEqual(await refused(at.pirkka, 5, id, change), [403, 'FORBIDDEN', 'shop_listing'])
    assert.equal((await at.etela.call('PATCH', `shop/1/vehicle/${id}/`, change)).status, 200)
    await triggerEvent(at.pirkka, 5, id, 'claim')
    for (const [who, shop] of [
      [at.etela, 1],
      [at.pirkka, 5],
    ] as const) {
      assert.deepEqual(await refused(who, shop, id, { mileage_km: 2 }), [403, 'FORBIDDEN', 'shop_transfer'])
    }
    await triggerEvent(at.pirkka, 5, id, 'accept')
    assert.deepEqual(await refused(at.etela, 1, id, { mileage_km: 2 }), [403, 'FORBIDDEN', 'shop_process'])
    await triggerEvent(at.pirkka, 5, id, 'start')
    for (const stage of [1, 2, 3, 4, 5]) await triggerEvent(at.pirkka, 5, id, 'stage_done', { stage })
    await triggerEvent(at.pirkka, 5, id, 'finish')
    assert.deepEqual(await refused(at.pirkka, 5, id, { mileage_km: 2 }), [
      409,
      'STATE_CONFLICT',
      'shop_recycled',
    ])
  })

  it('hides edits from the owner’s history and own data', async () => {
    const plate = nextPlate()
    const id = await beginIntake(at.etela, 1, plate, personalIds.kaisa)
    assert.equal((await at.etela.call('PATCH', `shop/1/vehicle/${id}/`, { mileage_km: 7 })).status, 200)
    const ofKaisa = async () => {
      const { body } = await at.kaisa.call('GET', `owner/vehicle/history/?q=${plate}`)
      return body.results.map(({ events }) => events.map(({ event }) => event))
    }
    // An intake alone does not begin a case.
    assert.deepEqual(await ofKaisa(), [])
    const { body } = await at.kaisa.call('GET', 'owner/data/')
    assert.ok(!body.data.events.items.some(({ event }) => event === 'edit'))
    await arrangePickup(at.kaisa, plate, 1)
    assert.deepEqual(await ofKaisa(), [['announce']])
  })

  it('deletes an expired vehicle without a case even when it was edited', async () => {
    const id = await beginIntake(at.etela, 1, nextPlate(), personalIds.kaisa)
    assert.equal((await at.etela.call('PATCH', `shop/1/vehicle/${id}/`, { mileage_km: 7 })).status, 200)
    const { services } = at.test.app
    await removeExpired({ ...services, now: () => new Date(Date.now() + 100 * 24 * 3_600_000) })
    const rows = await services.db.selectFrom('vehicle').select('id').where('id', '=', id).execute()
    assert.deepEqual(rows, [])
  })
})
