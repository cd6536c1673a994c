import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hash } from '@node-rs/argon2'
import { untilWaiting } from '../../cases/vehicles/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { demoPassword, type SignedIn, signIn } from '../../testing/sign-in.ts'
import { createdBy, goodPassword, newName, tokenIn, waitForMailsTo } from '../users/testing.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'

const userEmail = 'jouni.peltola@etelanautokierto.example.fi'
const otherPassword = 'Seppele-ja-korjaamo-9'

describe('password reset links', () => {
  let test: TestApp
  let time = Date.now()
  before(async () => {
    test = await startTestApp({}, { now: () => new Date(time) })
  })
  after(() => test.close())

  const requestLink = (username?: string) =>
    createClient(test.url).call('POST', 'shop/user/password/send-reset-url/', { username })
  const put = (token: string, password = goodPassword, password_repeat = password) =>
    createClient(test.url).call('PUT', `shop/user/password/reset/${token}/` as string, {
      password,
      password_repeat,
    })
  const clearRateLimits = async () => {
    await test.app.services.pool.query(`delete from rate_limit where key like 'reset-mail%'`)
  }
  let mails = 0
  const getLink = async (username = 'etela.yard') => {
    await clearRateLimits()
    assert.equal((await requestLink(username)).status, 204)
    // Mails about an earlier password change may arrive later than the link.
    const newest = (await waitForMailsTo(test.url, userEmail, ++mails)).find(({ text }) =>
      text.includes('/reset/'),
    )
    return tokenIn(newest!)
  }
  const getOutcome = async (response: ReturnType<typeof put>) => {
    const { status, body } = await response
    return [status, body.code]
  }

  it('sets a password once with a reset link, ends every session and notifies the user', async () => {
    const before = await signIn(test.url, 'etela.yard')
    const token = await getLink()
    assert.equal((await put(token)).status, 204)
    assert.equal((await before.call('GET', 'shop/user/')).body.code, 'INVALID_HEADER')
    const old = { username: 'etela.yard', password: demoPassword }
    assert.equal((await createClient(test.url).call('POST', 'auth/', old)).body.code, 'INCORRECT_CREDENTIALS')
    await signIn(test.url, 'etela.yard', goodPassword)
    const [notification] = await waitForMailsTo(test.url, userEmail, ++mails)
    assert.equal(notification!.subject, 'Autokierto-salasanasi on vaihdettu')
    assert.deepEqual(await getOutcome(put(token, otherPassword)), [409, 'RESET_TOKEN_USED'])
    await signIn(test.url, 'etela.yard', goodPassword)
  })

  it('rejects reset links that are unknown, expired or superseded', async () => {
    for (const token of ['x', '7e3b1c5a-4a77-4c0f-9a4b-0d2f6f3f2b11', '%00']) {
      assert.deepEqual(await getOutcome(put(token)), [404, 'NOT_FOUND'])
    }
    const first = await getLink()
    const second = await getLink()
    assert.deepEqual(await getOutcome(put(first)), [404, 'NOT_FOUND'])
    time += 3_600_000
    assert.deepEqual(await getOutcome(put(second)), [404, 'NOT_FOUND'])
    time -= 1000
    assert.equal((await put(second, otherPassword)).status, 204)
    mails++
  })

  it('requires a strong password, typed twice', async () => {
    const token = await getLink()
    for (const [password, repeat, field, code] of [
      ['Ab-1234', 'Ab-1234', 'password', 'PASSWORD_TOO_SHORT'],
      ['x'.repeat(129), 'x'.repeat(129), 'password', 'TOO_LONG'],
      ['Liverpool1', 'Liverpool1', 'password', 'PASSWORD_TOO_COMMON'],
      ['Peltola-1971', 'Peltola-1971', 'password', 'PASSWORD_TOO_COMMON'],
      [goodPassword, `${goodPassword}x`, 'password_repeat', 'PASSWORD_MISMATCH'],
    ] as const) {
      const { status, body } = await put(token, password, repeat)
      const [fieldError, ...others] = body.fields ?? []
      assert.deepEqual(
        [status, fieldError?.field, fieldError?.code, others],
        [400, field, code, []],
        password,
      )
    }
    assert.equal((await put(token)).status, 204)
    mails++
  })

  it('sets only one password if a reset link is used concurrently', async () => {
    const token = await getLink()
    const statuses = await Promise.all([put(token), put(token, otherPassword), put(token)])
    assert.deepEqual(statuses.map(({ status }) => status).toSorted(), [204, 409, 409])
    mails++
  })

  it('sends reset links by name, by address and to a signed-in user, with the same answer for unknown names', async () => {
    assert.ok(await getLink('ETELA.Yard'))
    assert.ok(await getLink(userEmail))
    for (const username of ['nobody', 'nobody@example.fi', "' or true --"]) {
      const { status, body } = await requestLink(username)
      assert.deepEqual([status, body], [204, undefined])
    }
    await clearRateLimits()
    const missing = await createClient(test.url).call(
      'POST',
      'shop/user/password/send-reset-url/' as string,
      {},
    )
    assert.deepEqual([missing.status, missing.body.fields], [400, [{ field: 'username', code: 'REQUIRED' }]])
    const { token } = await signIn(test.url, 'hinaus.driver')
    const own = await createClient(test.url, token).call('POST', 'shop/user/password/send-reset-url/', {})
    assert.equal(own.status, 204)
    await waitForMailsTo(test.url, 'niko.wikstrom@uudenmaanhinaus.example.fi')
  })

  it('sends a reset link to a user whose address is the username of somebody else', async () => {
    const namesake = `${newName()}@example.fi`
    const created = { username: userEmail, email: namesake, shop_ids: [5] }
    await createdBy(await signIn(test.url, 'pirkka.main'), 'shop/operator/user/', created)
    await waitForMailsTo(test.url, namesake)
    assert.ok(await getLink(userEmail))
    await waitForMailsTo(test.url, namesake, 2)
  })

  it('neither sends reset links to blocked users nor accepts theirs', async () => {
    const main = await signIn(test.url, 'etela.main')
    const token = await getLink()
    const { body } = await main.call('GET', 'shop/operator/user/list/?q=etela.yard')
    const path = `shop/operator/user/${body.results[0]!.id}/`
    await main.call('PATCH', path, { blocked: true })
    assert.deepEqual(await getOutcome(put(token)), [404, 'NOT_FOUND'])
    assert.equal((await requestLink('etela.yard')).status, 204)
    await main.call('PATCH', path, { blocked: false })
    assert.deepEqual(await getOutcome(put(token)), [404, 'NOT_FOUND'])
    const { rows } = await test.app.services.pool.query(
      'select from reset_link where account_id = $1 and used_at is null and ended_at is null',
      [body.results[0]!.id],
    )
    assert.equal(rows.length, 0)
  })

  it('stores reset links as hashes, and never logs them', async () => {
    const token = await getLink()
    const { rows } = await test.app.services.pool.query('select token_hash::text from reset_link')
    assert.ok(rows.length > 0 && rows.every(row => !String(row.token_hash).includes(token)))
    await put(token)
    assert.ok(!test.logged().includes(token) && !test.logged().includes(goodPassword))
    mails++
  })

  it('limits reset links to five per hour and name, whether or not the name exists', async () => {
    for (const name of ['etela.yard', 'nobody-at-all']) {
      await clearRateLimits()
      for (let times = 0; times < 5; times++) assert.equal((await requestLink(name)).status, 204)
      const sixth = await requestLink(name.toUpperCase())
      assert.equal(sixth.status, 429)
      assert.ok(Number(sixth.headers.get('retry-after')) > 0)
    }
    await clearRateLimits()
    for (let times = 0; times < 20; times++) assert.equal((await requestLink(`nobody-${times}`)).status, 204)
    assert.equal((await requestLink('nobody-else')).status, 429)
  })
})

describe("changing one's own password", () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ FAILED_LOGINS_PER_NAME: '3' })
  })
  after(() => test.close())

  const change = (client: SignedIn, current_password: string, password = goodPassword) =>
    client.call('PUT', 'shop/user/password/' as string, {
      current_password,
      password,
      password_repeat: password,
    })

  it('changes the password with the current one, and ends all other sessions', async () => {
    const [first, second] = [await signIn(test.url, 'pirkka.yard'), await signIn(test.url, 'pirkka.yard')]
    assert.equal((await change(first, demoPassword)).status, 204)
    assert.equal((await first.call('GET', 'shop/user/')).status, 200)
    assert.equal((await second.call('GET', 'shop/user/')).body.code, 'INVALID_HEADER')
    await signIn(test.url, 'pirkka.yard', goodPassword)
  })

  it('rejects the current password as the new one', async () => {
    const { status, body } = await change(await signIn(test.url, 'etela.yard'), demoPassword, demoPassword)
    assert.deepEqual([status, body.fields], [400, [{ field: 'password', code: 'PASSWORD_UNCHANGED' }]])
  })

  it('treats composed and decomposed characters as the same password', async () => {
    const composed = 'Kätevä täky 9'
    const decomposed = composed.replaceAll(' ', '\u00a0').normalize('NFD')
    const client = await signIn(test.url, 'pirkka.main')
    const fields = { current_password: demoPassword, password: decomposed, password_repeat: composed }
    assert.equal((await client.call('PUT', 'shop/user/password/', fields)).status, 204)
    await signIn(test.url, 'pirkka.main', composed)
    const there = await signIn(test.url, 'pirkka.main', decomposed)
    const again = await change(there, decomposed, composed)
    assert.deepEqual(again.body.fields, [{ field: 'password', code: 'PASSWORD_UNCHANGED' }])
    assert.equal((await change(there, 'Kateva taky 9')).body.code, 'INCORRECT_CREDENTIALS')
  })

  it('accepts a password as typed that was set before normalization', async () => {
    const password = 'Äkkiä\u00a0lähtöön 7'.normalize('NFD')
    await test.app.services.pool.query('update account set password_hash = $1 where username = $2', [
      await hash(password),
      'pohjola.main',
    ])
    await signIn(test.url, 'pohjola.main', password)
  })

  /** Sets another password while `work` waits for the row of the user. */
  const resetDuring = async <T>(username: string, work: () => Promise<T>): Promise<T> => {
    const { db } = test.app.services
    const { waiting } = await db.transaction().execute(async trx => {
      const { id } = await trx
        .selectFrom('account')
        .select('id')
        .where('username', '=', username)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      const waiting = work()
      await untilWaiting(db)
      await setPassword(trx, id, {
        password_hash: await hashPassword(otherPassword),
        isOwn: true,
        now: new Date(),
      })
      return { waiting }
    })
    return waiting
  }

  it('rejects a login with the old password when a new one is set concurrently', async () => {
    const body = { username: 'hinaus.driver', password: demoPassword }
    const response = await resetDuring('hinaus.driver', () =>
      createClient(test.url).call('POST', 'auth/', body),
    )
    assert.deepEqual([response.status, response.body.code], [401, 'INCORRECT_CREDENTIALS'])
    await signIn(test.url, 'hinaus.driver', otherPassword)
  })

  it('rejects a change with the old password when a new one is set concurrently', async () => {
    const client = await signIn(test.url, 'hinaus.main')
    const response = await resetDuring('hinaus.main', () => change(client, demoPassword))
    assert.deepEqual([response.status, response.body.code], [401, 'INCORRECT_CREDENTIALS'])
    await signIn(test.url, 'hinaus.main', otherPassword)
  })

  it('limits guesses of the password in an open session', async () => {
    const client = await signIn(test.url, 'pohjola.yard')
    for (let tries = 0; tries < 3; tries++) {
      assert.equal((await change(client, 'wrong')).body.code, 'INCORRECT_CREDENTIALS')
    }
    assert.equal((await change(client, demoPassword)).body.code, 'RATE_LIMITED')
    assert.equal((await client.call('GET', 'shop/user/')).status, 200)
  })

  it('requires a change before any other call if another user has typed the password', async () => {
    const main = await signIn(test.url, 'etela.main')
    const user = { password: goodPassword, password_repeat: goodPassword, email: null }
    const { username } = await createdBy(main, 'shop/operator/user/', user)
    const client = await signIn(test.url, username, goodPassword)
    for (const path of ['shop/list/', 'shop/1/vehicle/search-status/shop_process/']) {
      assert.equal((await client.call('GET', path)).body.code, 'PASSWORD_CHANGE_REQUIRED')
    }
    assert.equal((await client.call('GET', 'shop/user/')).body.user.password_change_required, true)
    assert.equal((await change(client, goodPassword, otherPassword)).status, 204)
    assert.equal((await client.call('GET', 'shop/list/')).status, 200)
  })
})
