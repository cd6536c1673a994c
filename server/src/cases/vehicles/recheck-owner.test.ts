import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { limits } from '@autokierto/domain/limits'
import { signInPerson } from '../../testing/sign-in.ts'
import { ainosCompanyId, personalIds, triggerEvent, uploadIssuedCertificate } from '../../testing/stories.ts'
import { closeIntakes, lockVehicle } from '../vehicle-store/store.ts'
import { decryptClaims } from './owner-claims.ts'
import { recheckOwner } from './recheck-owner.ts'
import { aDocument, untilWaiting, useGate } from './testing.ts'

const { aino, eero, leila, kaisa, onni } = personalIds

describe('deferred owner check', () => {
  const gate = useGate()
  const { takeIn, check, ownerCheckOf, eeroAnswers } = gate
  /** Runs `use` while the register fails for this vehicle's plate. */
  const whileDown = async (id: number, use: () => Promise<void>) => {
    const { db } = gate.test.app.services
    const { plate } = await db
      .selectFrom('vehicle')
      .select('plate')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db.updateTable('vehicle').set({ plate: 'BRK-503' }).where('id', '=', id).execute()
    await use()
    await db.updateTable('vehicle').set({ plate }).where('id', '=', id).execute()
  }

  /** Opens an intake after revoking the certificates of earlier tests. */
  const reopenIntake = async (plate: string): Promise<number> => {
    await gate.test.app.services.db.updateTable('certificate').set({ revoked_at: new Date() }).execute()
    return takeIn(plate)
  }

  it('defers the owner check while the vehicle register is down; the job counts online consent', async () => {
    const id = await reopenIntake('TWO-222')
    await eeroAnswers(true)
    await whileDown(id, async () => {
      assert.equal((await check(id, { personal_id: aino })).body.owner_confirmed, false)
      // Nothing of a refused request is done, so the error has the status before it.
      const registerAndSend = { event: 'register', condition: 'recycle', to_shop_id: 2 }
      const { status, body } = await gate.yard.call('PATCH', `shop/1/vehicle/${id}/`, registerAndSend)
      assert.deepEqual([status, body.code, body.vehicle_status], [409, 'OWNER_NOT_CONFIRMED', 'owner'])
      await triggerEvent(gate.yard, 1, id, 'register', { condition: 'recycle' })
    })
    await recheckOwner(gate.test.app.services, id)
    assert.equal(await ownerCheckOf(id), 'confirmed')
    await triggerEvent(gate.yard, 1, id, 'return', { reason: 'Kokeilu' })
  })

  for (const [what, plate, bodies, confirmed] of [
    [
      'a company’s representative',
      'KLO-456',
      [{ business_id: ainosCompanyId, personal_id: aino }],
      'confirmed',
    ],
    [
      'a person who may not represent the company',
      'XYZ-789',
      [{ business_id: '9900010-6', personal_id: aino }],
      null,
    ],
    ['several owners one by one', 'TWO-222', [{ personal_id: aino }, { personal_id: eero }], 'confirmed'],
    ['one owner of two', 'TWO-222', [{ personal_id: aino }], null],
    [
      'one owner with a power of attorney',
      'TWO-222',
      [{ personal_id: aino, authorisation: aDocument() }],
      'confirmed',
    ],
    ['an undisclosed owner', 'ONN-401', [{ personal_id: onni }], null],
    [
      'an undisclosed owner with a document',
      'ONN-401',
      [{ personal_id: onni, authorisation: aDocument() }],
      'confirmed',
    ],
    ['an owner and a stranger', 'KAI-007', [{ personal_id: kaisa }, { personal_id: aino }], null],
    ['a stranger with a document', 'KAI-003', [{ personal_id: aino, authorisation: aDocument() }], null],
  ] as const) {
    it(`defers the owner check while the vehicle register is down; the job then checks ${what}`, async () => {
      const id = await reopenIntake(plate)
      await whileDown(id, async () => {
        for (const body of bodies) {
          const answer = await check(id, body)
          assert.deepEqual([answer.status, answer.body.owner_confirmed], [200, false], answer.body.code)
        }
        await triggerEvent(gate.yard, 1, id, 'register', { condition: 'recycle' })
      })
      await recheckOwner(gate.test.app.services, id)
      const { body } = await gate.yard.call('GET', `shop/1/vehicle/${id}/`)
      assert.equal(body.vehicle.owner_check, confirmed)
      const unsettled = await gate.yard.call('GET', 'shop/1/vehicle/search-status/shop_process/?waits=owner')
      assert.equal(
        unsettled.body.results.some(vehicle => vehicle.id === id),
        confirmed === null,
      )
      await triggerEvent(gate.yard, 1, id, 'return', { reason: 'Kokeilu' })
    })
  }

  it('keeps a confirmed owner check when another person is checked while the register is down', async () => {
    const id = await takeIn('KAI-040')
    assert.equal((await check(id, { personal_id: kaisa })).body.owner_confirmed, true)
    await whileDown(id, async () => {
      const { status, body } = await check(id, { personal_id: aino })
      assert.deepEqual([status, body.owner_confirmed, body.missing], [200, true, 0])
    })
    assert.match(await uploadIssuedCertificate(gate.yard, 1, id), /^FI-/)
  })

  it('stores a limited number of owner claims while the vehicle register is down', async () => {
    const id = await takeIn('KAI-004')
    await whileDown(id, async () => {
      for (let birth = 1; birth <= limits.heldClaims + 2; birth++) {
        const digits = `${String(birth).padStart(2, '0')}0180902`
        const personal_id = `${digits.slice(0, 6)}-902${'0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(digits) % 31]}`
        assert.equal((await check(id, { personal_id })).status, 200)
      }
    })
    const { owner_check_sealed } = await gate.test.app.services.db
      .selectFrom('intake')
      .select('owner_check_sealed')
      .where('vehicle_id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    assert.equal(decryptClaims(owner_check_sealed, gate.test.app.services).claims.length, limits.heldClaims)
  })

  it('does not confirm the owner of a vehicle that turns out to be stolen', async () => {
    const owner = await signInPerson(gate.test.url, 'leila')
    const found = await owner.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'LEI-304' })
    assert.equal(found.body.blocked, 'stolen')
    const id = found.body.vehicle?.id ?? 0
    // The vehicle was announced before the theft and arrives while the register is down.
    const { db } = gate.test.app.services
    await db
      .updateTable('vehicle')
      .set({ status: 'shop_transit', shop_id: 1, restrictions: '[]' })
      .where('id', '=', id)
      .execute()
    await whileDown(id, async () => {
      assert.equal(await takeIn('BRK-503'), id)
      assert.equal((await check(id, { personal_id: leila })).status, 200)
      await triggerEvent(gate.yard, 1, id, 'register', { condition: 'reuse' })
    })
    await recheckOwner(gate.test.app.services, id)
    assert.equal(await ownerCheckOf(id), null)
    for (const body of [{ event: 'publish' }, { event: 'send', to_shop_id: 5 }, { event: 'start' }]) {
      const answer = await gate.yard.call('PATCH', `shop/1/vehicle/${id}/`, body)
      assert.deepEqual([answer.status, answer.body.code], [409, 'OWNER_NOT_CONFIRMED'], body.event)
    }
    await triggerEvent(gate.yard, 1, id, 'return', { reason: 'Varastettu' })
  })

  it('does not change an owner check that was decided while the job queried the register', async () => {
    const id = await takeIn('KAI-005')
    const { db } = gate.test.app.services
    await whileDown(id, async () => {
      assert.equal((await check(id, { personal_id: kaisa })).status, 200)
      await triggerEvent(gate.yard, 1, id, 'register', { condition: 'recycle' })
    })
    assert.equal(await ownerCheckOf(id), 'pending')
    const { rechecking } = await db.transaction().execute(async trx => {
      await lockVehicle(trx, id)
      const rechecking = recheckOwner(gate.test.app.services, id)
      await untilWaiting(db)
      await closeIntakes(trx, id, new Date())
      await trx.updateTable('vehicle').set({ owner_check: null }).where('id', '=', id).execute()
      return { rechecking }
    })
    await rechecking
    assert.equal(await ownerCheckOf(id), null)
  })

  it('keeps the owner check pending while the business register is down too', async () => {
    const id = await takeIn('PRH-503')
    await whileDown(id, async () => {
      const answer = await check(id, { business_id: '9900036-8', personal_id: aino })
      assert.deepEqual([answer.status, answer.body.owner_confirmed], [200, false])
      await triggerEvent(gate.yard, 1, id, 'register', { condition: 'recycle' })
    })
    await assert.rejects(recheckOwner(gate.test.app.services, id), { code: 'PRH_BROKEN' })
    const { body } = await gate.yard.call('GET', `shop/1/vehicle/${id}/`)
    assert.equal(body.vehicle.owner_check, 'pending')
  })
})
