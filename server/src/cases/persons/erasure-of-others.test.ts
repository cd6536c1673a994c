import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { personalIds } from '../../testing/stories.ts'
import { pickupPlace, replate } from '../announcements/testing.ts'

const path = 'owner/data/erasure/'

describe('what an erasure leaves to other people', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
    await leaveOutJobs(test, 'mail')
  })
  after(() => test.close())

  it('keeps pending mails to others that contain the same name', async () => {
    const { db } = test.app.services
    const aino = await signInPerson(test.url, 'aino')
    await sql`
      insert into mail (id, account_id, kind, language, recipient, subject, text_body, html_body)
      values (gen_random_uuid(), 1, 'user_changed', 'fi', 'vanha@example.fi', 'Osoite', 'Aino Virtanen', 'Hei')`.execute(
      db,
    )
    assert.equal((await aino.call('POST', path)).status, 200)
    const { rows } = await sql<{ state: string; recipient: string }>`
      select state, recipient from mail where kind = 'user_changed'`.execute(db)
    assert.deepEqual(rows, [{ state: 'queued', recipient: 'vanha@example.fi' }])
  })

  it('rejects an erasure while an owner check of the person waits for the register', async () => {
    const { db } = test.app.services
    const leila = await signInPerson(test.url, 'leila')
    const yard = await signIn(test.url, 'etela.yard')
    const { body } = await yard.call('POST', 'shop/1/vehicle/search/', { plate_or_vin: 'KAI-012' })
    const { id } = body.vehicle
    await replate(test, id, 'BRK-503')
    const check = { personal_id: personalIds.leila }
    assert.equal((await yard.call('POST', `shop/1/vehicle/${id}/owner/`, check)).status, 200)
    assert.deepEqual((await leila.call('GET', path)).body.erasure.open, [
      { vehicle_id: id, plate: 'BRK-503' },
    ])
    assert.equal((await leila.call('POST', path)).status, 409)
    assert.equal((await yard.call('GET', `shop/1/vehicle/${id}/`)).status, 200)
    await sql`update intake set expires_at = now() where vehicle_id = ${id}`.execute(db)
    assert.equal((await leila.call('POST', path)).status, 200)
    const { rows } = await sql`
      select from intake where vehicle_id = ${id} and owner_check_sealed is not null`.execute(db)
    assert.deepEqual(rows, [], 'the encrypted personal identity code')
  })

  it('ignores the case of another person, and keeps the mails of that case', async () => {
    const { db } = test.app.services
    const [aino, kaisa] = [await signInPerson(test.url, 'aino'), await signInPerson(test.url, 'kaisa')]
    const announce = async (person: SignedIn, email: string) => {
      const found = await person.call('POST', 'owner/vehicle/search-business/', { plate_or_vin: 'KLO-456' })
      const id = found.body.vehicle?.id ?? 0
      const order = { location: pickupPlace, announce: 'self_delivery', shop_id: 1, email }
      const { status, body } = await person.call('PATCH', `owner/vehicle/${id}/`, order)
      assert.equal(status, 200, JSON.stringify(body))
      return id
    }
    const id = await announce(aino, 'aino@example.fi')
    assert.equal((await aino.call('PATCH', `owner/vehicle/${id}/`, { cancel: true })).status, 200)
    await announce(kaisa, 'kaisa@example.fi')
    assert.deepEqual((await aino.call('GET', path)).body.erasure.open, [])
    assert.equal((await aino.call('POST', path)).status, 200)
    const { rows } = await sql<{ recipient: string }>`
      select distinct recipient from mail where kind in ('announced', 'cancelled')`.execute(db)
    assert.deepEqual(rows, [{ recipient: 'kaisa@example.fi' }])
    assert.equal((await kaisa.call('POST', path)).status, 409)
  })
})
