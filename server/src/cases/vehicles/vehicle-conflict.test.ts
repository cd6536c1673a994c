import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  arrangePickup,
  beginIntake,
  personalIds,
  registerVehicle,
  triggerEvent,
  uploadIssuedCertificate,
} from '../../testing/stories.ts'
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

  it('rejects events of the site by the status, not the caller, while its intake is open', async () => {
    const id = await beginIntake(at.yard, 1, at.nextPlate(), personalIds.kaisa)
    await uploadIssuedCertificate(at.yard, 1, id)
    for (const event of ['start', 'extend', 'finish'] as const) {
      const { status, code, reason, allowed } = await change(at.yard, 1, id, { event })
      assert.deepEqual(
        { status, code, reason, allowed },
        { status: 409, code: 'STATE_CONFLICT', reason: 'event_not_possible', allowed: ['register'] },
      )
    }
    assert.equal((await change(at.yard, 1, id, { event: 'announce' })).code, 'FORBIDDEN')
  })

  it('names the stages that are missing for finishing, all of them before the start', async () => {
    const id = await registerVehicle(at.etela, 1, at.nextPlate())
    const finish = async () => {
      const { code, missing_stages } = await change(at.etela, 1, id, { event: 'finish' })
      return [code, missing_stages]
    }
    assert.deepEqual(await finish(), ['STAGES_INCOMPLETE', [1, 2, 3, 4, 5]])
    await triggerEvent(at.etela, 1, id, 'start')
    for (const stage of [1, 4]) await triggerEvent(at.etela, 1, id, 'stage_done', { stage })
    assert.deepEqual(await finish(), ['STAGES_INCOMPLETE', [2, 3, 5]])
  })

  it('says what a call needs that is not so', async () => {
    const id = await registerVehicle(at.etela, 1, at.nextPlate())
    const path = `shop/1/vehicle/${id}` as const
    const reasonOf = ({ body }: { body: unknown }) => {
      const { code, reason } = body as { code?: string; reason?: string }
      return [code, reason]
    }
    assert.deepEqual(reasonOf(await at.etela.call('POST', `${path}/certificate/make/`)), [
      'STATE_CONFLICT',
      'certificate_valid',
    ])
    const owner = { personal_id: personalIds.kaisa }
    assert.deepEqual(reasonOf(await at.etela.call('POST', `${path}/owner/`, owner)), [
      'STATE_CONFLICT',
      'intake_not_open',
    ])
    assert.deepEqual(reasonOf(await at.etela.call('GET', `${path}/transfer-document/`)), [
      'STATE_CONFLICT',
      'no_transfer_document',
    ])
    const part = { name: 'alternator', pieces: 1 }
    assert.deepEqual(reasonOf(await at.etela.call('POST', `${path}/part/`, part)), [
      'STATE_CONFLICT',
      'not_in_process',
    ])
    const { reason } = await change(at.etela, 1, id, { event: 'publish', time_left: true })
    assert.equal(reason, 'no_time_left')
    await triggerEvent(at.etela, 1, id, 'start')
    const created = await at.etela.call('POST', `${path}/part/`, part)
    const partPath = `shop/1/part/${created.body.part.id}/` as const
    await at.etela.call('PATCH', partPath, { state: 'sold' })
    assert.deepEqual(reasonOf(await at.etela.call('PATCH', partPath, { pieces: 2 })), [
      'STATE_CONFLICT',
      'part_not_in_stock',
    ])
    for (const stage of [1, 2, 3, 4, 5]) await triggerEvent(at.etela, 1, id, 'stage_done', { stage })
    await triggerEvent(at.etela, 1, id, 'finish')
    assert.equal((await change(at.etela, 1, id, { remarks: 'Uusi' })).reason, 'vehicle_finished')
    assert.deepEqual(reasonOf(await at.etela.call('POST', `${path}/certificate/make/`)), [
      'STATE_CONFLICT',
      'not_in_process',
    ])
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
