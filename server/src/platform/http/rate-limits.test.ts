import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { consumeAttempt, type LoginLimits } from '../../accounts/session-store/failed-logins.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { createRing } from '../crypto/key-ring.ts'
import { ApiError } from './api-error.ts'
import { createRateLimits } from './rate-limits.ts'

describe('a rate limit', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  const letTimePass = () => test.app.services.pool.query('update rate_limit set expire = 1')

  const takeMany = async (key: string) => {
    const { watchMails } = test.app.services.rateLimits
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => watchMails.consume(key)))
    return results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
  }

  it('grants concurrent attempts up to the limit, and returns the time to wait to the others', async () => {
    const refusals = await takeMany('many')
    assert.equal(refusals.length, 25)
    for (const refusal of refusals) {
      assert.ok(refusal instanceof ApiError && refusal.code === 'RATE_LIMITED')
      assert.ok((refusal.extra.retryAfterSeconds ?? 0) > 3500)
    }
  })

  it('does not count rejected attempts', async () => {
    const { watchMails } = test.app.services.rateLimits
    await takeMany('refused')
    await watchMails.refund('refused')
    await watchMails.consume('refused')
    await assert.rejects(watchMails.consume('refused'), { code: 'RATE_LIMITED' })
  })

  it('refunds attempts down to zero, and only within their period', async () => {
    const { watchMails } = test.app.services.rateLimits
    await watchMails.consume('back')
    await Promise.all([1, 2, 3].map(() => watchMails.refund('back')))
    assert.equal((await watchMails.read('back'))?.count, 0)
    await takeMany('late')
    await letTimePass()
    const allPoints = async () =>
      (await test.app.services.pool.query('select sum(points) as points from rate_limit')).rows[0].points
    const before = await allPoints()
    await watchMails.refund('late')
    assert.equal(await allPoints(), before)
    assert.equal(await watchMails.read('late'), null)
  })

  it('counts none of several limits if one of them rejects', async () => {
    const { feedback, watchMails } = test.app.services.rateLimits
    await takeMany('wide')
    const counts: LoginLimits = [
      { limit: feedback, key: 'narrow' },
      { limit: watchMails, key: 'wide' },
    ]
    for (let tries = 0; tries < 10; tries++)
      await assert.rejects(consumeAttempt(counts), { code: 'RATE_LIMITED' })
    for (let tries = 0; tries < 5; tries++) await feedback.consume('narrow')
    await assert.rejects(feedback.consume('narrow'), { code: 'RATE_LIMITED' })
  })

  it('counts names of any length separately', async () => {
    const long = (end: string) => 'ä'.repeat(300) + end
    assert.equal((await takeMany(long('1'))).length, 25)
    assert.equal((await takeMany(long('2'))).length, 25)
  })

  it('starts the count again when its period is over', async () => {
    await takeMany('over')
    await letTimePass()
    assert.equal((await takeMany('over')).length, 25)
  })

  it('stores no mail or network addresses in the counts, and keys that cannot be guessed', async () => {
    const { pool, config } = test.app.services
    const address = 'visitor@example.fi'
    const { call } = createClient(test.url)
    const watch = { make: 'toyota', model: 'corolla', latitude: 60.175, longitude: 24.925, radius_km: 50 }
    const response = await call('POST', 'public/shop/search/watch/', {
      ...watch,
      place: 'Helsinki',
      email: address,
    })
    assert.equal(response.status, 204)
    assert.equal((await call('POST', 'auth/', { username: address, password: 'x' })).status, 401)
    const { rows } = await pool.query<{ key: string }>('select key from rate_limit')
    const names = new Set(rows.map(({ key }) => key.split(':')[0]!))
    for (const name of ['watch-mail', 'new-watch', 'login-name', 'login-address'])
      assert.ok(names.has(name), name)
    const guesses = [address, '127.0.0.1', '127.0.0.1/32'].flatMap(text =>
      [...names].flatMap(name => [text, `${name}:${text}`]),
    )
    const plainHashes = guesses.map(text => createHash('sha256').update(text).digest('base64url'))
    for (const { key } of rows) {
      assert.match(key, /^[a-z-]+:[\w-]{43}$/)
      assert.ok(!plainHashes.some(hash => key.endsWith(hash)), key)
    }
    const hash = createRing(randomBytes(32))
    const otherLimits = createRateLimits(pool, { ...config, keys: { ...config.keys, hash } })
    assert.ok(await test.app.services.rateLimits.watchMails.read(address))
    assert.equal(await otherLimits.watchMails.read(address), null)
  })
})
