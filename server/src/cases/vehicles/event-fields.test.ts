import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eventOnlyFields } from '@autokierto/domain/vehicles/event-data'
import { beginIntake, personalIds } from '../../testing/stories.ts'
import { useStations } from './testing.ts'

/** A valid value for each field that is allowed only with an event. */
const eventFieldValues: Record<string, unknown> = {
  to_shop_id: 5,
  day: '2030-01-07',
  time_from: '08:00',
  time_until: '09:00',
  over_full: true,
  driver_id: 1,
  place: 1,
  point: { latitude: 60.2, longitude: 24.9 },
  no_show_reason: 'no_access',
  resolution: 'reuse',
  time_left: true,
  reason: 'Syy',
  stage: 1,
  quantities: {},
}

describe('event fields', () => {
  const at = useStations()
  const change = (id: number, body: object) => at.yard.call('PATCH', `shop/1/vehicle/${id}/`, body)

  it('rejects each event field without an event and changes nothing', async () => {
    const id = await beginIntake(at.yard, 1, at.nextPlate(), personalIds.kaisa)
    assert.deepEqual(Object.keys(eventFieldValues).toSorted(), eventOnlyFields.toSorted())
    for (const [field, value] of Object.entries(eventFieldValues)) {
      const { status, body } = await change(id, { remarks: 'Ei kirjata', [field]: value })
      assert.deepEqual([status, body.code], [400, 'VALIDATION_ERROR'], field)
      assert.ok(
        body.fields?.some((fieldError: object) => Object.values(fieldError).join() === 'event,REQUIRED'),
        field,
      )
    }
    const { body } = await at.yard.call('GET', `shop/1/vehicle/${id}/`)
    assert.equal(body.vehicle.remarks, null)
  })

  it('rejects a field of another event', async () => {
    const id = await beginIntake(at.yard, 1, at.nextPlate(), personalIds.kaisa)
    const { status, body } = await change(id, {
      event: 'register',
      condition: 'recycle',
      resolution: 'reuse',
    })
    assert.deepEqual([status, body.fields], [400, [{ field: 'resolution', code: 'UNKNOWN_FIELD' }]])
  })

  it('ignores event fields that are null', async () => {
    const id = await beginIntake(at.yard, 1, at.nextPlate(), personalIds.kaisa)
    const { status, body } = await change(id, { remarks: 'Kirjataan', day: null, reason: null })
    assert.deepEqual([status, body.vehicle?.remarks], [200, 'Kirjataan'], JSON.stringify(body))
  })
})
