import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { leaveOutJobs } from '../../testing/leave-out-jobs.ts'
import { signInPerson } from '../../testing/sign-in.ts'

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
})
