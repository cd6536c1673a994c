import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inDays, makeKey } from '../../accounts/api-keys/testing.ts'
import { findOwn, ownerPhone } from '../../cases/announcements/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { arrangePickup, triggerEvent } from '../../testing/stories.ts'
import { removeExpired } from './remove-expired.ts'

describe('retention', () => {
  let test: TestApp
  let aino: Client
  before(async () => {
    test = await startTestApp()
    aino = await signInPerson(test.url, 'aino')
  })
  after(() => test.close())

  const later = (days: number) =>
    removeExpired({ ...test.app.services, now: () => new Date(Date.now() + days * 86_400_000) })
  const ids = async (table: 'vehicle' | 'consent', of: number): Promise<number[]> => {
    const column = table === 'vehicle' ? 'id' : 'vehicle_id'
    const { rows } = await test.app.services.pool.query(`select id from ${table} where ${column} = $1`, [of])
    return rows.map(({ id }) => id)
  }

  it('deletes vehicles that are not announced within 90 days, with their consents', async () => {
    const announced = await findOwn(aino, 'ABC-123')
    const order = { announce: 'self_delivery', shop_id: 3, phone: ownerPhone }
    assert.equal((await aino.call('PATCH', `owner/vehicle/${announced}/`, order)).status, 200)
    const searched = await findOwn(aino, 'BAB-234')
    const requested = await findOwn(aino, 'TWO-222')
    assert.equal((await aino.call('POST', `owner/vehicle/${requested}/consent/`, {})).status, 200)

    await later(89)
    assert.deepEqual(await ids('vehicle', searched), [searched])
    assert.equal((await ids('consent', requested)).length, 2)
    await later(91)
    for (const id of [searched, requested]) assert.deepEqual(await ids('vehicle', id), [])
    assert.deepEqual(await ids('consent', requested), [])
    assert.deepEqual(await ids('vehicle', announced), [announced])
    assert.equal((await createClient(test.url).call('GET', 'health/')).status, 200)
  })

  it('deletes announced vehicles that do not arrive within a year, but none that arrived', async () => {
    const kaisa = await signInPerson(test.url, 'kaisa')
    const yard = await signIn(test.url, 'etela.yard')
    const [never, came] = [await arrangePickup(kaisa, 'KAI-041', 1), await arrangePickup(kaisa, 'KAI-042', 1)]
    await triggerEvent(yard, 1, came, 'accept')
    await later(364)
    assert.deepEqual(await ids('vehicle', never), [never])
    await later(367)
    assert.deepEqual(await ids('vehicle', never), [])
    assert.deepEqual(await ids('vehicle', came), [came])
    const { rows } = await test.app.services.pool.query('select from announcement where vehicle_id = $1', [
      never,
    ])
    assert.equal(rows.length, 0)
  })

  it('deletes ended keys after a year, but keeps their names', async () => {
    const main = await signIn(test.url, 'etela.main')
    const ended = await makeKey(test.url, main, { name: 'Vanha vaaka' })
    const lasting = await makeKey(test.url, main, { name: 'Uusi vaaka', valid_until: inDays(700) })
    assert.equal((await main.call('DELETE', `shop/operator/key/${ended.key.id}/`)).status, 204)
    const readKeys = async () => {
      const { rows } = await test.app.services.pool.query(
        `select a.last_name as name, k.id is not null as has_key, a.deleted_at is not null as is_deleted,
                exists (select from account_shop s where s.account_id = a.id) as has_sites
           from account a left join api_key k on k.account_id = a.id
          where a.last_name in ('Vanha vaaka', 'Uusi vaaka') order by a.id`,
      )
      return rows.map(row => [row.name, row.has_key, row.is_deleted, row.has_sites])
    }
    await later(364)
    assert.deepEqual(await readKeys(), [
      ['Vanha vaaka', true, false, true],
      ['Uusi vaaka', true, false, true],
    ])
    await later(367)
    assert.deepEqual(await readKeys(), [
      ['Vanha vaaka', false, true, false],
      ['Uusi vaaka', true, false, true],
    ])
    assert.equal((await lasting.client.call('GET', 'shop/list/')).status, 200)
  })

  it('deletes persons six years after they signed in, but nobody with an open case', async () => {
    const { pool } = test.app.services
    const leila = await signInPerson(test.url, 'leila')
    const kaisa = await signInPerson(test.url, 'kaisa')
    const id = await arrangePickup(kaisa, 'KAI-043', 1)
    await triggerEvent(await signIn(test.url, 'etela.yard'), 1, id, 'accept')
    const findPerson = async (client: SignedIn): Promise<number> => {
      const { sid } = JSON.parse(Buffer.from(client.token.split('.')[1]!, 'base64url').toString())
      const { rows } = await pool.query('select person_id from session where id = $1', [sid])
      return rows[0].person_id
    }
    const [without, withCase] = [await findPerson(leila), await findPerson(kaisa)]
    const listLeft = async () => {
      const { rows } = await pool.query('select id from person where id = any($1) order by id', [
        [without, withCase],
      ])
      return rows.map(row => row.id)
    }
    const sixYears = Math.ceil(6 * 365.25)
    await later(sixYears - 3)
    assert.deepEqual(await listLeft(), [without, withCase].sort())
    await later(sixYears + 3)
    assert.deepEqual(await listLeft(), [withCase])

    // The announcement, the announcer of the vehicle, the person of an event and each entered value suffice.
    const setAnnouncer = (person: number | null) =>
      pool.query('update vehicle set announcer_id = $2 where id = $1', [id, person])
    const setEventPerson = (person: number | null) =>
      pool.query(`update vehicle_event set person_id = $2 where vehicle_id = $1 and event = 'announce'`, [
        id,
        person,
      ])
    const entered = ['vehicle.location', 'announcement.phone', 'announcement.email', 'announcement.remarks']
    const setEnteredBy = (value: string, person: number | null) => {
      const [table, name] = value.split('.')
      return pool.query(
        `update ${table} set ${name}_person_id = $1 where id = (select min(id) from ${table})`,
        [person],
      )
    }
    await pool.query('update vehicle set location_person_id = null where location_person_id = $1', [withCase])
    await pool.query('update vehicle set announcer_id = null where announcer_id = $1', [withCase])
    await pool.query('update vehicle_event set person_id = null where person_id = $1', [withCase])
    await later(sixYears + 3)
    assert.deepEqual(await listLeft(), [withCase])
    await setAnnouncer(withCase)
    await pool.query('delete from announcement where person_id = $1', [withCase])
    await later(sixYears + 3)
    assert.deepEqual(await listLeft(), [withCase])
    await setEventPerson(withCase)
    await setAnnouncer(null)
    await later(sixYears + 3)
    assert.deepEqual(await listLeft(), [withCase])
    await setEventPerson(null)
    for (const value of entered) {
      await setEnteredBy(value, withCase)
      await later(sixYears + 3)
      assert.deepEqual(await listLeft(), [withCase], value)
      await setEnteredBy(value, null)
    }
    await later(sixYears + 3)
    assert.deepEqual(await listLeft(), [])
  })
})
