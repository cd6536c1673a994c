import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { arrangePickup, registerVehicle, triggerEvent } from '../../testing/stories.ts'
import { useStations } from './testing.ts'

describe('STATE_CONFLICT of a vehicle', () => {
  const at = useStations()
  const change = async (user: typeof at.yard, shop: number, id: number, body: object) => {
    const answer = await user.call('PATCH', `shop/${shop}/vehicle/${id}/`, body)
    return { status: answer.status, ...answer.body }
  }

  it('returns the reason event_not_possible and the allowed events', async () => {
    const id = await arrangePickup(at.kaisa, at.nextPlate(), 1)
    await triggerEvent(at.yard, 1, id, 'accept')
    const conflict = await change(at.yard, 1, id, { event: 'accept' })
    assert.equal(conflict.code, 'STATE_CONFLICT')
    assert.equal(conflict.reason, 'event_not_possible')
    assert.deepEqual(conflict.allowed, ['unaccept', 'resolve', 'send', 'return'])
    // One of the allowed events succeeds.
    await triggerEvent(at.yard, 1, id, 'resolve', { resolution: 'reuse' })
  })

  it('returns fewer allowed events to a subcontractor', async () => {
    const id = await registerVehicle(at.etela, 1, at.nextPlate())
    const conflict = await change(at.driver, 1, id, { event: 'stage_done', stage: 1 })
    assert.equal(conflict.reason, 'event_not_possible')
    assert.deepEqual(conflict.allowed, ['start'])
  })

  it('returns the reason version_outdated for an update with an outdated version', async () => {
    const id = await registerVehicle(at.etela, 1, at.nextPlate())
    const conflict = await change(at.etela, 1, id, { remarks: 'Uusi', version: 1 })
    assert.deepEqual(
      [conflict.status, conflict.code, conflict.reason],
      [409, 'STATE_CONFLICT', 'version_outdated'],
    )
    assert.ok(conflict.allowed?.includes('start'))
  })

  it('returns the events that owners may still trigger', async () => {
    const id = await arrangePickup(at.kaisa, at.nextPlate(), 1)
    const old = await at.kaisa.call('PATCH', `owner/vehicle/${id}/`, { cancel: true, version: 1 })
    assert.equal(old.body.reason, 'version_outdated')
    assert.deepEqual(old.body.allowed, ['amend', 'cancel'])
    await triggerEvent(at.yard, 1, id, 'accept')
    const late = await at.kaisa.call('PATCH', `owner/vehicle/${id}/`, { cancel: true })
    assert.equal(late.body.reason, 'event_not_possible')
    assert.deepEqual(late.body.allowed, [])
  })
})
