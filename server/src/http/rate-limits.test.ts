import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Counts, takeTry } from '../sessions/failed-logins.ts'
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

  it('is given back never below none, and not after its time', async () => {
    const { watchMails } = test.app.services.limits
    const points = async (key: string) =>
      (
        await test.app.services.pool.query('select points from rate_limit where key = $1', [
          `watch-mail:${key}`,
        ])
      ).rows[0]?.points
    await watchMails.take('back')
    await Promise.all([1, 2, 3].map(() => watchMails.giveBack('back')))
    assert.equal(await points('back'), 0)
    await takeMany('late')
    await test.app.services.pool.query(`update rate_limit set expire = 1 where key = 'watch-mail:late'`)
    await watchMails.giveBack('late')
    assert.equal(await points('late'), 5)
  })

  it('of several counts none counts what another refuses', async () => {
    const { feedback, watchMails } = test.app.services.limits
    await takeMany('wide')
    const counts: Counts = [
      { limit: feedback, key: 'narrow' },
      { limit: watchMails, key: 'wide' },
    ]
    for (let tries = 0; tries < 10; tries++) await assert.rejects(takeTry(counts), { code: 'RATE_LIMITED' })
    for (let tries = 0; tries < 5; tries++) await feedback.take('narrow')
    await assert.rejects(feedback.take('narrow'), { code: 'RATE_LIMITED' })
  })

  it('counts names of any length, each apart', async () => {
    const long = (end: string) => 'ä'.repeat(300) + end
    assert.equal((await takeMany(long('1'))).length, 25)
    assert.equal((await takeMany(long('2'))).length, 25)
  })

  it('begins anew when its time is over', async () => {
    await takeMany('over')
    await test.app.services.pool.query(`update rate_limit set expire = 1 where key = 'watch-mail:over'`)
    assert.equal((await takeMany('over')).length, 25)
  })
})
