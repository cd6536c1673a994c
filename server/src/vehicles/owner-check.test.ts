import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { limits } from '@autokierto/domain/limits'
import { findOwn, phone } from '../announcements/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type SignedIn, signIn, signInPerson } from '../testing/sign-in.ts'
import { cause, pdf, personalIds, uploadCertificate } from '../testing/stories.ts'
import { unsealClaims } from './owner-claims.ts'
import { recheckOwner } from './recheck-owner.ts'
import { closeIntakes, lockVehicle } from './store.ts'
import { untilWaiting } from './testing.ts'

const { aino, eero, leila, kaisa } = personalIds
const onni = '050505A9218'
const ainosCompany = '9900001-8'

const paper = (bytes: Buffer = pdf, name = 'valtakirja.pdf') => ({
  name,
  content_type: 'application/pdf',
  content_base64: bytes.toString('base64'),
})

describe('the owner check at the gate', () => {
  let test: TestApp
  let yard: SignedIn
  before(async () => {
    test = await startTestApp()
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())
  /** A fresh intake each time: what was shown at the one before does not count. */
  beforeEach(async () => {
    await test.app.services.db.updateTable('intake').set({ closed_at: new Date() }).execute()
  })

  const takeIn = async (plate: string): Promise<number> => {
    const { status, body } = await yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: plate })
    assert.equal(status, 200, body.code)
    return body.vehicle.id
  }
  const check = (id: number, body: object) => yard.call('POST', `shop/1/vehicle/${id}/owner/`, body)
  const papersOf = async (id: number) => {
    const { body } = await yard.call('GET', `shop/1/vehicle-with-files/${id}/`)
    return body.files.filter(({ kind }) => kind === 'authorisation')
  }
  /** The register breaks for this plate, as it may for any. */
  const whileDown = async (id: number, use: () => Promise<void>) => {
    const { db } = test.app.services
    const { plate } = await db
      .selectFrom('vehicle')
      .select('plate')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db.updateTable('vehicle').set({ plate: 'BRK-503' }).where('id', '=', id).execute()
    await use()
    await db.updateTable('vehicle').set({ plate }).where('id', '=', id).execute()
  }

  it('takes a company’s vehicle from whoever may represent it alone, through to the certificate', async () => {
    const id = await takeIn('KLO-456')
    const { status, body } = await check(id, { business_id: ainosCompany, personal_id: aino })
    assert.deepEqual([status, body.owner_confirmed, body.missing], [200, true, 0])
    assert.match(await uploadCertificate(yard, 1, id), /^FI-/)
    await cause(yard, 1, id, 'register', { condition: 'recycle' })
    await test.app.services.db.updateTable('certificate').set({ revoked_at: new Date() }).execute()
    await cause(yard, 1, id, 'return', { reason: 'Kokeilu' })
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
      yard.call('POST', `shop/1/vehicle/${id}/owner/`, { personal_id }, { 'idempotency-key': key })
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
    assert.match(await uploadCertificate(yard, 1, id), /^FI-/)
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

  /** Aino has asked Eero through the link, and he has answered; whatever was said before has ended. */
  const eeroAnswers = async (agree: boolean) => {
    await test.app.services.db
      .updateTable('consent')
      .set({ ended_at: new Date() })
      .where('ended_at', 'is', null)
      .execute()
    const owners = { aino: await signInPerson(test.url, 'aino'), eero: await signInPerson(test.url, 'eero') }
    const ofAino = await findOwn(owners.aino, 'TWO-222')
    const { body } = await owners.aino.call('POST', `owner/vehicle/${ofAino}/consent/`, {})
    const token = body.results[0]?.link?.split('/').at(-1) ?? ''
    assert.equal((await owners.eero.call('POST', `owner/consent/${token}/`, { agree })).status, 200)
    return { ...owners, takeBack: () => owners.eero.call('DELETE', `owner/vehicle/${ofAino}/consent/`) }
  }
  const ownerCheckOf = async (id: number) =>
    (await yard.call('GET', `shop/1/vehicle/${id}/`)).body.vehicle.owner_check

  it('counts an owner who has agreed online beside the one at the gate, whichever of them comes', async () => {
    await eeroAnswers(true)
    const id = await takeIn('TWO-222')
    assert.equal(await ownerCheckOf(id), null)
    assert.equal((await check(id, { personal_id: kaisa })).body.code, 'OWNER_MISMATCH')
    const { status, body } = await check(id, { personal_id: aino })
    assert.deepEqual([status, body], [200, { owner_confirmed: true, missing: 0 }])
    assert.equal(await ownerCheckOf(id), 'confirmed')
    await test.app.services.db.updateTable('intake').set({ closed_at: new Date() }).execute()
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
    const early = await yard.call('PATCH', `shop/1/vehicle/${id}/`, {
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

  it('waits while the vehicle register is down, and the job counts who agreed online', async () => {
    const id = await recover('TWO-222')
    await eeroAnswers(true)
    await whileDown(id, async () => {
      assert.equal((await check(id, { personal_id: aino })).body.owner_confirmed, false)
      await cause(yard, 1, id, 'register', { condition: 'recycle' })
    })
    await recheckOwner(test.app.services, id)
    assert.equal(await ownerCheckOf(id), 'confirmed')
    await cause(yard, 1, id, 'return', { reason: 'Kokeilu' })
  })

  for (const [what, plate, shown, confirmed] of [
    [
      'a company’s representative',
      'KLO-456',
      [{ business_id: ainosCompany, personal_id: aino }],
      'confirmed',
    ],
    ['who may not represent a company', 'XYZ-789', [{ business_id: '9900010-6', personal_id: aino }], null],
    ['several owners, one by one', 'TWO-222', [{ personal_id: aino }, { personal_id: eero }], 'confirmed'],
    ['one owner of two', 'TWO-222', [{ personal_id: aino }], null],
    ['one owner with the paper', 'TWO-222', [{ personal_id: aino, authorisation: paper() }], 'confirmed'],
    ['whom the register hides', 'ONN-401', [{ personal_id: onni }], null],
    ['the same with a paper', 'ONN-401', [{ personal_id: onni, authorisation: paper() }], 'confirmed'],
    ['an owner and a stranger', 'KAI-007', [{ personal_id: kaisa }, { personal_id: aino }], null],
    ['a stranger with a paper', 'KAI-003', [{ personal_id: aino, authorisation: paper() }], null],
  ] as const) {
    it(`waits while the vehicle register is down, and a job looks at ${what}`, async () => {
      const id = await recover(plate)
      await whileDown(id, async () => {
        for (const body of shown) {
          const answer = await check(id, body)
          assert.deepEqual([answer.status, answer.body.owner_confirmed], [200, false], answer.body.code)
        }
        await cause(yard, 1, id, 'register', { condition: 'recycle' })
      })
      await recheckOwner(test.app.services, id)
      const { body } = await yard.call('GET', `shop/1/vehicle/${id}/`)
      assert.equal(body.vehicle.owner_check, confirmed)
      const unsettled = await yard.call('GET', 'shop/1/vehicle/search-status/shop_process/?waits=owner')
      assert.equal(
        unsettled.body.results.some(vehicle => vehicle.id === id),
        confirmed === null,
      )
      await cause(yard, 1, id, 'return', { reason: 'Kokeilu' })
    })
  }

  it('stays confirmed while the vehicle register is down, whoever comes then', async () => {
    const id = await takeIn('KAI-040')
    assert.equal((await check(id, { personal_id: kaisa })).body.owner_confirmed, true)
    await whileDown(id, async () => {
      const { status, body } = await check(id, { personal_id: aino })
      assert.deepEqual([status, body.owner_confirmed, body.missing], [200, true, 0])
    })
    assert.match(await uploadCertificate(yard, 1, id), /^FI-/)
  })

  it('holds so many claims while the vehicle register is down and no more, however many are tried', async () => {
    const id = await takeIn('KAI-004')
    await whileDown(id, async () => {
      for (let birth = 1; birth <= limits.heldClaims + 2; birth++) {
        const digits = `${String(birth).padStart(2, '0')}0180902`
        const personal_id = `${digits.slice(0, 6)}-902${'0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(digits) % 31]}`
        assert.equal((await check(id, { personal_id })).status, 200)
      }
    })
    const { owner_check_sealed } = await test.app.services.db
      .selectFrom('intake')
      .select('owner_check_sealed')
      .where('vehicle_id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    assert.equal(unsealClaims(owner_check_sealed, test.app.services).claims.length, limits.heldClaims)
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
    assert.match(await uploadCertificate(yard, 1, id), /^FI-/)
    await test.app.services.db.updateTable('certificate').set({ revoked_at: new Date() }).execute()
  })

  it('asks for a paper where one of two owners may not be disclosed, whoever the other one is', async context => {
    const id = await takeIn('ABC-123')
    const { vehicleRegister } = test.app.services
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

  it('confirms nobody where the vehicle proves to be stolen once the register answers', async () => {
    const owner = await signInPerson(test.url, 'leila')
    const found = await owner.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'LEI-304' })
    assert.equal(found.body.blocked, 'stolen')
    const id = found.body.vehicle?.id ?? 0
    // It was announced before it was stolen, and came while the register was down.
    const { db } = test.app.services
    await db
      .updateTable('vehicle')
      .set({ status: 'shop_transit', shop_id: 1, restrictions: '[]' })
      .where('id', '=', id)
      .execute()
    await whileDown(id, async () => {
      assert.equal(await takeIn('BRK-503'), id)
      assert.equal((await check(id, { personal_id: leila })).status, 200)
      await cause(yard, 1, id, 'register', { condition: 'recycle' })
    })
    await recheckOwner(test.app.services, id)
    assert.equal(await ownerCheckOf(id), null)
  })

  it('is looked at once more under the lock: what was taken in meanwhile is checked no more', async () => {
    const id = await takeIn('KAI-004')
    const { db } = test.app.services
    const { answer } = await db.transaction().execute(async trx => {
      await lockVehicle(trx, id)
      const checking = check(id, { personal_id: kaisa })
      await untilWaiting(db)
      await closeIntakes(trx, id, new Date())
      return { answer: checking }
    })
    assert.deepEqual([(await answer).status, (await answer).body.code], [404, 'VEHICLE_NOT_FOUND'])
  })

  it('is made up for once only: what was settled while the register answered stays so', async () => {
    const id = await takeIn('KAI-005')
    const { db } = test.app.services
    await whileDown(id, async () => {
      assert.equal((await check(id, { personal_id: kaisa })).status, 200)
      await cause(yard, 1, id, 'register', { condition: 'recycle' })
    })
    assert.equal(await ownerCheckOf(id), 'pending')
    const { rechecking } = await db.transaction().execute(async trx => {
      await lockVehicle(trx, id)
      const rechecking = recheckOwner(test.app.services, id)
      await untilWaiting(db)
      await closeIntakes(trx, id, new Date())
      await trx.updateTable('vehicle').set({ owner_check: null }).where('id', '=', id).execute()
      return { rechecking }
    })
    await rechecking
    assert.equal(await ownerCheckOf(id), null)
  })

  it('waits on while the business register is down too', async () => {
    const id = await takeIn('PRH-503')
    await whileDown(id, async () => {
      const answer = await check(id, { business_id: '9900036-8', personal_id: aino })
      assert.deepEqual([answer.status, answer.body.owner_confirmed], [200, false])
      await cause(yard, 1, id, 'register', { condition: 'recycle' })
    })
    await assert.rejects(recheckOwner(test.app.services, id), { code: 'PRH_BROKEN' })
    const { body } = await yard.call('GET', `shop/1/vehicle/${id}/`)
    assert.equal(body.vehicle.owner_check, 'pending')
  })

  /** Takes in; a certificate of an earlier test stands in the way of none. */
  const recover = async (plate: string): Promise<number> => {
    await test.app.services.db.updateTable('certificate').set({ revoked_at: new Date() }).execute()
    return takeIn(plate)
  }

  it('leaves no personal identity code and no business ID in the log', () => {
    assert.match(test.logged(), /POST \/api\/shop/)
    assert.doesNotMatch(test.logged(), /010180-|150375-|240692-|070780-|050505A|99000\d\d-\d/)
  })
})
