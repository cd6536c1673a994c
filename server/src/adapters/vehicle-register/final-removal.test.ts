import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { demoVehicles } from '@autokierto/simulators/vehicle-register/demo-vehicles'
import { ApiError } from '../../platform/http/api-error.ts'
import { withRegister } from './testing.ts'
import type { VehicleRegister } from './vehicle-register.ts'

const getRegisterKey = (plate: string) =>
  demoVehicles.find(vehicle => vehicle.plate === plate)?.registerKey ?? ''

const createRemoval = (plate: string, idempotencyKey = 'a-1') => ({
  idempotencyKey,
  registerKey: getRegisterKey(plate),
  plate,
  vin: null,
  certificateNumber: 'AK-2024-000001',
  issuedOn: '2024-11-05',
  operatorBusinessId: '9900087-8',
})

describe('final removal', () => {
  it('returns a receipt, and the register then shows the vehicle as removed', () =>
    withRegister(async ({ register }) => {
      const outcome = await register.reportFinalRemoval(createRemoval('KAI-001'))
      assert.equal(outcome.outcome, 'confirmed')
      assert.ok(outcome.outcome === 'confirmed' && outcome.receiptId)
      assert.equal(outcome.outcome === 'confirmed' && outcome.removedOn, '2024-11-05')
      const [vehicle] = await register.findVehicle({ plate: 'KAI-001' })
      assert.ok(vehicle?.restrictions.some(({ code, blocks }) => code === '20' && blocks))
    }))

  it('returns the same receipt for a repeated key, and rejects another key as already removed', () =>
    withRegister(async ({ register }) => {
      const first = await register.reportFinalRemoval(createRemoval('KAI-002', 'key-1'))
      assert.deepEqual(await register.reportFinalRemoval(createRemoval('KAI-002', 'key-1')), first)
      assert.deepEqual(await register.reportFinalRemoval(createRemoval('KAI-002', 'key-2')), {
        outcome: 'refused',
        reason: 'already_removed',
      })
    }))

  it('rejects a vehicle that another party has removed', () =>
    withRegister(async ({ register }) => {
      assert.deepEqual(await register.reportFinalRemoval(createRemoval('GON-404')), {
        outcome: 'refused',
        reason: 'already_removed',
      })
    }))

  it('rejects a removal whose plate or VIN belong to another vehicle', () =>
    withRegister(async ({ register }) => {
      for (const mismatch of [{ plate: 'KAI-004' }, { vin: 'YV1VW25V41F999999' }]) {
        assert.deepEqual(await register.reportFinalRemoval({ ...createRemoval('KAI-003'), ...mismatch }), {
          outcome: 'refused',
          reason: 'mismatch',
        })
      }
    }))

  it('rejects an unknown vehicle', () =>
    withRegister(async ({ register }) => {
      assert.deepEqual(
        await register.reportFinalRemoval({ ...createRemoval('KAI-003'), registerKey: '0000000000' }),
        { outcome: 'refused', reason: 'unknown_vehicle' },
      )
    }))

  it('throws the codes of the register’s errors', () =>
    withRegister(async ({ register }) => {
      for (const [plate, code] of [
        ['BRK-503', 'TRAFICOM_BROKEN'],
        ['ERR-502', 'TRAFICOM_API_EXCEPTION'],
        ['DEN-403', 'TRAFICOM_API_PERMISSION_DENIED'],
      ] as const) {
        await assert.rejects(
          register.reportFinalRemoval(createRemoval(plate)),
          error => error instanceof ApiError && error.code === code,
        )
      }
    }))

  it('restores removals after a restart of the simulator, even if the last line was cut off', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'autokierto-removals-'))
    const removalsFile = join(folder, 'stand-ins', 'final-removals.jsonl')
    try {
      let first: unknown
      await withRegister(
        async ({ register }) => {
          first = await register.reportFinalRemoval(createRemoval('KAI-005', 'key-5'))
        },
        { removalsFile },
      )
      assert.doesNotMatch(readFileSync(removalsFile, 'utf8'), /070780/)
      appendFileSync(removalsFile, '{"registerKey":"123')
      await withRegister(
        async ({ register }) => {
          await register.reportFinalRemoval(createRemoval('KAI-007', 'key-7'))
        },
        { removalsFile },
      )
      await withRegister(
        async ({ register }) => {
          assert.deepEqual(await register.reportFinalRemoval(createRemoval('KAI-005', 'key-5')), first)
          assert.deepEqual(await register.reportFinalRemoval(createRemoval('KAI-007', 'key-8')), {
            outcome: 'refused',
            reason: 'already_removed',
          })
          const [vehicle] = await register.findVehicle({ plate: 'KAI-005' })
          assert.ok(vehicle?.restrictions.some(({ code }) => code === '20'))
        },
        { removalsFile },
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('sends the certificate, its day and the operator, and the password only in the message', () =>
    withRegister(async ({ register, sent }) => {
      await register.reportFinalRemoval(createRemoval('KAI-006'))
      const [message = ''] = await sent()
      assert.match(message, /<romutustodistusnumero>AK-2024-000001<\/romutustodistusnumero>/)
      assert.match(message, /<poistopvm>2024-11-05<\/poistopvm>/)
      assert.match(message, /<toimijanTunnus>9900087-8<\/toimijanTunnus>/)
      assert.match(message, /<salasana>\*{4}<\/salasana>/)
    }))
})

describe('withdrawal of a final removal', () => {
  const buildRemoval = async (register: VehicleRegister) => {
    const [vehicle] = await register.findVehicle({ plate: 'KAI-002', kind: 'AUTO' })
    return {
      idempotencyKey: 'FI-2026-000001',
      registerKey: vehicle!.registerKey,
      plate: vehicle!.plate,
      vin: vehicle!.vin,
      certificateNumber: 'FI-2026-000001',
      issuedOn: '2026-11-22',
      operatorBusinessId: '9000001-1',
    }
  }

  it('keeps the vehicle in the register, and is idempotent', () =>
    withRegister(async ({ register }) => {
      const notice = await buildRemoval(register)
      await register.reportFinalRemoval(notice)
      for (const _ of [1, 2]) assert.equal(await register.withdrawFinalRemoval(notice), 'confirmed')
      const [vehicle] = await register.findVehicle({ plate: 'KAI-002', kind: 'AUTO' })
      assert.ok(!vehicle?.restrictions.some(({ code }) => code === '20'))
      const secondNotice = {
        ...notice,
        idempotencyKey: 'FI-2026-000002',
        certificateNumber: 'FI-2026-000002',
      }
      assert.equal((await register.reportFinalRemoval(secondNotice)).outcome, 'confirmed')
    }))
})
