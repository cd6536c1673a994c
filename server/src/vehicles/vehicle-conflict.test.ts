import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { orderPickup, registerVehicle, triggerEvent } from '../testing/stories.ts'
import { useStations } from './testing.ts'

describe('the STATE_CONFLICT of a vehicle', () => {
  const at = useStations()
  const change = async (who: typeof at.yard, shop: number, id: number, body: object) => {
    const answer = await who.call('PATCH', `shop/${shop}/vehicle/${id}/`, body)
    return { status: answer.status, ...answer.body }
  }

  it('says that the event is not possible and lists the events that are', async () => {
    const id = await orderPickup(at.kaisa, at.nextPlate(), 1)
    await triggerEvent(at.yard, 1, id, 'accept')
    const refusal = await change(at.yard, 1, id, { event: 'accept' })
    assert.equal(refusal.code, 'STATE_CONFLICT')
    assert.equal(refusal.reason, 'event_not_possible')
    assert.deepEqual(refusal.allowed, ['unaccept', 'resolve', 'send', 'return'])
    // Each of them is then really possible.
    await triggerEvent(at.yard, 1, id, 'resolve', { resolution: 'reuse' })
  })

  it('lists fewer events to a subcontractor', async () => {
    const id = await registerVehicle(at.etela, 1, at.nextPlate())
    const refusal = await change(at.driver, 1, id, { event: 'stage_done', stage: 1 })
    assert.equal(refusal.reason, 'event_not_possible')
    assert.deepEqual(refusal.allowed, ['start'])
  })

  it('says that the version is outdated', async () => {
    const id = await registerVehicle(at.etela, 1, at.nextPlate())
    const refusal = await change(at.etela, 1, id, { remarks: 'Uusi', version: 1 })
    assert.deepEqual(
      [refusal.status, refusal.code, refusal.reason],
      [409, 'STATE_CONFLICT', 'version_outdated'],
    )
    assert.ok(refusal.allowed?.includes('start'))
  })

  it('tells owners what they may still do', async () => {
    const id = await orderPickup(at.kaisa, at.nextPlate(), 1)
    const old = await at.kaisa.call('PATCH', `owner/vehicle/${id}/`, { cancel: true, version: 1 })
    assert.equal(old.body.reason, 'version_outdated')
    assert.deepEqual(old.body.allowed, ['amend', 'cancel'])
    await triggerEvent(at.yard, 1, id, 'accept')
    const late = await at.kaisa.call('PATCH', `owner/vehicle/${id}/`, { cancel: true })
    assert.equal(late.body.reason, 'event_not_possible')
    assert.deepEqual(late.body.allowed, [])
  })
})
