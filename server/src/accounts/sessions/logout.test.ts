import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'

describe('sign-out', () => {
  let test: TestApp
  let time = Date.now()
  before(async () => {
    test = await startTestApp({}, { now: () => new Date(time) })
  })
  after(() => test.close())

  const logout = (body: object) => createClient(test.url).call('POST', 'auth/logout/', body)
  const assertSignedOut = async (client: SignedIn) => {
    const { status, body } = await client.call('GET', 'shop/user/')
    assert.equal(status, 401)
    assert.equal(body.code, 'INVALID_HEADER')
    const refreshed = await client.call('POST', 'auth/refresh/', {
      refresh_token: client.tokens.refresh_token,
    })
    assert.equal(refreshed.status, 401)
    assert.equal(refreshed.body.code, 'REFRESH_TOKEN_DATA_INVALID')
  }

  it('ends this session immediately, and no other', async () => {
    const client = await signIn(test.url, 'etela.yard')
    const other = await signIn(test.url, 'etela.yard')
    const { status, body } = await logout(client.tokens)
    assert.equal(status, 204)
    assert.equal(body, undefined)
    await assertSignedOut(client)
    assert.equal((await other.call('GET', 'shop/user/')).status, 200)
  })

  it('returns 204 if the session has already ended', async () => {
    const client = await signIn(test.url, 'etela.yard')
    assert.equal((await logout(client.tokens)).status, 204)
    assert.equal((await logout(client.tokens)).status, 204)
    await test.app.services.db.deleteFrom('session').execute()
    assert.equal((await logout(client.tokens)).status, 204)
  })

  it('ends the session with the access token only', async () => {
    const client = await signIn(test.url, 'etela.yard')
    assert.equal((await logout({ access_token: client.token })).status, 204)
    await assertSignedOut(client)
  })

  it('ends the session with the refresh token only', async () => {
    const client = await signIn(test.url, 'etela.yard')
    assert.equal((await logout({ refresh_token: client.tokens.refresh_token })).status, 204)
    await assertSignedOut(client)
  })

  it('ends the session with an expired access token next to an invalid refresh token', async () => {
    const client = await signIn(test.url, 'etela.yard')
    time += 3600 * 1000
    assert.equal((await logout({ access_token: client.token, refresh_token: 'x' })).status, 204)
    const { body } = await client.call('POST', 'auth/refresh/', {
      refresh_token: client.tokens.refresh_token,
    })
    assert.equal(body.code, 'REFRESH_TOKEN_DATA_INVALID')
  })

  it('ends the session with a used refresh token', async () => {
    const client = await signIn(test.url, 'etela.yard')
    const { body } = await client.call('POST', 'auth/refresh/', {
      refresh_token: client.tokens.refresh_token,
    })
    await logout({ refresh_token: client.tokens.refresh_token })
    const { status } = await createClient(test.url, body.access_token).call('GET', 'shop/user/')
    assert.equal(status, 401)
  })

  it('ignores a forged access token', async () => {
    const client = await signIn(test.url, 'etela.yard')
    const forged = `${client.token.slice(0, client.token.lastIndexOf('.'))}.${'A'.repeat(86)}`
    assert.equal((await logout({ access_token: forged })).status, 204)
    assert.equal((await client.call('GET', 'shop/user/')).status, 200)
  })

  it('returns 204 without any token', async () => {
    for (const body of [
      {},
      { access_token: '', refresh_token: null },
      { access_token: 'x.y.z', public_key: 'x' },
    ]) {
      assert.equal((await logout(body)).status, 204)
    }
  })
})
