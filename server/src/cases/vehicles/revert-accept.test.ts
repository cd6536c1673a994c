import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { arrangePickup, triggerEvent } from '../../testing/stories.ts'
import { useStations } from './testing.ts'

describe('undoing an accept', () => {
  const at = useStations()
  const { nextPlate, refused } = at
  const late = [409, 'STATE_CONFLICT', 'shop_process']
  const acceptVehicle = async () => {
    const id = await arrangePickup(at.kaisa, nextPlate(), 1)
    const coming = await at.yard.call('GET', `shop/1/vehicle/${id}/`)
    await triggerEvent(at.yard, 1, id, 'accept')
    return { id, coming: coming.body.vehicle }
  }
  const age = (id: number, minutes: number) =>
    sql`update vehicle_event set at = at - make_interval(mins => ${minutes}::integer)
         where vehicle_id = ${id} and event = 'accept'`.execute(at.test.app.services.db)

  it('restores the announcement when an accept is undone, so the owner may change it again', async () => {
    const { id, coming } = await acceptVehicle()
    assert.equal((await triggerEvent(at.driver, 1, id, 'unaccept')).status, 'shop_transit')
    const back = (await at.yard.call('GET', `shop/1/vehicle/${id}/`)).body.vehicle
    assert.deepEqual(back.arrival, coming.arrival)
    assert.equal(back.status_updated_at, coming.status_updated_at)
    const changed = await at.kaisa.call('PATCH', `owner/vehicle/${id}/`, { cancel: true })
    assert.equal(changed.status, 200, changed.body.code)
  })

  it('restores the transfer when the accept of a transferred vehicle is undone', async () => {
    const { id } = await acceptVehicle()
    await triggerEvent(at.etela, 1, id, 'resolve', { resolution: 'reuse' })
    await triggerEvent(at.etela, 1, id, 'send', { to_shop_id: 5 })
    await triggerEvent(at.pirkka, 5, id, 'accept')
    const back = await triggerEvent(at.pirkka, 5, id, 'unaccept')
    assert.deepEqual([back.status, back.from_shop?.id, back.resolution], ['shop_transfer', 1, 'reuse'])
    await triggerEvent(at.etela, 1, id, 'recall', { reason: 'Syy' })
  })

  it('rejects undoing an accept after another event, a second time or by another site', async () => {
    const { id } = await acceptVehicle()
    await triggerEvent(at.etela, 1, id, 'resolve', { resolution: 'recycle' })
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'unaccept' }), late)
    const other = await acceptVehicle()
    assert.equal((await refused(at.pirkka, 5, other.id, { event: 'unaccept' }))[0], 404)
    await triggerEvent(at.yard, 1, other.id, 'unaccept')
    assert.deepEqual(await refused(at.yard, 1, other.id, { event: 'unaccept' }), [
      409,
      'STATE_CONFLICT',
      'shop_transit',
    ])
  })

  it('rejects undoing an accept after ten minutes', async () => {
    const { id } = await acceptVehicle()
    await age(id, 11)
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'unaccept' }), late)
    const other = await acceptVehicle()
    await age(other.id, 9)
    assert.equal((await refused(at.yard, 1, other.id, { event: 'unaccept' }))[0], 200)
  })
})
