import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { ApiError } from './api-error.ts'

describe('a limit', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  const takeMany = async (key: string) => {
    const { watchMails } = test.app.services.limits
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => watchMails.take(key)))
    return results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
  }

  it('counts of many at once as many as it grants, and tells the others when to come back', async () => {
    const refusals = await takeMany('many')
    assert.equal(refusals.length, 25)
    for (const refusal of refusals) {
      assert.ok(refusal instanceof ApiError && refusal.code === 'RATE_LIMITED')
      assert.ok((refusal.extra.retryAfterSeconds ?? 0) > 3500)
    }
  })

  it('does not keep counted what it refused', async () => {
    const { watchMails } = test.app.services.limits
    await takeMany('refused')
    await watchMails.giveBack('refused')
    await watchMails.take('refused')
    await assert.rejects(watchMails.take('refused'), { code: 'RATE_LIMITED' })
  })

  it('begins anew when its time is over', async () => {
    await takeMany('over')
    await test.app.services.pool.query(`update rate_limit set expire = 1 where key = 'watch-mail:over'`)
    assert.equal((await takeMany('over')).length, 25)
  })
})
