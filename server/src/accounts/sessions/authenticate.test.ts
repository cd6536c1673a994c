import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ApiRoute } from '@autokierto/domain/access/permissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'

const openCall: ApiRoute = 'PATCH ppb-admin/questionnaire/answer/{token}/'

describe('a public call that recognises the association', () => {
  let test: TestApp
  let at = new Date()
  before(async () => {
    test = await startTestApp({}, { now: () => at })
  })
  after(() => test.close())

  const findActor = async (call: ApiRoute, token: string | null) => {
    const { caller } = await test.app.services.access.authenticate({
      call,
      authorization: token ? `Bearer ${token}` : undefined,
      shopId: null,
    })
    return caller.actor
  }

  it('recognises only the association on a public call; others are visitors, even with an invalid token', async () => {
    const { token } = await signIn(test.url, 'yhdistys')
    assert.equal(await findActor(openCall, token), 'association')
    assert.equal(await findActor('GET public/vehicle/make/list/', token), 'association')
    for (const otherToken of [
      null,
      'a.b.c',
      `${token.slice(0, -4)}AAAA`,
      (await signIn(test.url, 'etela.main')).token,
      (await signInPerson(test.url, 'venla')).token,
    ]) {
      assert.equal(await findActor(openCall, otherToken), 'visitor')
    }
  })

  it('ignores the token on other public calls, such as refreshing a session', async () => {
    const { token } = await signIn(test.url, 'yhdistys')
    assert.equal(await findActor('POST auth/refresh/', token), 'visitor')
  })

  it('treats a user who must change the password as a visitor', async () => {
    const { token } = await signIn(test.url, 'yhdistys')
    const { pool } = test.app.services
    await pool.query(`update account set password_change_required = true where username = 'yhdistys'`)
    assert.equal(await findActor(openCall, token), 'visitor')
    await pool.query(`update account set password_change_required = false where username = 'yhdistys'`)
  })

  it('treats a signed-out user as a visitor', async () => {
    const { token, tokens, call } = await signIn(test.url, 'yhdistys')
    assert.equal((await call('POST', 'auth/logout/', tokens)).status, 204)
    assert.equal(await findActor(openCall, token), 'visitor')
  })

  it('returns TOKEN_EXPIRED to the association only', async () => {
    const { token } = await signIn(test.url, 'yhdistys')
    const main = await signIn(test.url, 'etela.main')
    at = new Date(Date.now() + 24 * 3_600_000)
    await assert.rejects(findActor(openCall, token), { code: 'TOKEN_EXPIRED' })
    assert.equal(await findActor(openCall, main.token), 'visitor')
    at = new Date()
  })
})

describe('concurrent requests', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  it('authorises concurrent requests each at their own site, as if they were alone', async () => {
    const users = await Promise.all(
      ['etela.main', 'etela.yard', 'yhdistys'].map(name => signIn(test.url, name)),
    )
    const signedOut = await signIn(test.url, 'etela.main')
    await signedOut.call('POST', 'auth/logout/', { access_token: signedOut.token })
    const call: ApiRoute = 'GET shop/{shop}/vehicle/search-status/{status}/'
    const authorize = async (token: string, shopId: number | null) => {
      try {
        const route: ApiRoute = shopId === null ? 'GET shop/user/' : call
        const { caller, shop } = await test.app.services.access.authenticate({
          call: route,
          authorization: `Bearer ${token}`,
          shopId,
        })
        return `${'accountId' in caller && caller.accountId} ${shop?.id}`
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    const attempts = [...users, signedOut].flatMap(({ token }) =>
      [null, 1, 2, 3, 4, 2_000_000_000].map(shopId => ({ token, shopId })),
    )
    const expected: string[] = []
    for (const { token, shopId } of attempts) expected.push(await authorize(token, shopId))
    for (const code of ['FORBIDDEN', 'INVALID_HEADER']) assert.ok(expected.includes(code), code)
    assert.equal(new Set(expected.filter(result => result.endsWith(' undefined'))).size, users.length)
    assert.ok(expected.some(result => result.endsWith(' 1')))
    for (const order of [attempts, attempts.toReversed()]) {
      const together = await Promise.all(order.map(({ token, shopId }) => authorize(token, shopId)))
      assert.deepEqual(order === attempts ? together : together.toReversed(), expected)
    }
  })
})
