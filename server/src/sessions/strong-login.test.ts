import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { signInAs } from '@autokierto/simulators/strong-identification/testing'
import { decrypt } from '../privacy/encrypt.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { markOfPerson } from '../testing/person-mark.ts'
import { signInPerson } from '../testing/sign-in.ts'

describe('strong login', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  /** Starts a login as a browser does, which keeps the cookie. */
  const start = async (query = '') => {
    const { status, body, headers } = await createClient(test.url).call(
      'GET',
      `auth-telia/request/${query}` as 'auth-telia/request/',
    )
    assert.equal(status, 200)
    const [setCookie = ''] = headers.getSetCookie()
    return { loginUrl: body.login_url, setCookie, cookie: setCookie.split(';')[0] ?? '' }
  }

  const finish = (answer: object, cookie?: string) =>
    createClient(test.url).call('POST', 'auth-telia/response/', answer, cookie ? { cookie } : {})

  const identify = async (choice: string) => {
    const { loginUrl, cookie } = await start()
    const { code, state } = await signInAs(loginUrl, choice)
    assert.ok(code)
    return { code, state, cookie }
  }

  const assertNotVerified = ({ status, body }: Awaited<ReturnType<typeof finish>>) => {
    assert.equal(status, 401)
    assert.equal(body.code, 'USER_WAS_NOT_VERIFIED')
  }

  it('binds the login to this browser with a cookie that scripts and other sites cannot use', async () => {
    const { setCookie } = await start()
    assert.match(setCookie, /; Path=\/api\/auth-telia\/(;|$)/)
    assert.match(setCookie, /; HttpOnly(;|$)/)
    assert.match(setCookie, /; SameSite=Lax(;|$)/)
  })

  it('takes the language of the page, and no unknown one', async () => {
    await start('?language=se')
    const { status } = await createClient(test.url).call('GET', 'auth-telia/request/?language=de')
    assert.equal(status, 400)
  })

  it('opens a session of the identified person and ends the cookie', async () => {
    const { cookie, ...answer } = await identify('aino')
    const { status, body, headers } = await finish(answer, cookie)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body).sort(), ['access_token', 'public_key', 'refresh_token'])
    assert.match(headers.getSetCookie()[0] ?? '', /^autokierto_login=;.*Max-Age=0/)
    const claims = test.app.services.tokens.read(body.access_token)
    assert.deepEqual(
      [claims.user_type, claims.first_name, claims.last_name, claims.groups],
      [1, 'Aino', 'Virtanen', []],
    )
    const client = createClient(test.url, body.access_token)
    assert.equal(
      (await client.call('POST', 'owner/shop/search/', { latitude: 60.2, longitude: 24.9 })).status,
      200,
    )
    assert.equal((await client.call('GET', 'shop/user/')).body.code, 'FORBIDDEN')
  })

  it('keeps the personal ID only sealed and as a keyed hash, and takes over a changed name', async () => {
    const { db, config, tokens } = test.app.services
    const { token } = await signInPerson(test.url, 'venla')
    const personId = Number(tokens.read(token).sub)
    await db.updateTable('person').set({ last_name: 'Before' }).where('id', '=', personId).execute()
    const { cookie, ...answer } = await identify('venla')
    const { body } = await finish(answer, cookie)
    assert.equal(tokens.read(body.access_token).sub, String(personId), 'the same person by either way')
    const row = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()
    assert.equal(row.last_name, 'Salo')
    assert.deepEqual(row.person_mark, await markOfPerson(test, '120301B944V'))
    assert.equal(decrypt(row.personal_id_sealed, config.keys.encryption), '120301B944V')
    assert.ok(!test.logged().includes('120301B944V'))
  })

  it('refuses the answer without the cookie, and in another browser', async () => {
    const { cookie: _, ...answer } = await identify('aino')
    assertNotVerified(await finish(answer))
    assertNotVerified(await finish(answer, (await start()).cookie))
    assertNotVerified(await finish(answer, 'autokierto_login=forged'))
  })

  it('refuses another state, and ends the cookie with the refusal', async () => {
    const { cookie, code } = await identify('aino')
    const answer = await finish({ code, state: 'another' }, cookie)
    assertNotVerified(answer)
    assert.match(answer.headers.getSetCookie()[0] ?? '', /Max-Age=0/)
  })

  it('refuses a code that was used or made up', async () => {
    const { cookie, ...answer } = await identify('eero')
    assert.equal((await finish(answer, cookie)).status, 200)
    assertNotVerified(await finish(answer, cookie))
    const fresh = await identify('eero')
    assertNotVerified(await finish({ code: 'made-up', state: fresh.state }, fresh.cookie))
  })

  it('refuses a person without a personal identity code', async () => {
    const { cookie, ...answer } = await identify('nohetu')
    assertNotVerified(await finish(answer, cookie))
  })

  it('refuses an identification on another level of assurance', async () => {
    const { cookie, ...answer } = await identify('other_level')
    assertNotVerified(await finish(answer, cookie))
  })

  it('returns 429 after 100 failures of one address, and counts no success', async () => {
    const { failedStrongLoginsPerAddress } = test.app.services.rateLimits
    await failedStrongLoginsPerAddress.reset('127.0.0.1')
    const { cookie, ...answer } = await identify('eero')
    assert.equal((await finish(answer, cookie)).status, 200)
    const { count } = (await failedStrongLoginsPerAddress.read('127.0.0.1')) ?? { count: 0 }
    assert.equal(count, 0)
    const madeUp = { code: 'made-up', state: answer.state }
    for (let tries = 0; tries < 100; tries++) assertNotVerified(await finish(madeUp, cookie))
    const { status, body, headers } = await finish(madeUp, cookie)
    assert.deepEqual([status, body.code], [429, 'RATE_LIMITED'])
    assert.ok(Number(headers.get('retry-after')) > 0)
    await failedStrongLoginsPerAddress.reset('127.0.0.1')
  })

  it('asks for code and state', async () => {
    const { status, body } = await finish({})
    assert.equal(status, 400)
    assert.deepEqual(body.fields?.map(({ field }) => field).sort(), ['code', 'state'])
  })

  it('enters one person for ten logins at once', async () => {
    const logins = await Promise.all(Array.from({ length: 10 }, () => signInPerson(test.url, 'onni')))
    const subs = new Set(logins.map(({ token }) => test.app.services.tokens.read(token).sub))
    assert.equal(subs.size, 1)
  })
})
