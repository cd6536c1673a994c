import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { proof } from '../second-factors/testing.ts'

describe('attempts to find taken names and addresses', () => {
  let test: TestApp
  let main: SignedIn
  before(async () => {
    test = await startTestApp()
    main = await signIn(test.url, 'etela.main')
  })
  after(() => test.close())
  beforeEach(async () => {
    await test.app.services.security.flush()
    await test.app.services.pool.query('delete from rate_limit; delete from security_event')
  })

  let count = 0
  const create = (by: SignedIn, overrides: object = {}) => {
    count += 1
    return by.call('POST', 'shop/operator/user/', {
      first_name: 'A',
      last_name: 'B',
      username: `taken.${count}`,
      email: `taken.${count}@example.fi`,
      shop_ids: [1],
      ...overrides,
    })
  }
  const codes = async (
    times: number,
    request: () => Promise<{ status: number; body: { code?: string } }>,
  ) => {
    const all: (string | number)[] = []
    for (let at = 0; at < times; at += 1) {
      const { status, body } = await request()
      all.push(body.code ?? status)
    }
    return all
  }

  it('limits attempts to thirty per hour, for creating and changing users together', async () => {
    const { body } = await create(main)
    const change = () =>
      main.call('PATCH', `shop/operator/user/${body.user.id}/`, { username: 'pirkka.yard' })
    assert.deepEqual(new Set(await codes(15, change)), new Set(['ERROR_USERNAME_ALREADY_EXISTS']))
    const again = () => create(main, { username: 'pirkka.main' })
    assert.deepEqual(new Set(await codes(15, again)), new Set(['ERROR_USERNAME_ALREADY_EXISTS']))
    const limited = await create(main, { username: 'free.name' })
    assert.deepEqual([limited.status, limited.body.code], [429, 'RATE_LIMITED'])
    assert.ok(Number(limited.headers.get('retry-after')) > 0)
    const events = (await main.call('GET', 'shop/operator/security/event/list/?kind=taken')).body.results
    assert.equal(
      events.reduce((sum, { count }) => sum + count, 0),
      30,
    )
    assert.ok(events.every(({ user }) => user.username === 'etela.main'))
    assert.ok(!JSON.stringify(events).includes('pirkka'))
  })

  it('limits parallel attempts too', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => create(main, { username: 'pirkka.main' })))
    assert.ok(all.filter(({ body }) => body.code === 'ERROR_USERNAME_ALREADY_EXISTS').length <= 30)
    assert.ok(all.some(({ status }) => status === 429))
  })

  it('refunds attempts with free names, and attempts that fail for other reasons', async () => {
    assert.deepEqual(new Set(await codes(35, () => create(main))), new Set([201]))
    const elsewhere = () => create(main, { shop_ids: [5] })
    assert.deepEqual(new Set(await codes(35, elsewhere)), new Set(['SHOP_NOT_FOUND']))
    assert.equal((await create(main)).status, 201)
  })

  it('counts attempts per company', async () => {
    const { rateLimits } = test.app.services
    const { rows } = await test.app.services.pool.query(
      "select operator_id from account where username = 'etela.main'",
    )
    for (let at = 0; at < 90; at += 1)
      await rateLimits.takenNamesOfCompany.consume(String(rows[0].operator_id))
    assert.equal((await create(main, { username: 'pirkka.main' })).body.code, 'RATE_LIMITED')
    const pirkka = await signIn(test.url, 'pirkka.main')
    assert.equal(
      (await create(pirkka, { username: 'etela.main', shop_ids: [5] })).body.code,
      'ERROR_USERNAME_ALREADY_EXISTS',
    )
  })

  it("counts attempts with one's own address too", async () => {
    const { rows } = await test.app.services.pool.query(
      "select email from account where username = 'pirkka.main'",
    )
    const own = await main.call('GET', 'shop/user/')
    const move = () => main.call('PATCH', 'shop/user/', { email: rows[0].email, ...proof })
    assert.equal((await move()).body.code, 'EMAIL_TAKEN')
    const { rows: counted } = await test.app.services.pool.query(
      "select points from rate_limit where key like 'taken-name:%'",
    )
    assert.deepEqual(counted, [{ points: 1 }])
    for (let at = 0; at < 29; at += 1)
      await test.app.services.rateLimits.takenNames.consume(String(own.body.user.id))
    assert.equal((await move()).body.code, 'RATE_LIMITED')
  })
})
