import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { signInAs } from '@autokierto/simulators/strong-identification/testing'
import { decrypt } from '../../platform/crypto/encrypt.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { markOfPerson } from '../../testing/person-mark.ts'
import { signInPerson } from '../../testing/sign-in.ts'

describe('strong identification', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  /** Starts a sign-in, and returns the cookie for its completion. */
  const start = async (query = '') => {
    const { status, body, headers } = await createClient(test.url).call(
      'GET',
      `auth-telia/request/${query}` as 'auth-telia/request/',
    )
    assert.equal(status, 200)
    const [setCookie = ''] = headers.getSetCookie()
    return { loginUrl: body.login_url, setCookie, cookie: setCookie.split(';')[0] ?? '' }
  }

  const finish = (response: object, cookie?: string) =>
    createClient(test.url).call('POST', 'auth-telia/response/', response, cookie ? { cookie } : {})

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

  it('binds the sign-in to this browser with a cookie that scripts and other sites cannot use', async () => {
    const { setCookie } = await start()
    assert.match(setCookie, /; Path=\/api\/auth-telia\/(;|$)/)
    assert.match(setCookie, /; HttpOnly(;|$)/)
    assert.match(setCookie, /; SameSite=Lax(;|$)/)
  })

  it('accepts the language of the page, and rejects unknown ones', async () => {
    await start('?language=se')
    const { status } = await createClient(test.url).call('GET', 'auth-telia/request/?language=de')
    assert.equal(status, 400)
  })

  it('opens a session of the identified person and expires the cookie', async () => {
    const { cookie, ...response } = await identify('aino')
    const { status, body, headers } = await finish(response, cookie)
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

  it('stores the personal ID only encrypted and as a keyed hash, and updates a changed name', async () => {
    const { db, config, tokens } = test.app.services
    const { token } = await signInPerson(test.url, 'venla')
    const personId = Number(tokens.read(token).sub)
    await db.updateTable('person').set({ last_name: 'Before' }).where('id', '=', personId).execute()
    const { cookie, ...response } = await identify('venla')
    const { body } = await finish(response, cookie)
    assert.equal(tokens.read(body.access_token).sub, String(personId), 'the same person by either way')
    const row = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()
    assert.equal(row.last_name, 'Salo')
    assert.deepEqual(row.person_mark, await markOfPerson(test, '120301B944V'))
    assert.equal(decrypt(row.personal_id_sealed, config.keys.encryption), '120301B944V')
    assert.ok(!test.logged().includes('120301B944V'))
  })

  it('rejects the response without the cookie, and in another browser', async () => {
    const { cookie: _, ...response } = await identify('aino')
    assertNotVerified(await finish(response))
    assertNotVerified(await finish(response, (await start()).cookie))
    assertNotVerified(await finish(response, 'autokierto_login=forged'))
  })

  it('rejects another state, and expires the cookie', async () => {
    const { cookie, code } = await identify('aino')
    const response = await finish({ code, state: 'another' }, cookie)
    assertNotVerified(response)
    assert.match(response.headers.getSetCookie()[0] ?? '', /Max-Age=0/)
  })

  it('rejects a used or unknown code', async () => {
    const { cookie, ...response } = await identify('eero')
    assert.equal((await finish(response, cookie)).status, 200)
    assertNotVerified(await finish(response, cookie))
    const fresh = await identify('eero')
    assertNotVerified(await finish({ code: 'made-up', state: fresh.state }, fresh.cookie))
  })

  it('rejects a person without a personal identity code', async () => {
    const { cookie, ...response } = await identify('nohetu')
    assertNotVerified(await finish(response, cookie))
  })

  it('rejects an identification with another level of assurance', async () => {
    const { cookie, ...response } = await identify('other_level')
    assertNotVerified(await finish(response, cookie))
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

  it('requires code and state', async () => {
    const { status, body } = await finish({})
    assert.equal(status, 400)
    assert.deepEqual(body.fields?.map(({ field }) => field).sort(), ['code', 'state'])
  })

  it('creates one person for ten concurrent sign-ins', async () => {
    const logins = await Promise.all(Array.from({ length: 10 }, () => signInPerson(test.url, 'onni')))
    const subs = new Set(logins.map(({ token }) => test.app.services.tokens.read(token).sub))
    assert.equal(subs.size, 1)
  })
})
