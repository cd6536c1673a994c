import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { findWords } from '../../testing/find-words.ts'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'
import { markOfPerson } from '../../testing/person-mark.ts'
import { signInPerson } from '../../testing/sign-in.ts'
import { personalIds } from '../../testing/stories.ts'
import { findOwn } from '../announcements/testing.ts'

const path = 'owner/data/erasure/'

describe('an erasure concurrent with another request of the person', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
    await leaveOutJobs(test, 'mail')
  })
  after(() => test.close())

  it('rejects the erasure when an order is made in between', async () => {
    const venla = await signInPerson(test.url, 'venla')
    const id = await findOwn(venla, 'VEN-501')
    const client = await test.app.services.pool.connect()
    await client.query('begin')
    await client.query('select id from vehicle where id = $1 for update', [id])
    const erasure = venla.call('POST', path)
    await setTimeout(300)
    await client.query(`update vehicle set status = 'shop_transit', shop_id = 1 where id = $1`, [id])
    await client.query('commit')
    assert.equal((await erasure).status, 409)
    await client.query(`update vehicle set status = 'owner', shop_id = null where id = $1`, [id])
    client.release()
  })

  it('rejects a search that waited for the register during the erasure, and stores nothing', async t => {
    const { vehicleRegister, db } = test.app.services
    const venla = await signInPerson(test.url, 'venla')
    await findOwn(venla, 'VEN-501')
    const registerQueried = Promise.withResolvers<void>()
    const erased = Promise.withResolvers<void>()
    const find = vehicleRegister.findVehicle.bind(vehicleRegister)
    t.mock.method(vehicleRegister, 'findVehicle', async (query: Parameters<typeof find>[0]) => {
      const found = await find(query)
      registerQueried.resolve()
      await erased.promise
      return found
    })
    const search = venla.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'VEN-501' })
    await registerQueried.promise
    assert.equal((await venla.call('POST', path)).status, 200)
    erased.resolve()
    const { status, body } = await search
    assert.deepEqual([status, body.code], [401, 'INVALID_HEADER'])
    const remaining = await db.selectFrom('vehicle').select('id').where('plate', '=', 'VEN-501').execute()
    assert.deepEqual(remaining, [])
    assert.deepEqual(await findWords(test, ['Venla']), [])
  })

  it('completes before an order that is sent after it', async () => {
    const venla = await signInPerson(test.url, 'venla')
    const id = await findOwn(venla, 'VEN-501')
    const client = await test.app.services.pool.connect()
    await client.query('begin')
    await client.query('select id from vehicle where id = $1 for update', [id])
    const erasure = venla.call('POST', path)
    await setTimeout(300)
    const order = { shop_id: 1, phone: '040 777 1234' }
    const ordered = venla.call('POST', `owner/vehicle/${id}/pickup/`, order, {
      'idempotency-key': randomUUID(),
    })
    await setTimeout(300)
    await client.query('commit')
    client.release()
    assert.equal((await erasure).status, 200)
    assert.deepEqual([(await ordered).status, (await ordered).body.code], [401, 'INVALID_HEADER'])
  })

  it('rejects an export of the person’s own data that started just before the erasure', async () => {
    const { pool } = test.app.services
    const venla = await signInPerson(test.url, 'venla')
    const client = await pool.connect()
    await client.query('begin')
    // The export is accepted and waits for the key that encrypts its audit entry.
    await client.query('lock table audit_key in access exclusive mode')
    const exported = venla.call('GET', 'owner/data/')
    const lockQuery = "select from pg_locks where relation = 'audit_key'::regclass and not granted"
    while ((await pool.query(lockQuery)).rowCount === 0) await setTimeout(20)
    await client.query('delete from person where person_mark = $1', [
      await markOfPerson(test, personalIds.venla),
    ])
    await client.query('commit')
    client.release()
    const { status, body } = await exported
    assert.deepEqual([status, body.code], [401, 'INVALID_HEADER'])
  })
})
