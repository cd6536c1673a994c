import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { signInPerson } from '../../testing/sign-in.ts'

const personIdentities = ['aino', 'eero', 'leila', 'onni', 'venla', 'kaisa', 'nohetu']
const devUsernames = [
  'etela.main',
  'etela.yard',
  'hinaus.driver',
  'hinaus.main',
  'pirkka.main',
  'pirkka.yard',
  'pohjola.main',
  'pohjola.yard',
  'yhdistys',
]

describe('developer login', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  const loginAs = (identity: unknown) => createClient(test.url).call('POST', 'auth/dev/', { identity })

  it('lists every person, then every user, with label and user type', async () => {
    const { status, body } = await createClient(test.url).call('GET', 'auth/dev/')
    assert.equal(status, 200)
    assert.deepEqual(
      body.map(({ identity }) => identity),
      [...personIdentities, ...devUsernames],
    )
    assert.deepEqual(new Set(body.slice(0, 7).map(({ user_type }) => user_type)), new Set([1]))
    assert.deepEqual(new Set(body.slice(7).map(({ user_type }) => user_type)), new Set([2]))
    assert.match(body[0]?.label ?? '', /^Aino Virtanen/)
    assert.equal(
      body.find(({ identity }) => identity === 'hinaus.main')?.label,
      'Reijo Hakala · Uudenmaan Hinaus Oy',
    )
  })

  it('signs in every listed identity except the one without a personal ID', async () => {
    for (const identity of [...personIdentities, ...devUsernames]) {
      const { status, body } = await loginAs(identity)
      if (identity === 'nohetu') {
        assert.equal(status, 401)
        assert.equal(body.code, 'USER_WAS_NOT_VERIFIED')
        continue
      }
      assert.equal(status, 200, identity)
      const claims = test.app.services.tokens.read(body.access_token)
      assert.equal(claims.user_type, personIdentities.includes(identity) ? 1 : 2)
    }
  })

  it('opens a session of the same person every time', async () => {
    const read = (token: string) => test.app.services.tokens.read(token)
    const first = read((await signInPerson(test.url, 'aino')).token)
    const again = read((await signInPerson(test.url, 'aino')).token)
    assert.equal(first.sub, again.sub)
    assert.notEqual(first.sid, again.sid)
    assert.deepEqual([first.first_name, first.last_name, first.groups], ['Aino', 'Virtanen', []])
  })

  it('rejects unknown identities', async () => {
    for (const identity of ['nobody', 'constructor', '__proto__']) {
      const { status, body } = await loginAs(identity)
      assert.equal(status, 404)
      assert.equal(body.code, 'USER_NOT_FOUND')
    }
    assert.equal((await loginAs('')).body.code, 'VALIDATION_ERROR')
  })

  it('neither lists nor signs in a blocked user', async () => {
    const { db } = test.app.services
    const block = (blocked_at: Date | null) =>
      db.updateTable('account').set({ blocked_at }).where('username', '=', 'yhdistys').execute()
    await block(new Date())
    assert.equal((await loginAs('yhdistys')).body.code, 'USER_NOT_FOUND')
    const { body } = await createClient(test.url).call('GET', 'auth/dev/')
    assert.ok(!body.some(({ identity }) => identity === 'yhdistys'))
    await block(null)
  })
})

describe('disabled developer login', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ DEV_LOGIN: 'false' })
  })
  after(() => test.close())

  it('has no routes', async () => {
    const client = createClient(test.url)
    for (const response of [
      await client.call('GET', 'auth/dev/'),
      await client.call('POST', 'auth/dev/', { identity: 'aino' }),
    ]) {
      assert.equal(response.status, 404)
      assert.equal(response.body.code, 'ROUTE_NOT_FOUND')
    }
  })
})
