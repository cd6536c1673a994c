import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  ainosCompanyId,
  blankPdf,
  personalIds,
  triggerEvent,
  uploadIssuedCertificate,
} from '../../testing/stories.ts'
import { ownerPhone } from '../announcements/testing.ts'
import { closeIntakes, lockVehicle } from '../vehicle-store/store.ts'
import { aDocument, untilWaiting, useGate } from './testing.ts'

const { aino, eero, leila, kaisa, onni } = personalIds

describe('owner check', () => {
  const gate = useGate()
  const { takeIn, check, ownerCheckOf, eeroAnswers } = gate
  const papersOf = async (id: number) => {
    const { body } = await gate.yard.call('GET', `shop/1/vehicle-with-files/${id}/`)
    return body.files.filter(({ kind }) => kind === 'authorisation')
  }

  it('accepts a sole representative of the owning company and allows the certificate', async () => {
    const id = await takeIn('KLO-456')
    const { status, body } = await check(id, { business_id: ainosCompanyId, personal_id: aino })
    assert.deepEqual([status, body.owner_confirmed, body.missing], [200, true, 0])
    assert.match(await uploadIssuedCertificate(gate.yard, 1, id), /^FI-/)
    await triggerEvent(gate.yard, 1, id, 'register', { condition: 'recycle' })
    await gate.test.app.services.db.updateTable('certificate').set({ revoked_at: new Date() }).execute()
    await triggerEvent(gate.yard, 1, id, 'return', { reason: 'Kokeilu' })
  })

  it('rejects a person who may not represent the owning company alone', async () => {
    const id = await takeIn('XYZ-789')
    for (const [body, status, code] of [
      [{ business_id: '9900010-6', personal_id: aino }, 403, 'PRH_API_PERMISSION_DENIED'],
      [{ business_id: ainosCompanyId, personal_id: aino }, 422, 'OWNER_MISMATCH'],
      [{ personal_id: aino }, 422, 'OWNER_MISMATCH'],
      [{ business_id: '9900010-7', personal_id: aino }, 400, 'VALIDATION_ERROR'],
    ] as const) {
      const answer = await check(id, body)
      assert.deepEqual([answer.status, answer.body.code], [status, code])
    }
    const joint = await takeIn('ONN-402')
    const jointCheck = await check(joint, { business_id: '9900028-8', personal_id: onni })
    assert.deepEqual(
      [jointCheck.status, jointCheck.body.code, jointCheck.body.reason],
      [403, 'PRH_API_PERMISSION_DENIED', 'joint_only'],
    )
  })

  for (const [plate, businessId, status, code] of [
    ['PRH-503', '9900036-8', 503, 'PRH_BROKEN'],
    ['PRH-500', '9900044-8', 502, 'PRH_API_SERVER_EXCEPTION'],
    ['PRH-502', '9900052-8', 502, 'PRH_API_EXCEPTION'],
  ] as const) {
    it(`answers ${code} when the business register fails, without counting an attempt`, async () => {
      const id = await takeIn(plate)
      for (let time = 0; time < 6; time++) {
        const answer = await check(id, { business_id: businessId, personal_id: aino })
        assert.deepEqual([answer.status, answer.body.code], [status, code])
      }
    })
  }

  it('limits wrong owner claims of any kind', async () => {
    const id = await takeIn('EER-101')
    for (const body of [
      { personal_id: aino },
      { personal_id: leila },
      { personal_id: kaisa },
      { business_id: ainosCompanyId, personal_id: aino },
      { personal_id: onni, authorisation: aDocument() },
    ]) {
      assert.equal((await check(id, body)).body.code, 'OWNER_MISMATCH')
    }
    const late = await check(id, { personal_id: eero })
    assert.deepEqual([late.status, late.body.code], [429, 'RATE_LIMITED'])
  })

  it('counts a wrong claim once when it is retried with the same idempotency key', async () => {
    const id = await takeIn('KAI-009')
    const checkWithKey = (key: string, personal_id: string) =>
      gate.yard.call('POST', `shop/1/vehicle/${id}/owner/`, { personal_id }, { 'idempotency-key': key })
    const getCode = async (...[key, who]: Parameters<typeof checkWithKey>) =>
      (await checkWithKey(key, who)).body.code
    for (const times of ['first', 'second', 'third'])
      assert.equal(await getCode('a', eero), 'OWNER_MISMATCH', times)
    for (const who of [leila, onni, aino]) assert.equal(await getCode('b', who), 'OWNER_MISMATCH')
    assert.equal(await getCode('c', eero), 'OWNER_MISMATCH')
    assert.equal(await getCode('d', eero), 'RATE_LIMITED')
    assert.equal(await getCode('d', eero), 'RATE_LIMITED')
    assert.equal(await getCode('c', eero), 'OWNER_MISMATCH')
    assert.equal(await getCode('c', leila), 'RATE_LIMITED')
  })

  it('confirms several owners one by one', async () => {
    const id = await takeIn('TWO-222')
    const first = await check(id, { personal_id: aino })
    assert.deepEqual([first.body.owner_confirmed, first.body.missing], [false, 1])
    const repeated = await check(id, { personal_id: aino })
    assert.deepEqual([repeated.body.owner_confirmed, repeated.body.missing], [false, 1])
    const second = await check(id, { personal_id: eero })
    assert.deepEqual([second.body.owner_confirmed, second.body.missing], [true, 0])
  })

  it('confirms one owner with the power of attorney of the others and stores the document', async () => {
    const id = await takeIn('TWO-222')
    const { status, body } = await check(id, { personal_id: aino, authorisation: aDocument() })
    assert.deepEqual([status, body.owner_confirmed, body.missing], [200, true, 0])
    const [document] = await papersOf(id)
    assert.deepEqual([document?.name, document?.content_type], ['valtakirja.pdf', 'application/pdf'])
    assert.equal(document?.content_base64, blankPdf.toString('base64'))
    assert.match(await uploadIssuedCertificate(gate.yard, 1, id), /^FI-/)
  })

  it('accepts a power of attorney after an owner was identified, but never before', async () => {
    const id = await takeIn('KAI-001')
    const alone = await check(id, { authorisation: aDocument() })
    assert.deepEqual([alone.status, alone.body.code], [409, 'OWNER_NOT_CONFIRMED'])
    assert.deepEqual(await papersOf(id), [])
    assert.equal((await check(id, { personal_id: kaisa })).status, 200)
    const afterwards = await check(id, { authorisation: aDocument() })
    assert.deepEqual([afterwards.status, afterwards.body.owner_confirmed], [200, true])
    assert.equal((await papersOf(id)).length, 1)
  })

  it('validates the power of attorney by content and size, and reports missing fields', async () => {
    const id = await takeIn('KAI-002')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const [body, status, code] of [
      [{ personal_id: kaisa, authorisation: aDocument(svg) }, 415, 'FILE_TYPE_UNSUPPORTED'],
      [{ personal_id: kaisa, authorisation: aDocument(Buffer.alloc(5_242_881)) }, 413, 'FILE_TOO_LARGE'],
    ] as const) {
      const answer = await check(id, body)
      assert.deepEqual([answer.status, answer.body.code], [status, code])
    }
    for (const [body, field, code] of [
      [{}, 'personal_id', 'REQUIRED'],
      [{ business_id: ainosCompanyId }, 'personal_id', 'REQUIRED'],
      [{ business_id: ainosCompanyId, authorisation: aDocument() }, 'personal_id', 'REQUIRED'],
      [{ personal_id: '010180-9027' }, 'personal_id', 'PERSONAL_ID_INVALID'],
      [{ personal_id: kaisa, business_id: '9900001-7' }, 'business_id', 'BUSINESS_ID_INVALID'],
      [{ personal_id: kaisa, authorisation: { name: 'a.pdf' } }, 'authorisation.content_type', 'REQUIRED'],
    ] as const) {
      const answer = await check(id, body)
      assert.equal(answer.status, 400)
      assert.deepEqual(answer.body.fields?.[0], { field, code })
    }
    assert.deepEqual(await papersOf(id), [])
  })

  it('counts online consent of a co-owner together with either owner at the desk', async () => {
    await eeroAnswers(true)
    const id = await takeIn('TWO-222')
    assert.equal(await ownerCheckOf(id), null)
    assert.equal((await check(id, { personal_id: kaisa })).body.code, 'OWNER_MISMATCH')
    const { status, body } = await check(id, { personal_id: aino })
    assert.deepEqual([status, body], [200, { owner_confirmed: true, missing: 0 }])
    assert.equal(await ownerCheckOf(id), 'confirmed')
    await gate.test.app.services.db.updateTable('intake').set({ closed_at: new Date() }).execute()
    assert.equal(await takeIn('TWO-222'), id)
    // Aino consented when she requested Eero’s consent.
    assert.deepEqual((await check(id, { personal_id: eero })).body, { owner_confirmed: true, missing: 0 })
  })

  it('ignores consent that was refused, withdrawn or only requested', async () => {
    const id = await takeIn('TWO-222')
    await eeroAnswers(false)
    assert.deepEqual((await check(id, { personal_id: aino })).body, { owner_confirmed: false, missing: 1 })
    const agreed = await eeroAnswers(true)
    assert.equal((await agreed.takeBack()).status, 204)
    assert.deepEqual((await check(id, { personal_id: aino })).body, { owner_confirmed: false, missing: 1 })
    assert.equal((await agreed.aino.call('POST', `owner/vehicle/${id}/consent/`, {})).status, 200)
    assert.deepEqual((await check(id, { personal_id: aino })).body, { owner_confirmed: false, missing: 1 })
    const without = await check(id, { authorisation: aDocument() })
    assert.deepEqual([without.status, without.body.owner_confirmed], [200, true])
  })

  it('rejects a power of attorney when owners have only consented online', async () => {
    await eeroAnswers(true)
    const id = await takeIn('TWO-222')
    const alone = await check(id, { authorisation: aDocument() })
    assert.deepEqual([alone.status, alone.body.code], [409, 'OWNER_NOT_CONFIRMED'])
  })

  it('reopens the owner check when a consent it needs is withdrawn or ends, unless all were identified', async () => {
    const id = await takeIn('TWO-222')
    const { takeBack } = await eeroAnswers(true)
    assert.equal((await check(id, { personal_id: aino })).body.owner_confirmed, true)
    assert.equal((await takeBack()).status, 204)
    assert.equal(await ownerCheckOf(id), null)
    const early = await gate.yard.call('PATCH', `shop/1/vehicle/${id}/`, {
      event: 'register',
      condition: 'recycle',
    })
    assert.deepEqual([early.status, early.body.code], [409, 'OWNER_NOT_CONFIRMED'])

    const secondConsent = await eeroAnswers(true)
    const order = { announce: 'self_delivery', shop_id: 1, phone: ownerPhone }
    assert.equal((await secondConsent.aino.call('PATCH', `owner/vehicle/${id}/`, order)).status, 200)
    assert.equal((await check(id, { personal_id: aino })).body.owner_confirmed, true)
    assert.equal(
      (await secondConsent.aino.call('PATCH', `owner/vehicle/${id}/`, { cancel: true })).status,
      200,
    )
    assert.equal(await ownerCheckOf(id), null)

    const thirdConsent = await eeroAnswers(true)
    assert.equal((await check(id, { personal_id: aino })).body.owner_confirmed, true)
    assert.equal((await check(id, { personal_id: eero })).body.owner_confirmed, true)
    assert.equal((await thirdConsent.takeBack()).status, 204)
    assert.equal(await ownerCheckOf(id), 'confirmed')
  })

  it('returns 403 when the register does not disclose the owner and no document is presented', async () => {
    const id = await takeIn('ONN-401')
    // This does not count as a guess, so the sixth request gets the same response.
    for (let time = 0; time < 6; time++) {
      const answer = await check(id, { personal_id: onni })
      assert.deepEqual([answer.status, answer.body.code], [403, 'TRAFICOM_API_OWNER_RESTRICTED'])
    }
    for (const [body, status, code] of [
      [{ authorisation: aDocument() }, 409, 'OWNER_NOT_CONFIRMED'],
      [{ business_id: ainosCompanyId, personal_id: aino, authorisation: aDocument() }, 422, 'OWNER_MISMATCH'],
    ] as const) {
      const answer = await check(id, body)
      assert.deepEqual([answer.status, answer.body.code], [status, code])
    }
    assert.equal(await ownerCheckOf(id), null)
    assert.deepEqual(await papersOf(id), [])
  })

  it('accepts an undisclosed owner with a document and allows the certificate', async () => {
    const id = await takeIn('ONN-401')
    const { status, body } = await check(id, { personal_id: onni, authorisation: aDocument() })
    assert.deepEqual([status, body.owner_confirmed, body.missing], [200, true, 0])
    assert.equal(await ownerCheckOf(id), 'confirmed')
    assert.equal((await papersOf(id)).length, 1)
    assert.match(await uploadIssuedCertificate(gate.yard, 1, id), /^FI-/)
    await gate.test.app.services.db.updateTable('certificate').set({ revoked_at: new Date() }).execute()
  })

  it('requires a document when one of two owners is undisclosed', async context => {
    const id = await takeIn('ABC-123')
    const { vehicleRegister } = gate.test.app.services
    const find = vehicleRegister.findVehicle.bind(vehicleRegister)
    const hidden = { name: null, ownership: '02' }
    context.mock.method(vehicleRegister, 'findVehicle', async (...query: Parameters<typeof find>) =>
      (await find(...query)).map(found => ({ ...found, owners: [...found.owners, hidden] })),
    )
    const first = await check(id, { personal_id: aino })
    assert.deepEqual([first.body.owner_confirmed, first.body.missing], [false, 1])
    assert.equal((await check(id, { personal_id: onni })).body.code, 'TRAFICOM_API_OWNER_RESTRICTED')
    const second = await check(id, { personal_id: onni, authorisation: aDocument() })
    assert.deepEqual([second.body.owner_confirmed, second.body.missing], [true, 0])
  })

  it('limits wrong claims about a disclosed owner next to an undisclosed one', async () => {
    const id = await takeIn('ONN-403')
    for (const personal_id of [aino, leila, kaisa, onni, aino]) {
      const { status, body } = await check(id, { personal_id })
      assert.deepEqual([status, body.code], [403, 'TRAFICOM_API_OWNER_RESTRICTED'])
    }
    assert.equal((await check(id, { personal_id: eero })).body.code, 'RATE_LIMITED')
  })

  it('accepts the owner after many concurrent requests without a wrong claim', async () => {
    const id = await takeIn('KAI-006')
    const answers = await Promise.all(Array.from({ length: 30 }, () => check(id, { personal_id: kaisa })))
    assert.ok(answers.some(({ status }) => status === 429))
    assert.equal((await check(id, { personal_id: kaisa })).body.owner_confirmed, true)
  })

  it('checks the intake again under the lock and returns 404 when it has been closed', async () => {
    const id = await takeIn('KAI-004')
    const { db } = gate.test.app.services
    const { answer } = await db.transaction().execute(async trx => {
      await lockVehicle(trx, id)
      const checking = check(id, { personal_id: kaisa })
      await untilWaiting(db)
      await closeIntakes(trx, id, new Date())
      return { answer: checking }
    })
    assert.deepEqual([(await answer).status, (await answer).body.code], [404, 'VEHICLE_NOT_FOUND'])
  })

  it('writes no personal identity code or business ID to the log', () => {
    assert.match(gate.test.logged(), /POST \/api\/shop/)
    assert.doesNotMatch(gate.test.logged(), /010180-|150375-|240692-|070780-|050505A|99000\d\d-\d/)
  })
})
