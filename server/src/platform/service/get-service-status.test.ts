import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/sign-in.ts'

const path = 'ppb-admin/status/'

describe('the service status', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  it('shows the service status to the association only', async () => {
    const { status, body } = await (await signIn(test.url, 'pirkka.main')).call('GET', path)
    assert.deepEqual([status, (body as { code?: string }).code], [403, 'FORBIDDEN'])
  })

  it('shows queue lengths, failed jobs and the last backup', async () => {
    const association = await signIn(test.url, 'yhdistys')
    const { pool } = test.app.services
    const first = await association.call('GET', path)
    assert.equal(first.status, 200)
    assert.equal(first.body.status.last_backup, null)
    assert.ok(first.body.status.systems.every(({ silent_since }) => silent_since === null))
    assert.ok(first.body.status.database_bytes > 1_000_000)

    await pool.query(
      "insert into backup values ('2026-11-20T00:00:00Z', 5, 60, 7), ('2026-11-21T00:00:00Z', 6, 70, 8)",
    )
    await pool.query(
      "update certificate set register_status = 'pending' where id = (select max(id) from certificate)",
    )
    await pool.query(
      `insert into jobs.job (name, state, retry_limit, retry_count, retry_delay, retry_backoff)
       values ('register-notice', 'failed', 0, 0, 0, false)`,
    )
    const { status } = (await association.call('GET', path)).body
    assert.deepEqual(status.last_backup, { made_at: '2026-11-21T00:00:00.000Z', bytes: 70 })
    const notices = status.waiting.find(({ queue }) => queue === 'register_notices')!
    const before = first.body.status.waiting.find(({ queue }) => queue === 'register_notices')!
    assert.equal(notices.count, before.count + 1)
    assert.ok(notices.oldest_at)
    assert.deepEqual(status.jobs, [{ name: 'register-notice', state: 'failed', count: 1 }])
  })
})
