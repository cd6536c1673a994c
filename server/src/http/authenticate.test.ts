import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ApiRoute } from '@autokierto/domain/access/permissions'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { signIn, signInPerson } from '../testing/sign-in.ts'
import { authenticate } from './authenticate.ts'

const open: ApiRoute = 'PATCH ppb-admin/questionnaire/answer/{token}/'

describe('a call that is open to visitors and known to the association', () => {
  let test: TestApp
  let at = new Date()
  before(async () => {
    test = await startTestApp({}, { now: () => at })
  })
  after(() => test.close())

  const actorOf = async (call: ApiRoute, token: string | null) => {
    const { caller } = await authenticate(
      test.app.services,
      call,
      token ? `Bearer ${token}` : undefined,
      null,
    )
    return caller.actor
  }

  it('recognises the association alone; everybody else is a visitor to it, with a bad token too', async () => {
    const { token } = await signIn(test.url, 'yhdistys')
    assert.equal(await actorOf(open, token), 'association')
    assert.equal(await actorOf('GET public/vehicle/make/list/', token), 'association')
    for (const other of [
      null,
      'a.b.c',
      `${token.slice(0, -4)}AAAA`,
      (await signIn(test.url, 'etela.main')).token,
      (await signInPerson(test.url, 'venla')).token,
    ]) {
      assert.equal(await actorOf(open, other), 'visitor')
    }
  })

  it('does not look at a token where nothing depends on it, as where sessions are renewed', async () => {
    const { token } = await signIn(test.url, 'yhdistys')
    assert.equal(await actorOf('POST auth/refresh/', token), 'visitor')
  })

  it('takes whose password another has typed for a visitor', async () => {
    const { token } = await signIn(test.url, 'yhdistys')
    const { pool } = test.app.services
    await pool.query(`update account set password_change_required = true where username = 'yhdistys'`)
    assert.equal(await actorOf(open, token), 'visitor')
    await pool.query(`update account set password_change_required = false where username = 'yhdistys'`)
  })

  it('takes who has signed out for a visitor', async () => {
    const { token, tokens, call } = await signIn(test.url, 'yhdistys')
    assert.equal((await call('POST', 'auth/logout/', tokens)).status, 204)
    assert.equal(await actorOf(open, token), 'visitor')
  })

  it('tells the association alone that its time is over', async () => {
    const { token } = await signIn(test.url, 'yhdistys')
    const main = await signIn(test.url, 'etela.main')
    at = new Date(Date.now() + 24 * 3_600_000)
    await assert.rejects(actorOf(open, token), { code: 'TOKEN_EXPIRED' })
    assert.equal(await actorOf(open, main.token), 'visitor')
    at = new Date()
  })
})

describe('many who ask at once', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  it('are each judged as they are alone, at their own site', async () => {
    const users = await Promise.all(
      ['etela.main', 'etela.yard', 'yhdistys'].map(name => signIn(test.url, name)),
    )
    const over = await signIn(test.url, 'etela.main')
    await over.call('POST', 'auth/logout/', { access_token: over.token })
    const call: ApiRoute = 'GET shop/{shop}/vehicle/search-status/{status}/'
    const judge = async (token: string, shopId: number | null) => {
      try {
        const asked: ApiRoute = shopId === null ? 'GET shop/user/' : call
        const { caller, shop } = await authenticate(test.app.services, asked, `Bearer ${token}`, shopId)
        return `${'accountId' in caller && caller.accountId} ${shop?.id}`
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    const questions = [...users, over].flatMap(({ token }) =>
      [null, 1, 2, 3, 4, 2_000_000_000].map(shopId => ({ token, shopId })),
    )
    const alone: string[] = []
    for (const { token, shopId } of questions) alone.push(await judge(token, shopId))
    for (const code of ['FORBIDDEN', 'INVALID_HEADER']) assert.ok(alone.includes(code), code)
    assert.equal(new Set(alone.filter(said => said.endsWith(' undefined'))).size, users.length)
    assert.ok(alone.some(said => said.endsWith(' 1')))
    for (const order of [questions, questions.toReversed()]) {
      const together = await Promise.all(order.map(({ token, shopId }) => judge(token, shopId)))
      assert.deepEqual(order === questions ? together : together.toReversed(), alone)
    }
  })
})
