import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { demoPassword, signIn } from '../testing/sign-in.ts'
import { openUserSession } from './open-session.ts'
import { hashPassword } from './passwords.ts'
import { findAccountByName } from './store.ts'

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('login with username and password', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ FAILED_LOGINS_PER_ADDRESS: '1000' })
  })
  after(() => test.close())

  const login = (username: unknown, password: unknown = demoPassword) =>
    createClient(test.url).call('POST', 'auth/', { username, password })

  it('answers an access token, a refresh token and the key that verifies the access token', async () => {
    const { status, body, headers } = await login('etela.yard')
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body).sort(), ['access_token', 'public_key', 'refresh_token'])
    assert.match(body.public_key, /^-----BEGIN PUBLIC KEY-----/)
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  it('opens no session by what was right before all the password alone had opened was ended', async () => {
    const { db } = test.app.services
    const account = (await findAccountByName(db, 'pohjola.yard'))!
    await db.updateTable('account').set({ device_seal: randomUUID() }).where('id', '=', account.id).execute()
    assert.equal(await openUserSession(test.app.services, account, null), null)
    assert.equal((await login('pohjola.yard')).status, 200)
  })

  it('tells in the token who signed in, with which groups, and for how long', async () => {
    const claims = claimsOf((await signIn(test.url, 'etela.main')).token)
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
    assert.deepEqual(claimsOf((await signIn(test.url, 'etela.yard')).token).groups, [])
    assert.deepEqual(claimsOf((await signIn(test.url, 'hinaus.main')).token).groups, ['contractor'])
    assert.deepEqual(claimsOf((await signIn(test.url, 'yhdistys')).token).groups, ['association'])
  })

  it('takes the username in any case and with blanks around it', async () => {
    assert.equal((await login(' Etela.YARD ')).status, 200)
  })

  it('lets the token through to the calls of the user', async () => {
    const client = await signIn(test.url, 'etela.yard')
    const { body } = await client.call('GET', 'shop/user/')
    assert.equal(body.user.username, 'etela.yard')
  })

  it('refuses an unknown name, a wrong password and the password in another case alike', async () => {
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

  it('refuses a blocked user with the right password, as if the password were wrong', async () => {
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
    // Read, as typed, with its marks apart: three hashes before it is known to be wrong, one where it is right.
    const right = 'Sääkset\u00a0lentää 7'
    const before = await pool.query(`select password_hash from account where username = 'hinaus.driver'`)
    await pool.query(`update account set password_hash = $1 where username = 'hinaus.driver'`, [
      await hashPassword(right),
    ])
    /** Of the processor, not the clock: a busy machine changes nothing. */
    const costOf = async (password: string, status: number) => {
      const costs: number[] = []
      for (let turn = 0; turn < 3; turn++) {
        const began = process.cpuUsage()
        assert.equal((await login('hinaus.driver', password)).status, status)
        const { user, system } = process.cpuUsage(began)
        costs.push(user + system)
      }
      return Math.min(...costs)
    }
    const known = await costOf(right, 200)
    const wrong = await costOf(right.replace('7', '8'), 401)
    await costOf(right, 200)
    await pool.query(`update account set blocked_at = now() where username = 'hinaus.driver'`)
    const blocked = await costOf(right, 401)
    await pool.query(
      `update account set blocked_at = null, password_hash = $1 where username = 'hinaus.driver'`,
      [before.rows[0].password_hash],
    )
    assert.ok(blocked > known * 1.5, `${blocked} µs for a blocked user, ${known} µs where it lets in`)
    assert.ok(blocked > wrong / 1.5 && blocked < wrong * 1.5, `${blocked} µs blocked, ${wrong} µs wrong`)
  })

  it('shuts a blocked user out at once, and lets the session go on when the block is lifted', async () => {
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

  it('names missing, overlong and unknown fields', async () => {
    const fieldsOf = async (sent: object) => {
      const { status, body } = await createClient(test.url).call('POST', 'auth/', sent)
      assert.equal(status, 400)
      assert.equal(body.code, 'VALIDATION_ERROR')
      return body.fields
    }
    assert.deepEqual(await fieldsOf({}), [
      { field: 'username', code: 'REQUIRED' },
      { field: 'password', code: 'REQUIRED' },
    ])
    assert.deepEqual(await fieldsOf({ username: '  ', password: 'x' }), [
      { field: 'username', code: 'REQUIRED' },
    ])
    assert.deepEqual(await fieldsOf({ username: 'etela.yard', password: 'x'.repeat(513) }), [
      { field: 'password', code: 'TOO_LONG', limit: 512 },
    ])
    assert.deepEqual(await fieldsOf({ username: 'etela.yard', password: 'x', userType: 2 }), [
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

describe('the limits of failed logins', () => {
  let test: TestApp
  before(async () => {
    const limits = { FAILED_LOGINS_PER_NAME: '3', FAILED_LOGINS_PER_ADDRESS: '12' }
    test = await startTestApp({ ...limits, TRUST_PROXY: '1' })
  })
  after(() => test.close())

  const login = (username: string, password = demoPassword, headers: Record<string, string> = {}) =>
    createClient(test.url).call('POST', 'auth/', { username, password }, headers)
  const forgetAddress = () => test.app.services.rateLimits.failedLoginsPerAddress.reset('127.0.0.1')

  it('refuse a name after its failures, even with the right password, and say how long to wait', async () => {
    for (let failure = 0; failure < 3; failure++) assert.equal((await login('etela.yard', 'x')).status, 401)
    const { status, body, headers } = await login('ETELA.yard')
    assert.equal(status, 429)
    assert.equal(body.code, 'RATE_LIMITED')
    const wait = Number(headers.get('retry-after'))
    assert.ok(wait > 0 && wait <= 15 * 60)
    assert.equal((await login('pirkka.yard')).status, 200, 'another name is free')
    await forgetAddress()
  })

  it('do not count successes, and a success forgets the failures of the name', async () => {
    for (let round = 0; round < 3; round++) {
      assert.equal((await login('etela.main', 'x')).status, 401)
      assert.equal((await login('etela.main', 'x')).status, 401)
      assert.equal((await login('etela.main')).status, 200)
    }
    for (let round = 0; round < 5; round++) assert.equal((await login('etela.main')).status, 200)
    await forgetAddress()
  })

  it('count every guess of many that are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => login('pohjola.main', 'x')))
    const guessed = answers.filter(({ status }) => status === 401).length
    assert.equal(guessed, 3)
    assert.equal((await login('pohjola.main')).status, 429)
    await forgetAddress()
  })

  it('refuse an address after failures with many names', async () => {
    for (let failure = 0; failure < 12; failure++) {
      assert.equal((await login(`nobody-${failure}`, 'x')).status, 401)
    }
    const { status, body } = await login('pirkka.main')
    assert.equal(status, 429)
    assert.equal(body.code, 'RATE_LIMITED')
    await forgetAddress()
    assert.equal((await login('pirkka.main')).status, 200)
  })

  const from = (address: string) => ({ 'x-forwarded-for': address })

  it('count a name at each address by itself, so that nobody elsewhere shuts its owner out', async () => {
    for (let failure = 0; failure < 3; failure++) {
      assert.equal((await login('pohjola.yard', 'x', from('192.0.2.1'))).status, 401)
    }
    assert.equal((await login('pohjola.yard', demoPassword, from('192.0.2.1'))).status, 429)
    assert.equal((await login('pohjola.yard', demoPassword, from('192.0.2.2'))).status, 200)
  })

  const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''

  it('hold up a name that is tried from many addresses, but not where it has signed in before', async () => {
    const known = cookieOf(await login('hinaus.main'))
    const others = cookieOf(await login('pirkka.main', demoPassword, from('192.0.2.3')))
    for (let failure = 0; failure < 30; failure++) {
      await login('hinaus.main', 'x', from(`198.51.100.${Math.floor(failure / 3)}`))
    }
    const at = from('192.0.2.3')
    assert.equal((await login('hinaus.main', demoPassword, at)).status, 429)
    assert.equal((await login('hinaus.main', demoPassword, { ...at, cookie: others })).status, 429)
    assert.equal((await login('hinaus.main', demoPassword, { ...at, cookie: known })).status, 200)
    assert.equal((await login('pirkka.yard', demoPassword, at)).status, 200, 'another name is free')
  })

  for (const [name, what, change] of [
    ['pohjola.yard', 'the password is changed', "password_hash = 'another'"],
    ['yhdistys', 'the user is blocked, also when let in again', 'blocked_at = now()'],
  ] as const) {
    it(`know no device any more once ${what}`, async () => {
      const { pool } = test.app.services
      const at = from('192.0.2.4')
      const known = { ...at, cookie: cookieOf(await login(name, demoPassword, at)) }
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

  it('let a known device guess no more than others, and no name but its own', async () => {
    const known = cookieOf(await login('hinaus.driver'))
    for (let failure = 0; failure < 3; failure++) {
      assert.equal((await login('hinaus.driver', 'x', { cookie: known })).status, 401)
    }
    assert.equal((await login('hinaus.driver', demoPassword, { cookie: known })).status, 429)
    for (const changed of [
      `${known.slice(0, -1)}${known.endsWith('A') ? 'B' : 'A'}`,
      'autokierto_device=x.y',
    ]) {
      const { headers } = await login('hinaus.driver', demoPassword, { cookie: changed })
      assert.ok(!cookieOf({ headers }).includes(known.split('=')[1]!), 'a mark that is not ours is not kept')
    }
    await forgetAddress()
  })

  it('mark a device without naming anybody, for the login calls only, and keep the marks of several', async () => {
    const first = await login('etela.main')
    assert.match(
      first.headers.get('set-cookie') ?? '',
      /^autokierto_device=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/api\/auth\/; HttpOnly; SameSite=Lax$/,
    )
    const second = await login('pirkka.main', demoPassword, { cookie: cookieOf(first) })
    assert.equal(cookieOf(second).split('~').length, 2)
    const third = await login('etela.main', demoPassword, { cookie: cookieOf(second) })
    assert.deepEqual(
      cookieOf(third).split('=')[1]!.split('~').toSorted(),
      cookieOf(second).split('=')[1]!.split('~').toSorted(),
    )
  })

  it('keep no names in the table of counted failures', async () => {
    await login('somebody.known', 'x')
    const { rows } = await test.app.services.pool.query('select key from rate_limit')
    assert.ok(rows.length > 0)
    for (const { key } of rows) assert.ok(!key.includes('somebody'))
  })
})
