import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pickupPlace } from '../../cases/announcements/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signInPerson } from '../../testing/sign-in.ts'
import { removeExpired } from './remove-expired.ts'

describe('representations of companies', () => {
  let test: TestApp
  let aino: Client
  before(async () => {
    test = await startTestApp()
    aino = await signInPerson(test.url, 'aino')
  })
  after(() => test.close())

  /** Counts the representations after the retention job, when they are the given hours old. */
  const countAfter = async (hours: number): Promise<number> => {
    const { services } = test.app
    await services.db
      .updateTable('representation')
      .set({ checked_at: new Date(Date.now() - hours * 3_600_000) })
      .execute()
    await removeExpired(services)
    return (await services.db.selectFrom('representation').select('person_id').execute()).length
  }
  const search = async () => {
    const { body } = await aino.call('POST', 'owner/vehicle/search-business/', { plate_or_vin: 'KLO-456' })
    return body.vehicle?.id ?? 0
  }

  it('deletes a representation after a day, unless the person has announced a vehicle of the company', async () => {
    await search()
    assert.equal(await countAfter(23), 1)
    assert.equal(await countAfter(25), 0)
    const id = await search()
    const order = { announce: 'self_delivery', shop_id: 1, location: pickupPlace }
    assert.equal((await aino.call('PATCH', `owner/vehicle/${id}/`, order)).status, 200)
    assert.equal(await countAfter(25), 1)
  })
})
