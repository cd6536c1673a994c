import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { RegisterVehicle } from '../../adapters/vehicle-register/translate.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { beginIntake, certificateForm, personalIds, uploadIssuedCertificate } from '../../testing/stories.ts'
import { closeIntakes, lockVehicle } from '../vehicle-store/store.ts'
import { untilWaiting, useStations } from '../vehicles/testing.ts'

/** Replaces the restrictions of the found vehicles by a blocking one. */
const withRestriction = (code: string) => (found: RegisterVehicle[]) =>
  found.map(vehicle => ({ ...vehicle, restrictions: [{ code, blocks: true }] }))
const stolen = withRestriction('11')
const removed = withRestriction('20')
const failQuery = (): RegisterVehicle[] => {
  throw new ApiError('TRAFICOM_BROKEN')
}

describe('POST shop/{shop}/vehicle/{id}/certificate/', () => {
  const at = useStations()

  it('accepts exactly one of two concurrent uploads', async () => {
    const id = await beginIntake(at.yard, 1, at.nextPlate(), personalIds.kaisa)
    const upload = () => at.yard.call('POST', `shop/1/vehicle/${id}/certificate/`, certificateForm())
    const { db } = at.test.app.services
    const { answers } = await db.transaction().execute(async trx => {
      await lockVehicle(trx, id)
      const uploads = [upload(), upload()]
      await untilWaiting(db, 2)
      return { answers: Promise.all(uploads) }
    })
    assert.deepEqual((await answers).map(({ status, body }) => [status, body.code]).sort(), [
      [201, undefined],
      [409, 'STATE_CONFLICT'],
    ])
  })

  it('reports an unknown form field without revealing a personal identity code in its name', async () => {
    const id = await beginIntake(at.yard, 1, at.nextPlate(), personalIds.kaisa)
    const form = new FormData()
    form.append(`todistus_${personalIds.kaisa}`, new Blob(['%PDF-1.4']), 'x.pdf')
    const { status, body } = await at.yard.call('POST', `shop/1/vehicle/${id}/certificate/`, form)
    assert.equal(status, 400)
    assert.deepEqual(body.fields, [{ field: 'todistus_[hidden]', code: 'UNKNOWN_FIELD' }])
  })

  it('explains a file that is sent as text, twice or as JSON', async () => {
    const id = await beginIntake(at.yard, 1, at.nextPlate(), personalIds.kaisa)
    const send = async (parts: FormData | object) => {
      const { status, body } = await at.yard.call('POST', `shop/1/vehicle/${id}/certificate/`, parts)
      return [status, body.fields, body.accepted]
    }
    const asText = new FormData()
    asText.append('file', '%PDF-1.4')
    assert.deepEqual(await send(asText), [400, [{ field: 'file', code: 'INVALID' }], undefined])
    const twice = new FormData()
    for (const name of ['a.pdf', 'b.pdf']) twice.append('file', new Blob(['%PDF-1.4']), name)
    assert.deepEqual(await send(twice), [400, [{ field: 'file', code: 'INVALID' }], undefined])
    assert.deepEqual(await send({ file: '%PDF-1.4' }), [
      400,
      [{ field: 'file', code: 'REQUIRED' }],
      ['multipart/form-data'],
    ])
  })

  for (const [what, body] of [
    [
      'without an end',
      '--xx\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
    ],
    ['of incomplete boundaries', '\r\n--x'.repeat(400)],
    ['whose part has no name', '--xx\r\ncontent-disposition: nonsense\r\n\r\n1\r\n--xx--\r\n'],
  ] as const) {
    it(`returns 400 for a form ${what}`, async () => {
      const answer = await fetch(`${at.test.url}/api/shop/1/vehicle/1/certificate/`, {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=xx',
          authorization: `Bearer ${at.yard.token}`,
        },
        body,
      })
      const { code, fields } = (await answer.json()) as { code: string; fields: { field: string }[] }
      assert.deepEqual([answer.status, code, fields[0]?.field], [400, 'VALIDATION_ERROR', 'file'])
    })
  }

  for (const [what, change, status, code, reason] of [
    ['is reported stolen', stolen, 409, 'VEHICLE_BLOCKED', 'stolen'],
    ['is removed by another party', removed, 409, 'VEHICLE_BLOCKED', 'removed'],
    ['disappears from the register', () => [], 409, 'OWNER_NOT_CONFIRMED', undefined],
    ['cannot be queried in the register', failQuery, 503, 'TRAFICOM_BROKEN', undefined],
  ] as const) {
    it(`rejects an upload when the vehicle ${what} since the owner check`, async context => {
      const id = await beginIntake(at.yard, 1, at.nextPlate(), personalIds.kaisa)
      const { vehicleRegister } = at.test.app.services
      const find = vehicleRegister.findVehicle.bind(vehicleRegister)
      const mocked = context.mock.method(
        vehicleRegister,
        'findVehicle',
        async (...args: Parameters<typeof find>) => change(await find(...args)),
      )
      const rejection = await at.yard.call('POST', `shop/1/vehicle/${id}/certificate/`, certificateForm())
      assert.deepEqual([rejection.status, rejection.body.code, rejection.body.reason], [status, code, reason])
      mocked.mock.restore()
      assert.match(await uploadIssuedCertificate(at.yard, 1, id), /^FI-/)
    })
  }

  it('rejects an upload when the intake is closed between the check and the lock', async () => {
    const id = await beginIntake(at.yard, 1, at.nextPlate(), personalIds.kaisa)
    const { db } = at.test.app.services
    const { answer } = await db.transaction().execute(async trx => {
      await lockVehicle(trx, id)
      const upload = at.yard.call('POST', `shop/1/vehicle/${id}/certificate/`, certificateForm())
      await untilWaiting(db)
      await closeIntakes(trx, id, new Date())
      return { answer: upload }
    })
    assert.deepEqual([(await answer).status, (await answer).body.code], [409, 'OWNER_NOT_CONFIRMED'])
    await at.test.app.services.db
      .updateTable('intake')
      .set({ closed_at: null })
      .where('vehicle_id', '=', id)
      .execute()
    assert.match(await uploadIssuedCertificate(at.yard, 1, id), /^FI-/)
  })
})
