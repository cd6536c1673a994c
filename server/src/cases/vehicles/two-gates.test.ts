import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inJson, plainPicture } from '../../platform/files/testing.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import {
  arrangePickup,
  beginIntake,
  personalIds,
  registerVehicle,
  triggerEvent,
  uploadIssuedCertificate,
} from '../../testing/stories.ts'
import { recheckOwner } from './recheck-owner.ts'
import { useStations } from './testing.ts'

describe('a vehicle with intakes at two companies', () => {
  const at = useStations()

  const search = async (plate: string) => {
    const { body } = await at.pirkka.call('POST', 'shop/5/vehicle/search/', { plate_or_vin: plate })
    return body.vehicle
  }
  const check = (id: number, personal_id: string = personalIds.kaisa) =>
    at.pirkka.call('POST', `shop/5/vehicle/${id}/owner/`, { personal_id })
  /** Runs `use` while the register fails for this vehicle. */
  const whileDown = async (id: number, plate: string, use: () => Promise<void>) => {
    const { db } = at.test.app.services
    await db.updateTable('vehicle').set({ plate: 'BRK-503' }).where('id', '=', id).execute()
    await use()
    await db.updateTable('vehicle').set({ plate }).where('id', '=', id).execute()
  }

  it('shows the certificate of one company to the other after its own owner check', async () => {
    const plate = at.nextPlate()
    const id = await beginIntake(at.yard, 1, plate, personalIds.kaisa)
    const serial = await uploadIssuedCertificate(at.yard, 1, id)
    assert.equal((await search(plate)).certificate, null)
    // The claim is stored unchecked while the register is down.
    await whileDown(id, plate, async () => {
      const deferred = await check(id, personalIds.eero)
      assert.deepEqual([deferred.status, deferred.body.owner_confirmed], [200, false])
      const { body } = await at.pirkka.call('GET', `shop/5/vehicle/${id}/`)
      assert.deepEqual([body.vehicle.owner_check, body.vehicle.certificate], ['pending', null])
    })
    assert.equal((await check(id)).status, 200)
    assert.equal((await search(plate)).certificate?.serial, serial)
  })

  it('rejects changes by the other company after registration with a pending owner check', async () => {
    const plate = at.nextPlate()
    const { body } = await at.yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate })
    const { id } = body.vehicle
    await search(plate)
    assert.equal((await check(id)).status, 200)
    await whileDown(id, plate, async () => {
      await at.yard.call('POST', `shop/1/vehicle/${id}/owner/`, { personal_id: personalIds.kaisa })
      await triggerEvent(at.yard, 1, id, 'register', { condition: 'recycle' })
    })
    const picture_file = inJson(await plainPicture(8, 8).png().toBuffer())
    const pictured = await at.yard.call('PATCH', `shop/1/vehicle/${id}/`, { picture_file })
    const [picture] = pictured.body.vehicle.pictures
    const edited = await at.pirkka.call('PATCH', `shop/5/vehicle/${id}/`, { remarks: 'Ei meillä' })
    const removed = await at.pirkka.call('DELETE', `shop/5/vehicle/${id}/picture/${picture!.id}/`)
    const read = await at.pirkka.call('GET', `shop/5/vehicle/${id}/`)
    assert.deepEqual(
      [edited, removed, read].map(({ status, body: { code } }) => [status, code]),
      Array(3).fill([404, 'VEHICLE_NOT_FOUND']),
    )
    await recheckOwner(at.test.app.services, id)
    const { body: after } = await at.yard.call('GET', `shop/1/vehicle/${id}/`)
    assert.deepEqual([after.vehicle.owner_check, after.vehicle.remarks], ['confirmed', null])
  })

  it('accepts only announced vehicles while the register is down and reveals nothing of others', async context => {
    const [announced, searched, registered] = [at.nextPlate(), at.nextPlate(), at.nextPlate()]
    await arrangePickup(at.kaisa, announced, 1)
    await search(searched)
    await registerVehicle(at.yard, 1, registered)
    context.mock.method(at.test.app.services.vehicleRegister, 'findVehicle', () =>
      Promise.reject(new ApiError('TRAFICOM_BROKEN')),
    )
    for (const [plate, status, code] of [
      [announced, 200, undefined],
      [searched, 503, 'TRAFICOM_BROKEN'],
      [registered, 503, 'TRAFICOM_BROKEN'],
    ] as const) {
      const answer = await at.pirkka.call('POST', 'shop/5/vehicle/search/', { plate_or_vin: plate })
      assert.deepEqual([answer.status, answer.body.code], [status, code])
    }
  })
})
