import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { demoPassword, signIn } from '../../testing/sign-in.ts'
import { waitForMailsTo } from '../users/testing.ts'

const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const iPhoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

describe('own sessions', () => {
  let test: TestApp
  let time = Date.now()
  before(async () => {
    test = await startTestApp({}, { now: () => new Date(time) })
  })
  after(() => test.close())

  const signInFrom = async (username: string, userAgent: string, cookie = '') => {
    const response = await createClient(test.url).call(
      'POST',
      'auth/',
      { username, password: demoPassword },
      { 'user-agent': userAgent, cookie },
    )
    assert.equal(response.status, 200)
    return {
      client: createClient(test.url, response.body.access_token),
      tokens: response.body,
      cookie: response.headers.getSetCookie()[0]!.split(';')[0]!,
    }
  }
  const list = async (client: ReturnType<typeof createClient>) =>
    (await client.call('GET', 'shop/user/session/list/')).body.results

  it('lists sessions with browser, time and the last site', async () => {
    const desk = await signInFrom('etela.yard', firefoxOnWindows)
    time += 60_000
    const yard = await signInFrom('etela.yard', iPhoneAgent)
    await yard.client.call('GET', 'shop/1/outages/')
    const sessions = await list(desk.client)
    assert.deepEqual(
      sessions.map(({ browser, shop, is_current }) => [browser, shop?.id ?? null, is_current]),
      [
        ['Safari, iPhone', 1, false],
        ['Firefox, Windows', null, true],
      ],
    )
    time += 60_000
    await createClient(test.url).call('POST', 'auth/refresh/', { refresh_token: desk.tokens.refresh_token })
    assert.equal((await list(yard.client))[0]!.browser, 'Firefox, Windows')
  })

  it('ends one session or all others immediately, and only own ones', async () => {
    const [main, other, third] = [
      await signInFrom('etela.main', firefoxOnWindows),
      await signInFrom('etela.main', iPhoneAgent),
      await signInFrom('etela.main', 'node'),
    ]
    const stranger = await signIn(test.url, 'pohjola.main')
    const [foreign] = await list(stranger)
    const end = (id: string) => main.client.call('DELETE', `shop/user/session/${id}/`)
    for (const id of [foreign!.id, 'x', '00000000-0000-4000-8000-000000000000']) {
      assert.equal((await end(id)).status, 404, id)
    }
    const phones = (await list(main.client)).find(({ browser }) => browser === 'Safari, iPhone')!
    assert.equal((await end(phones.id)).status, 204)
    assert.equal((await end(phones.id)).status, 404)
    assert.equal((await other.client.call('GET', 'shop/user/')).status, 401)
    assert.equal((await third.client.call('GET', 'shop/user/')).status, 200)
    assert.equal((await main.client.call('DELETE', 'shop/user/session/')).status, 204)
    assert.equal((await third.client.call('GET', 'shop/user/')).status, 401)
    assert.deepEqual(
      (await list(main.client)).map(({ is_current }) => is_current),
      [true],
    )
    assert.equal((await stranger.call('GET', 'shop/user/')).status, 200)
  })

  it('does not list expired sessions', async () => {
    const before = await signInFrom('pirkka.yard', firefoxOnWindows)
    assert.equal((await list(before.client)).length, 1)
    time += 13 * 3_600_000
    const later = await signInFrom('pirkka.yard', firefoxOnWindows)
    assert.equal((await list(later.client)).length, 1)
  })

  it('mails sign-ins from unknown browsers once, and never the first one', async () => {
    const to = 'marko.alatalo@pohjolanmetalli.example.fi'
    const { pool } = test.app.services
    await pool.query(
      `delete from known_browser; update account set last_login_at = null where username = 'pohjola.main'`,
    )
    const countMails = async (): Promise<number> => {
      const { rows } = await pool.query(
        `select count(*)::integer as mails from mail where kind = 'new_browser'`,
      )
      return rows[0].mails
    }
    const before = await countMails()
    const desk = await signInFrom('pohjola.main', firefoxOnWindows)
    await signInFrom('pohjola.main', firefoxOnWindows)
    await signInFrom('pohjola.main', iPhoneAgent, desk.cookie)
    await signInFrom('pohjola.main', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36')
    const [mail] = await waitForMailsTo(test.url, to)
    assert.match(mail!.text, /Chrome, Windows/)
    assert.equal((await countMails()) - before, 1)
  })

  it('ends the least recently used session when a user has more than twenty', async () => {
    const name = 'pohjola.yard'
    const opened: Awaited<ReturnType<typeof signInFrom>>[] = []
    for (let count = 0; count < 20; count++) {
      opened.push(await signInFrom(name, firefoxOnWindows))
      time += 1000
    }
    const getStatus = async ({ client }: (typeof opened)[number]) =>
      (await client.call('GET', 'shop/user/')).status
    // The first is in use and the second is refreshed, so the third is the least recently used.
    assert.equal(await getStatus(opened[0]!), 200)
    const renew = { refresh_token: opened[1]!.tokens.refresh_token }
    assert.equal((await createClient(test.url).call('POST', 'auth/refresh/', renew)).status, 200)
    time += 1000
    opened.push(await signInFrom(name, iPhoneAgent))
    assert.deepEqual(await Promise.all(opened.slice(0, 5).map(getStatus)), [200, 200, 401, 200, 200])
    const { body } = await opened[20]!.client.call('GET', 'shop/user/session/list/')
    assert.deepEqual([body.results.length, body.max_sessions], [20, 20])
  })

  it('limits sessions also during concurrent sign-ins, and leaves those of other users open', async () => {
    const other = await signInFrom('etela.main', firefoxOnWindows)
    const before = (await list(other.client)).length
    const logins = Array.from({ length: 25 }, () =>
      createClient(test.url).call('POST', 'auth/dev/', { identity: 'pohjola.yard' }),
    )
    for (const { status } of await Promise.all(logins)) assert.equal(status, 200)
    assert.equal((await list((await signInFrom('pohjola.yard', iPhoneAgent)).client)).length, 20)
    assert.equal((await list(other.client)).length, before)
  })
})
