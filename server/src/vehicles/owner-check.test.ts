import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { phone } from '../announcements/testing.ts'
import { pdf, personalIds, triggerEvent, uploadCertificate } from '../testing/stories.ts'
import { closeIntakes, lockVehicle } from './store.ts'
import { paper, untilWaiting, useGate } from './testing.ts'

const { aino, eero, leila, kaisa } = personalIds
const onni = '050505A9218'
const ainosCompany = '9900001-8'

describe('the owner check at the gate', () => {
  const gate = useGate()
  const { takeIn, check, ownerCheckOf, eeroAnswers } = gate
  const papersOf = async (id: number) => {
    const { body } = await gate.yard.call('GET', `shop/1/vehicle-with-files/${id}/`)
    return body.files.filter(({ kind }) => kind === 'authorisation')
  }

  it('takes a company’s vehicle from whoever may represent it alone, through to the certificate', async () => {
    const id = await takeIn('KLO-456')
    const { status, body } = await check(id, { business_id: ainosCompany, personal_id: aino })
    assert.deepEqual([status, body.owner_confirmed, body.missing], [200, true, 0])
    assert.match(await uploadCertificate(gate.yard, 1, id), /^FI-/)
    await triggerEvent(gate.yard, 1, id, 'register', { condition: 'recycle' })
    await gate.test.app.services.db.updateTable('certificate').set({ revoked_at: new Date() }).execute()
    await triggerEvent(gate.yard, 1, id, 'return', { reason: 'Kokeilu' })
  })

  it('refuses who may not represent the company, another company, and a person without the company', async () => {
    const id = await takeIn('XYZ-789')
    for (const [body, status, code] of [
      [{ business_id: '9900010-6', personal_id: aino }, 403, 'PRH_API_PERMISSION_DENIED'],
      [{ business_id: ainosCompany, personal_id: aino }, 422, 'OWNER_MISMATCH'],
      [{ personal_id: aino }, 422, 'OWNER_MISMATCH'],
      [{ business_id: '9900010-7', personal_id: aino }, 400, 'VALIDATION_ERROR'],
    ] as const) {
      const answer = await check(id, body)
      assert.deepEqual([answer.status, answer.body.code], [status, code])
    }
    const joint = await takeIn('ONN-402')
    const together = await check(joint, { business_id: '9900028-8', personal_id: onni })
    assert.deepEqual(
      [together.status, together.body.code, together.body.reason],
      [403, 'PRH_API_PERMISSION_DENIED', 'joint_only'],
    )
  })

  for (const [plate, businessId, status, code] of [
    ['PRH-503', '9900036-8', 503, 'PRH_BROKEN'],
    ['PRH-500', '9900044-8', 502, 'PRH_API_SERVER_EXCEPTION'],
    ['PRH-502', '9900052-8', 502, 'PRH_API_EXCEPTION'],
  ] as const) {
    it(`answers ${code} where the business register fails, and counts no try`, async () => {
      const id = await takeIn(plate)
      for (let time = 0; time < 6; time++) {
        const answer = await check(id, { business_id: businessId, personal_id: aino })
        assert.deepEqual([answer.status, answer.body.code], [status, code])
      }
    })
  }

  it('counts who guesses, whatever they guess', async () => {
    const id = await takeIn('EER-101')
    for (const body of [
      { personal_id: aino },
      { personal_id: leila },
      { personal_id: kaisa },
      { business_id: ainosCompany, personal_id: aino },
      { personal_id: onni, authorisation: paper() },
    ]) {
      assert.equal((await check(id, body)).body.code, 'OWNER_MISMATCH')
    }
    const late = await check(id, { personal_id: eero })
    assert.deepEqual([late.status, late.body.code], [429, 'RATE_LIMITED'])
  })

  it('counts a guess once that is sent again under its key because its answer was lost', async () => {
    const id = await takeIn('KAI-009')
    const press = (key: string, personal_id: string) =>
      gate.yard.call('POST', `shop/1/vehicle/${id}/owner/`, { personal_id }, { 'idempotency-key': key })
    const said = async (...[key, who]: Parameters<typeof press>) => (await press(key, who)).body.code
    for (const times of ['first', 'second', 'third'])
      assert.equal(await said('a', eero), 'OWNER_MISMATCH', times)
    for (const who of [leila, onni, aino]) assert.equal(await said('b', who), 'OWNER_MISMATCH')
    assert.equal(await said('c', eero), 'OWNER_MISMATCH')
    assert.equal(await said('d', eero), 'RATE_LIMITED')
    assert.equal(await said('d', eero), 'RATE_LIMITED')
    assert.equal(await said('c', eero), 'OWNER_MISMATCH')
    assert.equal(await said('c', leila), 'RATE_LIMITED')
  })

  it('takes several owners one by one', async () => {
    const id = await takeIn('TWO-222')
    const first = await check(id, { personal_id: aino })
    assert.deepEqual([first.body.owner_confirmed, first.body.missing], [false, 1])
    const again = await check(id, { personal_id: aino })
    assert.deepEqual([again.body.owner_confirmed, again.body.missing], [false, 1])
    const second = await check(id, { personal_id: eero })
    assert.deepEqual([second.body.owner_confirmed, second.body.missing], [true, 0])
  })

  it('takes one owner with the others’ power of attorney, and keeps the paper', async () => {
    const id = await takeIn('TWO-222')
    const { status, body } = await check(id, { personal_id: aino, authorisation: paper() })
    assert.deepEqual([status, body.owner_confirmed, body.missing], [200, true, 0])
    const [kept] = await papersOf(id)
    assert.deepEqual([kept?.name, kept?.content_type], ['valtakirja.pdf', 'application/pdf'])
    assert.equal(kept?.content_base64, pdf.toString('base64'))
    assert.match(await uploadCertificate(gate.yard, 1, id), /^FI-/)
  })

  it('takes the paper afterwards, but never without an owner beside it', async () => {
    const id = await takeIn('KAI-001')
    const alone = await check(id, { authorisation: paper() })
    assert.deepEqual([alone.status, alone.body.code], [409, 'OWNER_NOT_CONFIRMED'])
    assert.deepEqual(await papersOf(id), [])
    assert.equal((await check(id, { personal_id: kaisa })).status, 200)
    const afterwards = await check(id, { authorisation: paper() })
    assert.deepEqual([afterwards.status, afterwards.body.owner_confirmed], [200, true])
    assert.equal((await papersOf(id)).length, 1)
  })

  it('judges the paper by its content and size, and what is missing by field', async () => {
    const id = await takeIn('KAI-002')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const [body, status, code] of [
      [{ personal_id: kaisa, authorisation: paper(svg) }, 415, 'FILE_TYPE_UNSUPPORTED'],
      [{ personal_id: kaisa, authorisation: paper(Buffer.alloc(5_242_881)) }, 413, 'FILE_TOO_LARGE'],
    ] as const) {
      const answer = await check(id, body)
      assert.deepEqual([answer.status, answer.body.code], [status, code])
    }
    for (const [body, field, code] of [
      [{}, 'personal_id', 'REQUIRED'],
      [{ business_id: ainosCompany }, 'personal_id', 'REQUIRED'],
      [{ business_id: ainosCompany, authorisation: paper() }, 'personal_id', 'REQUIRED'],
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

  it('counts an owner who has agreed online beside the one at the gate, whichever of them comes', async () => {
    await eeroAnswers(true)
    const id = await takeIn('TWO-222')
    assert.equal(await ownerCheckOf(id), null)
    assert.equal((await check(id, { personal_id: kaisa })).body.code, 'OWNER_MISMATCH')
    const { status, body } = await check(id, { personal_id: aino })
    assert.deepEqual([status, body], [200, { owner_confirmed: true, missing: 0 }])
    assert.equal(await ownerCheckOf(id), 'confirmed')
    await gate.test.app.services.db.updateTable('intake').set({ closed_at: new Date() }).execute()
    assert.equal(await takeIn('TWO-222'), id)
    // Aino agreed by asking.
    assert.deepEqual((await check(id, { personal_id: eero })).body, { owner_confirmed: true, missing: 0 })
  })

  it('counts nobody who has refused, taken back, or merely been asked', async () => {
    const id = await takeIn('TWO-222')
    await eeroAnswers(false)
    assert.deepEqual((await check(id, { personal_id: aino })).body, { owner_confirmed: false, missing: 1 })
    const agreed = await eeroAnswers(true)
    assert.equal((await agreed.takeBack()).status, 204)
    assert.deepEqual((await check(id, { personal_id: aino })).body, { owner_confirmed: false, missing: 1 })
    assert.equal((await agreed.aino.call('POST', `owner/vehicle/${id}/consent/`, {})).status, 200)
    assert.deepEqual((await check(id, { personal_id: aino })).body, { owner_confirmed: false, missing: 1 })
    const without = await check(id, { authorisation: paper() })
    assert.deepEqual([without.status, without.body.owner_confirmed], [200, true])
  })

  it('takes a paper beside nobody who has merely agreed online', async () => {
    await eeroAnswers(true)
    const id = await takeIn('TWO-222')
    const alone = await check(id, { authorisation: paper() })
    assert.deepEqual([alone.status, alone.body.code], [409, 'OWNER_NOT_CONFIRMED'])
  })

  it('is open again where a consent it rested on is taken back or ends, and not where all were shown', async () => {
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

    const again = await eeroAnswers(true)
    const order = { announce: 'self_delivery', shop_id: 1, phone }
    assert.equal((await again.aino.call('PATCH', `owner/vehicle/${id}/`, order)).status, 200)
    assert.equal((await check(id, { personal_id: aino })).body.owner_confirmed, true)
    assert.equal((await again.aino.call('PATCH', `owner/vehicle/${id}/`, { cancel: true })).status, 200)
    assert.equal(await ownerCheckOf(id), null)

    const shown = await eeroAnswers(true)
    assert.equal((await check(id, { personal_id: aino })).body.owner_confirmed, true)
    assert.equal((await check(id, { personal_id: eero })).body.owner_confirmed, true)
    assert.equal((await shown.takeBack()).status, 204)
    assert.equal(await ownerCheckOf(id), 'confirmed')
  })

  it('is refused where the register may not disclose who owns it and no paper tells', async () => {
    const id = await takeIn('ONN-401')
    // It is no guess: the sixth is answered as the first.
    for (let time = 0; time < 6; time++) {
      const answer = await check(id, { personal_id: onni })
      assert.deepEqual([answer.status, answer.body.code], [403, 'TRAFICOM_API_OWNER_RESTRICTED'])
    }
    for (const [body, status, code] of [
      [{ authorisation: paper() }, 409, 'OWNER_NOT_CONFIRMED'],
      [{ business_id: ainosCompany, personal_id: aino, authorisation: paper() }, 422, 'OWNER_MISMATCH'],
    ] as const) {
      const answer = await check(id, body)
      assert.deepEqual([answer.status, answer.body.code], [status, code])
    }
    assert.equal(await ownerCheckOf(id), null)
    assert.deepEqual(await papersOf(id), [])
  })

  it('takes whom the register may not disclose with a paper that names them, through to the certificate', async () => {
    const id = await takeIn('ONN-401')
    const { status, body } = await check(id, { personal_id: onni, authorisation: paper() })
    assert.deepEqual([status, body.owner_confirmed, body.missing], [200, true, 0])
    assert.equal(await ownerCheckOf(id), 'confirmed')
    assert.equal((await papersOf(id)).length, 1)
    assert.match(await uploadCertificate(gate.yard, 1, id), /^FI-/)
    await gate.test.app.services.db.updateTable('certificate').set({ revoked_at: new Date() }).execute()
  })

  it('asks for a paper where one of two owners may not be disclosed, whoever the other one is', async context => {
    const id = await takeIn('ABC-123')
    const { vehicleRegister } = gate.test.app.services
    const find = vehicleRegister.findVehicle.bind(vehicleRegister)
    const hidden = { name: null, ownership: '02' }
    context.mock.method(vehicleRegister, 'findVehicle', async (...asked: Parameters<typeof find>) =>
      (await find(...asked)).map(found => ({ ...found, owners: [...found.owners, hidden] })),
    )
    const first = await check(id, { personal_id: aino })
    assert.deepEqual([first.body.owner_confirmed, first.body.missing], [false, 1])
    assert.equal((await check(id, { personal_id: onni })).body.code, 'TRAFICOM_API_OWNER_RESTRICTED')
    const second = await check(id, { personal_id: onni, authorisation: paper() })
    assert.deepEqual([second.body.owner_confirmed, second.body.missing], [true, 0])
  })

  it('counts who guesses at the owner who is named beside one who may not be disclosed', async () => {
    const id = await takeIn('ONN-403')
    for (const personal_id of [aino, leila, kaisa, onni, aino]) {
      const { status, body } = await check(id, { personal_id })
      assert.deepEqual([status, body.code], [403, 'TRAFICOM_API_OWNER_RESTRICTED'])
    }
    assert.equal((await check(id, { personal_id: eero })).body.code, 'RATE_LIMITED')
  })

  it('does not keep out the owner for tries that were many at once and none of which was a guess', async () => {
    const id = await takeIn('KAI-006')
    const answers = await Promise.all(Array.from({ length: 30 }, () => check(id, { personal_id: kaisa })))
    assert.ok(answers.some(({ status }) => status === 429))
    assert.equal((await check(id, { personal_id: kaisa })).body.owner_confirmed, true)
  })

  it('is looked at once more under the lock: what was taken in meanwhile is checked no more', async () => {
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

  it('leaves no personal identity code and no business ID in the log', () => {
    assert.match(gate.test.logged(), /POST \/api\/shop/)
    assert.doesNotMatch(gate.test.logged(), /010180-|150375-|240692-|070780-|050505A|99000\d\d-\d/)
  })
})
