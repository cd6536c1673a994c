import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Services } from '../../platform/services/services.ts'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'
import { registerVehicle } from '../../testing/stories.ts'
import { useStations } from '../vehicles/testing.ts'
import { listConfirmedRemovals } from './confirmed-removals.ts'
import { sendRegisterNotice } from './send-register-notice.ts'

describe('reporting final removals', () => {
  const at = useStations()
  before(() => leaveOutJobs(at.test, 'register-notice'))
  const newestCertificate = (vehicleId: number) =>
    at.test.app.services.db
      .selectFrom('certificate')
      .select(['id', 'serial', 'register_status', 'register_receipt', 'withdrawal_status'])
      .where('vehicle_id', '=', vehicleId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  /** Services with a register that returns the given outcomes, and the notices it received. */
  const withRegister = (outcomes: readonly ('down' | 'refused' | 'confirmed')[]) => {
    const notices: string[] = []
    const remaining = [...outcomes]
    const next = (what: string) => {
      const outcome = remaining.shift() ?? 'confirmed'
      if (outcome === 'down') throw new ApiError('TRAFICOM_BROKEN')
      notices.push(what)
      return outcome
    }
    const services: Services = {
      ...at.test.app.services,
      vehicleRegister: {
        ...at.test.app.services.vehicleRegister,
        reportFinalRemoval: async ({ certificateNumber }) =>
          next(`+${certificateNumber}`) === 'refused'
            ? { outcome: 'refused', reason: 'mismatch' }
            : { outcome: 'confirmed', receiptId: `LP-${certificateNumber}`, removedOn: '2026-11-22' },
        withdrawFinalRemoval: async ({ certificateNumber }) =>
          next(`-${certificateNumber}`) === 'refused' ? 'refused' : 'confirmed',
      },
    }
    return { services, notices }
  }
  const isBroken = (error: unknown) => error instanceof ApiError && error.code === 'TRAFICOM_BROKEN'

  it('retries a notice while the register is down, and stores the receipt afterwards', async () => {
    const id = await registerVehicle(at.yard, 1, at.nextPlate(), 'recycle')
    const { id: certificateId, serial } = await newestCertificate(id)
    const { services, notices } = withRegister(['down', 'down'])
    for (let outage = 0; outage < 2; outage++) {
      await assert.rejects(sendRegisterNotice(services, certificateId), isBroken)
      assert.equal((await newestCertificate(id)).register_status, 'pending')
    }
    await sendRegisterNotice(services, certificateId)
    await sendRegisterNotice(services, certificateId)
    assert.deepEqual(notices, [`+${serial}`])
    const { register_status, register_receipt } = await newestCertificate(id)
    assert.deepEqual([register_status, register_receipt], ['confirmed', `LP-${serial}`])
  })

  it('shows a notice that the register rejects, and does not resend it', async () => {
    const id = await registerVehicle(at.yard, 1, at.nextPlate(), 'recycle')
    const { id: certificateId, serial } = await newestCertificate(id)
    const { services, notices } = withRegister(['refused'])
    await sendRegisterNotice(services, certificateId)
    await sendRegisterNotice(services, certificateId)
    assert.deepEqual(notices, [`+${serial}`])
    const { body } = await at.yard.call('GET', `shop/1/vehicle/${id}/`)
    assert.deepEqual(body.vehicle.certificate?.register_notice, { status: 'refused', receipt: null })
    const list = await at.yard.call('GET', 'shop/1/vehicle/search-status/shop_process/?waits=removal')
    assert.ok(list.body.results.some(vehicle => vehicle.id === id))
    for (const { certificate } of list.body.results)
      assert.equal(certificate?.register_notice?.status, 'refused')
  })

  it('keeps the result of the first notice when an outage follows it', async () => {
    const id = await registerVehicle(at.yard, 1, at.nextPlate(), 'recycle')
    const first = await newestCertificate(id)
    await sendRegisterNotice(withRegister([]).services, first.id)
    const revoked = await at.yard.call('POST', `shop/1/vehicle/${id}/certificate/revoke/`, {
      reason: 'Väärä päivä',
    })
    assert.equal(revoked.status, 200, JSON.stringify(revoked.body))
    const issued = await at.yard.call('POST', `shop/1/vehicle/${id}/certificate/make/`, {})
    assert.equal(issued.status, 201, JSON.stringify(issued.body))
    const second = await newestCertificate(id)
    const { services, notices } = withRegister(['confirmed', 'down'])
    await assert.rejects(sendRegisterNotice(services, second.id), isBroken)
    await sendRegisterNotice(services, second.id)
    assert.deepEqual(notices, [`-${first.serial}`, `+${second.serial}`])
    assert.equal((await newestCertificate(id)).register_status, 'confirmed')
  })

  it('restores the removals of the demonstration in the register simulator', async () => {
    const { db, vehicleRegister } = at.test.app.services
    const finished = await db
      .selectFrom('vehicle')
      .select(['plate', 'register_key', 'kind'])
      .where('status', '=', 'shop_recycled')
      .where('register_key', 'is not', null)
      .limit(3)
      .execute()
    const [firstVehicle] = finished
    const removals = await listConfirmedRemovals(db, [firstVehicle!.register_key!])
    assert.deepEqual(
      removals.map(({ registerKey }) => registerKey),
      [firstVehicle!.register_key],
    )
    for (const { plate, register_key, kind } of finished) {
      const found = await vehicleRegister.findVehicle({ plate: plate!, kind })
      const match = found.find(({ registerKey }) => registerKey === register_key)
      assert.ok(
        match?.restrictions.some(({ code }) => code === '20'),
        plate!,
      )
    }
  })
})
