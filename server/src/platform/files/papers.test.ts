import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useStations } from '../../cases/vehicles/testing.ts'
import {
  arrangePickup,
  beginIntake,
  certificateForm,
  personalIds,
  registerVehicle,
} from '../../testing/stories.ts'
import { inJson } from './testing.ts'

const junk = Buffer.from('no paper at all')

describe('documents sent with a vehicle', () => {
  const at = useStations()
  const { nextPlate } = at

  it('checks the vehicle before it validates a certificate', async () => {
    const certify = async (station: typeof at.yard, shop: number, id: number) => {
      const { status, body } = await station.call(
        'POST',
        `shop/${shop}/vehicle/${id}/certificate/`,
        certificateForm(junk),
      )
      return [status, body.code]
    }
    const certified = await registerVehicle(at.etela, 1, nextPlate())
    assert.deepEqual(await certify(at.pirkka, 5, certified), [404, 'VEHICLE_NOT_FOUND'])
    assert.deepEqual(await certify(at.yard, 1, certified), [409, 'STATE_CONFLICT'])
    const announced = await arrangePickup(at.kaisa, nextPlate(), 1)
    assert.deepEqual(await certify(at.yard, 1, announced), [409, 'OWNER_NOT_CONFIRMED'])
    const shown = await beginIntake(at.yard, 1, nextPlate(), personalIds.kaisa)
    assert.deepEqual(await certify(at.yard, 1, shown), [415, 'FILE_TYPE_UNSUPPORTED'])
  })

  it('checks the vehicle before it validates a power of attorney', async () => {
    const bring = async (station: typeof at.yard, shop: number, id: number) => {
      const authorisation = inJson(junk, 'valtakirja.pdf')
      const { status, body } = await station.call('POST', `shop/${shop}/vehicle/${id}/owner/`, {
        personal_id: personalIds.kaisa,
        authorisation,
      })
      return [status, body.code]
    }
    const inProcess = await registerVehicle(at.etela, 1, nextPlate())
    assert.deepEqual(await bring(at.pirkka, 5, inProcess), [404, 'VEHICLE_NOT_FOUND'])
    assert.deepEqual(await bring(at.yard, 1, inProcess), [409, 'STATE_CONFLICT'])
    const shown = await beginIntake(at.yard, 1, nextPlate(), personalIds.kaisa)
    assert.deepEqual(await bring(at.yard, 1, shown), [415, 'FILE_TYPE_UNSUPPORTED'])
  })
})
