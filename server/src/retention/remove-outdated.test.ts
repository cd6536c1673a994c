import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { findOwn, phone } from '../announcements/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type Client, createClient } from '../testing/client.ts'
import { signInPerson } from '../testing/sign-in.ts'
import { removeOutdated } from './remove-outdated.ts'

describe('what is kept for a while', () => {
  let test: TestApp
  let aino: Client
  before(async () => {
    test = await startTestApp()
    aino = await signInPerson(test.url, 'aino')
  })
  after(() => test.close())

  const later = (days: number) =>
    removeOutdated({ ...test.app.services, now: () => new Date(Date.now() + days * 86_400_000) })
  const ids = async (table: 'vehicle' | 'consent', of: number): Promise<number[]> => {
    const column = table === 'vehicle' ? 'id' : 'vehicle_id'
    const { rows } = await test.app.services.pool.query(`select id from ${table} where ${column} = $1`, [of])
    return rows.map(({ id }) => id)
  }

  it('forgets vehicles nobody has announced after 90 days, and consents with them', async () => {
    const announced = await findOwn(aino, 'ABC-123')
    const order = { announce: 'self_delivery', shop_id: 3, phone }
    assert.equal((await aino.call('PATCH', `owner/vehicle/${announced}/`, order)).status, 200)
    const merelySearched = await findOwn(aino, 'BAB-234')
    const asked = await findOwn(aino, 'TWO-222')
    assert.equal((await aino.call('POST', `owner/vehicle/${asked}/consent/`, {})).status, 200)

    await later(89)
    assert.deepEqual(await ids('vehicle', merelySearched), [merelySearched])
    assert.equal((await ids('consent', asked)).length, 2)
    await later(91)
    for (const id of [merelySearched, asked]) assert.deepEqual(await ids('vehicle', id), [])
    assert.deepEqual(await ids('consent', asked), [])
    assert.deepEqual(await ids('vehicle', announced), [announced])
    assert.equal((await createClient(test.url).call('GET', 'health/')).status, 200)
  })
})
