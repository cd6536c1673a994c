import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useStations } from '../../cases/vehicles/testing.ts'
import type { Client } from '../../testing/client.ts'
import { beginIntake, personalIds, registerVehicle } from '../../testing/stories.ts'
import { makeKey, type newKey } from './testing.ts'

describe('errors answered to API keys', () => {
  const at = useStations({ UNKNOWN_PLATES_PER_HOUR: '2' })
  const make = async (different: Partial<typeof newKey> = {}) =>
    (await makeKey(at.test.url, at.etela, different)).client
  const search = async (caller: Client, shop: number, plate_or_vin: string) =>
    (await caller.call('POST', `shop/${shop}/vehicle/search/`, { plate_or_vin })).body
  /** The parts of an error that may depend on the kind of caller; undefined ones are left out. */
  const explain = (body: unknown) => {
    const { code, reason, scope, limit_name, shop_id, vehicle_id } = body as Record<string, unknown>
    return JSON.parse(JSON.stringify({ code, reason, scope, limit_name, shop_id, vehicle_id }))
  }

  it('names the reason of FORBIDDEN, and the missing scope', async () => {
    const reader = await make({ scopes: ['read'], shop_ids: [1] })
    assert.deepEqual(explain(await search(reader, 1, 'ABC-123')), {
      code: 'FORBIDDEN',
      reason: 'scope_missing',
      scope: 'intake',
    })
    const elsewhere = await reader.call('GET', 'shop/5/vehicle/search-status/shop_process/')
    assert.deepEqual(explain(elsewhere.body), { code: 'FORBIDDEN', reason: 'site_not_in_key' })
    for (const path of ['shop/operator/key/list/', 'shop/user/'] as const) {
      const { body } = await reader.call('GET', path)
      assert.deepEqual(explain(body), { code: 'FORBIDDEN', reason: 'call_not_for_keys' })
    }
  })

  it('names the reason of a forbidden change to keys, and not to users', async () => {
    const worker = await make({ shop_ids: [1, 2] })
    const id = await registerVehicle(worker, 1, at.nextPlate(), 'reuse_market')
    for (const [shop, change, reason] of [
      [2, { event: 'withdraw' }, 'event_not_allowed'],
      [1, { event: 'cancel' }, 'event_not_allowed'],
      [2, { remarks: 'x' }, 'vehicle_not_here'],
    ] as const) {
      const path = `shop/${shop}/vehicle/${id}/`
      assert.deepEqual(explain((await worker.call('PATCH', path, change)).body), {
        code: 'FORBIDDEN',
        reason,
      })
      assert.deepEqual(explain((await at.etela.call('PATCH', path, change)).body), { code: 'FORBIDDEN' })
    }
  })

  it('returns the site of a vehicle in process to a key of this site', async () => {
    const plate = at.nextPlate()
    const vehicle_id = await registerVehicle(at.etela, 1, plate)
    const code = 'ALREADY_IN_PROCESS'
    const own = await make({ shop_ids: [1, 2] })
    assert.deepEqual(explain(await search(own, 2, plate)), { code, shop_id: 1, vehicle_id })
    const other = await make({ shop_ids: [2] })
    assert.deepEqual(explain(await search(other, 2, plate)), { code })
    assert.deepEqual(explain(await search(at.pirkka, 5, plate)), { code })
  })

  it('names the limit that is reached to keys, and not to users', async () => {
    const key = await make()
    const code = 'RATE_LIMITED'
    for (const [caller, named] of [
      [key, { limit_name: 'register_searches_per_hour' }],
      [at.yard, {}],
    ] as const) {
      for (const plate of ['NON-999', 'NON-999']) await search(caller, 1, plate)
      assert.deepEqual(explain(await search(caller, 1, 'NON-999')), { code, ...named })
    }
    const fresh = await make()
    const id = await beginIntake(fresh, 1, at.nextPlate(), personalIds.kaisa)
    const check = async (personal_id: string) =>
      (await fresh.call('POST', `shop/1/vehicle/${id}/owner/`, { personal_id })).body
    for (let guess = 0; guess < 5; guess++) await check(personalIds.leila)
    assert.deepEqual(explain(await check(personalIds.kaisa)), { code, limit_name: 'owner_checks_per_day' })
  })
})
