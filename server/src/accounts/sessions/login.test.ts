import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { demoPassword, signIn } from '../../testing/sign-in.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { openUserSession } from './open-session.ts'
import { findAccountByName } from './store.ts'

const decodeClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('sign-in with username and password', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ FAILED_LOGINS_PER_ADDRESS: '1000' })
  })
  after(() => test.close())

  const login = (username: unknown, password: unknown = demoPassword) =>
    createClient(test.url).call('POST', 'auth/', { username, password })

  it('returns an access token, a refresh token and the public key of the access token', async () => {
    const { status, body, headers } = await login('etela.yard')
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body).sort(), ['access_token', 'public_key', 'refresh_token'])
    assert.match(body.public_key, /^-----BEGIN PUBLIC KEY-----/)
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  it("opens no session if the user's seal has changed since the password was checked", async () => {
    const { db } = test.app.services
    const account = (await findAccountByName(db, 'pohjola.yard'))!
    await db.updateTable('account').set({ device_seal: randomUUID() }).where('id', '=', account.id).execute()
    assert.equal(await openUserSession(test.app.services, account, null), null)
    assert.equal((await login('pohjola.yard')).status, 200)
  })

  it('returns a token with the user, their groups and its lifetime', async () => {
    const claims = decodeClaims((await signIn(test.url, 'etela.main')).token)
    assert.deepEqual(Object.keys(claims).sort(), [
      'aud',
      'exp',
      'first_name',
      'groups',
      'iat',
      'iss',
      'last_name',
      'sid',
      'sub',
      'user_type',
    ])
    assert.equal(claims.user_type, 2)
    assert.equal(claims.first_name, 'Tuula')
    assert.equal(claims.last_name, 'Metsälä')
    assert.deepEqual(claims.groups, ['operator'])
    assert.equal(claims.exp - claims.iat, 900)
    assert.deepEqual(decodeClaims((await signIn(test.url, 'etela.yard')).token).groups, [])
    assert.deepEqual(decodeClaims((await signIn(test.url, 'hinaus.main')).token).groups, ['contractor'])
    assert.deepEqual(decodeClaims((await signIn(test.url, 'yhdistys')).token).groups, ['association'])
  })

  it('accepts the username in any case and with surrounding blanks', async () => {
    assert.equal((await login(' Etela.YARD ')).status, 200)
  })

  it('authorizes calls of the user with the token', async () => {
    const client = await signIn(test.url, 'etela.yard')
    const { body } = await client.call('GET', 'shop/user/')
    assert.equal(body.user.username, 'etela.yard')
  })

  it('returns the same error for an unknown name, a wrong password and wrong case', async () => {
    const answers = await Promise.all([
      login(`nobody-${randomUUID()}`),
      login('pohjola.yard', 'wrong'),
      login('pohjola.yard', demoPassword.toUpperCase()),
    ])
    for (const { status, body } of answers) {
      assert.equal(status, 401)
      assert.equal(body.code, 'INCORRECT_CREDENTIALS')
      assert.equal(body.message, answers[0].body.message)
    }
  })

  it('takes about as long for an unknown name as for a wrong password', async () => {
    const quickest = async (name: () => string) => {
      const times: number[] = []
      for (let round = 0; round < 5; round++) {
        const start = performance.now()
        await login(name(), 'wrong')
        times.push(performance.now() - start)
      }
      return Math.min(...times)
    }
    const known = await quickest(() => 'pirkka.main')
    const unknown = await quickest(() => `nobody-${randomUUID()}`)
    assert.ok(unknown > known / 3, `${unknown} ms for an unknown name, ${known} ms for a known one`)
  })

  it('rejects a blocked user with the right password as if it were wrong', async () => {
    const { db, now } = test.app.services
    const block = (blocked_at: Date | null) =>
      db.updateTable('account').set({ blocked_at }).where('username', '=', 'hinaus.driver').execute()
    await block(now())
    const { status, body } = await login('hinaus.driver')
    assert.equal(status, 401)
    assert.equal(body.code, 'INCORRECT_CREDENTIALS')
    await block(null)
    assert.equal((await login('hinaus.driver')).status, 200)
  })

  it('spends as many hashes on the right password of a blocked user as on a wrong one', async () => {
    const { pool } = test.app.services
    // A wrong password costs three hashes: normalised, as typed and decomposed. The right one costs one.
    const right = 'Sääkset\u00a0lentää 7'
    const before = await pool.query(`select password_hash from account where username = 'hinaus.driver'`)
    await pool.query(`update account set password_hash = $1 where username = 'hinaus.driver'`, [
      await hashPassword(right),
    ])
    /** Microseconds of CPU time, not wall-clock time, so that a busy machine does not matter. */
    const measureCpu = async (password: string, status: number) => {
      const costs: number[] = []
      for (let attempt = 0; attempt < 3; attempt++) {
        const start = process.cpuUsage()
        assert.equal((await login('hinaus.driver', password)).status, status)
        const { user, system } = process.cpuUsage(start)
        costs.push(user + system)
      }
      return Math.min(...costs)
    }
    const known = await measureCpu(right, 200)
    const wrong = await measureCpu(right.replace('7', '8'), 401)
    await measureCpu(right, 200)
    await pool.query(`update account set blocked_at = now() where username = 'hinaus.driver'`)
    const blocked = await measureCpu(right, 401)
    await pool.query(
      `update account set blocked_at = null, password_hash = $1 where username = 'hinaus.driver'`,
      [before.rows[0].password_hash],
    )
    assert.ok(blocked > known * 1.5, `${blocked} µs for a blocked user, ${known} µs where it lets in`)
    assert.ok(blocked > wrong / 1.5 && blocked < wrong * 1.5, `${blocked} µs blocked, ${wrong} µs wrong`)
  })

  it('locks out a blocked user immediately, and resumes the session when unblocked', async () => {
    const client = await signIn(test.url, 'hinaus.driver')
    const { db, now } = test.app.services
    const block = (blocked_at: Date | null) =>
      db.updateTable('account').set({ blocked_at }).where('username', '=', 'hinaus.driver').execute()
    await block(now())
    const { status, body } = await client.call('GET', 'shop/user/')
    assert.equal(status, 401)
    assert.equal(body.code, 'INVALID_HEADER')
    await block(null)
    assert.equal((await client.call('GET', 'shop/user/')).status, 200)
  })

  it('lists missing, overlong and unknown fields', async () => {
    const listFieldErrors = async (input: object) => {
      const { status, body } = await createClient(test.url).call('POST', 'auth/', input)
      assert.equal(status, 400)
      assert.equal(body.code, 'VALIDATION_ERROR')
      return body.fields
    }
    assert.deepEqual(await listFieldErrors({}), [
      { field: 'username', code: 'REQUIRED' },
      { field: 'password', code: 'REQUIRED' },
    ])
    assert.deepEqual(await listFieldErrors({ username: '  ', password: 'x' }), [
      { field: 'username', code: 'REQUIRED' },
    ])
    assert.deepEqual(await listFieldErrors({ username: 'etela.yard', password: 'x'.repeat(513) }), [
      { field: 'password', code: 'TOO_LONG', limit: 512 },
    ])
    assert.deepEqual(await listFieldErrors({ username: 'etela.yard', password: 'x', userType: 2 }), [
      { field: 'userType', code: 'UNKNOWN_FIELD' },
    ])
  })

  it('writes no password, token or username to the log', async () => {
    const name = `nobody-${randomUUID()}`
    await login(name, 'very-secret-password')
    const { tokens } = await signIn(test.url, 'etela.yard')
    for (const secret of [name, 'very-secret-password', tokens.access_token, tokens.refresh_token]) {
      assert.ok(!test.logged().includes(secret))
    }
  })
})

describe('limits of failed logins', () => {
  let test: TestApp
  before(async () => {
    const limits = { FAILED_LOGINS_PER_NAME: '3', FAILED_LOGINS_PER_ADDRESS: '12' }
    test = await startTestApp({ ...limits, TRUST_PROXY: '1' })
  })
  after(() => test.close())

  const login = (username: string, password = demoPassword, headers: Record<string, string> = {}) =>
    createClient(test.url).call('POST', 'auth/', { username, password }, headers)
  const resetAddress = () => test.app.services.rateLimits.failedLoginsPerAddress.reset('127.0.0.1')

  it('rejects a name after failures, even with the right password, and returns how long to wait', async () => {
    for (let failure = 0; failure < 3; failure++) assert.equal((await login('etela.yard', 'x')).status, 401)
    const { status, body, headers } = await login('ETELA.yard')
    assert.equal(status, 429)
    assert.equal(body.code, 'RATE_LIMITED')
    const wait = Number(headers.get('retry-after'))
    assert.ok(wait > 0 && wait <= 15 * 60)
    assert.equal((await login('pirkka.yard')).status, 200, 'another name is free')
    await resetAddress()
  })

  it('does not count successful logins, and resets the failures of a name after one', async () => {
    for (let round = 0; round < 3; round++) {
      assert.equal((await login('etela.main', 'x')).status, 401)
      assert.equal((await login('etela.main', 'x')).status, 401)
      assert.equal((await login('etela.main')).status, 200)
    }
    for (let round = 0; round < 5; round++) assert.equal((await login('etela.main')).status, 200)
    await resetAddress()
  })

  it('counts every one of many parallel guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => login('pohjola.main', 'x')))
    const guessed = answers.filter(({ status }) => status === 401).length
    assert.equal(guessed, 3)
    assert.equal((await login('pohjola.main')).status, 429)
    await resetAddress()
  })

  it('rejects an address after failures with many names', async () => {
    for (let failure = 0; failure < 12; failure++) {
      assert.equal((await login(`nobody-${failure}`, 'x')).status, 401)
    }
    const { status, body } = await login('pirkka.main')
    assert.equal(status, 429)
    assert.equal(body.code, 'RATE_LIMITED')
    await resetAddress()
    assert.equal((await login('pirkka.main')).status, 200)
  })

  const from = (address: string) => ({ 'x-forwarded-for': address })

  it('counts a name at each address separately, so that others cannot lock its owner out', async () => {
    for (let failure = 0; failure < 3; failure++) {
      assert.equal((await login('pohjola.yard', 'x', from('192.0.2.1'))).status, 401)
    }
    assert.equal((await login('pohjola.yard', demoPassword, from('192.0.2.1'))).status, 429)
    assert.equal((await login('pohjola.yard', demoPassword, from('192.0.2.2'))).status, 200)
  })

  const getCookie = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''

  it('rejects a name tried from many addresses, except on devices where it has signed in before', async () => {
    const known = getCookie(await login('hinaus.main'))
    const others = getCookie(await login('pirkka.main', demoPassword, from('192.0.2.3')))
    for (let failure = 0; failure < 30; failure++) {
      await login('hinaus.main', 'x', from(`198.51.100.${Math.floor(failure / 3)}`))
    }
    const at = from('192.0.2.3')
    assert.equal((await login('hinaus.main', demoPassword, at)).status, 429)
    assert.equal((await login('hinaus.main', demoPassword, { ...at, cookie: others })).status, 429)
    assert.equal((await login('hinaus.main', demoPassword, { ...at, cookie: known })).status, 200)
    assert.equal((await login('pirkka.yard', demoPassword, at)).status, 200, 'another name is free')
  })

  for (const [name, reason, change] of [
    ['pohjola.yard', 'the password is changed', "password_hash = 'another'"],
    ['yhdistys', 'the user is blocked, even if unblocked again', 'blocked_at = now()'],
  ] as const) {
    it(`forgets known devices when ${reason}`, async () => {
      const { pool } = test.app.services
      const at = from('192.0.2.4')
      const known = { ...at, cookie: getCookie(await login(name, demoPassword, at)) }
      for (let failure = 0; failure < 30; failure++) {
        await login(name, 'x', from(`203.0.113.${Math.floor(failure / 3)}`))
      }
      assert.equal((await login(name, demoPassword, known)).status, 200)
      const { rows } = await pool.query('select * from account where username = $1', [name])
      await pool.query(`update account set ${change} where username = $1`, [name])
      await pool.query('update account set password_hash = $1, blocked_at = null where username = $1', [
        rows[0].password_hash,
      ])
      assert.equal((await login(name, demoPassword, known)).status, 429)
    })
  }

  it('limits guesses on a known device too, and knows it for its own name only', async () => {
    const known = getCookie(await login('hinaus.driver'))
    for (let failure = 0; failure < 3; failure++) {
      assert.equal((await login('hinaus.driver', 'x', { cookie: known })).status, 401)
    }
    assert.equal((await login('hinaus.driver', demoPassword, { cookie: known })).status, 429)
    for (const changed of [
      `${known.slice(0, -1)}${known.endsWith('A') ? 'B' : 'A'}`,
      'autokierto_device=x.y',
    ]) {
      const { headers } = await login('hinaus.driver', demoPassword, { cookie: changed })
      assert.ok(!getCookie({ headers }).includes(known.split('=')[1]!), 'a forged mark is dropped')
    }
    await resetAddress()
  })

  it('marks a device without naming anybody, for the sign-in calls only, and keeps the marks of several users', async () => {
    const first = await login('etela.main')
    assert.match(
      first.headers.get('set-cookie') ?? '',
      /^autokierto_device=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/api\/auth\/; HttpOnly; SameSite=Lax$/,
    )
    const second = await login('pirkka.main', demoPassword, { cookie: getCookie(first) })
    assert.equal(getCookie(second).split('~').length, 2)
    const third = await login('etela.main', demoPassword, { cookie: getCookie(second) })
    assert.deepEqual(
      getCookie(third).split('=')[1]!.split('~').toSorted(),
      getCookie(second).split('=')[1]!.split('~').toSorted(),
    )
  })

  it('stores no names in the table of failures', async () => {
    await login('somebody.known', 'x')
    const { rows } = await test.app.services.pool.query('select key from rate_limit')
    assert.ok(rows.length > 0)
    for (const { key } of rows) assert.ok(!key.includes('somebody'))
  })
})
