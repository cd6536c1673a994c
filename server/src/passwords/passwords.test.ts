import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hash } from '@node-rs/argon2'
import { hashPassword } from '../sessions/passwords.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { demoPassword, type SignedIn, signIn } from '../testing/sign-in.ts'
import { createdBy, goodPassword, mailsTo, newName, tokenIn } from '../users/testing.ts'
import { untilWaiting } from '../vehicles/testing.ts'
import { setPassword } from './set-password.ts'

const address = 'jouni.peltola@etelanautokierto.example.fi'
const other = 'Seppele-ja-korjaamo-9'

describe('passwords set by a mailed link', () => {
  let test: TestApp
  let time = Date.now()
  before(async () => {
    test = await startTestApp({}, { now: () => new Date(time) })
  })
  after(() => test.close())

  const ask = (username?: string) =>
    createClient(test.url).call('POST', 'shop/user/password/send-reset-url/', { username })
  const put = (token: string, password = goodPassword, password_repeat = password) =>
    createClient(test.url).call('PUT', `shop/user/password/reset/${token}/` as string, {
      password,
      password_repeat,
    })
  const forget = async () => {
    await test.app.services.pool.query(`delete from rate_limit where key like 'reset-mail%'`)
  }
  let mails = 0
  const askedLink = async (username = 'etela.yard') => {
    await forget()
    assert.equal((await ask(username)).status, 204)
    // What was told of the password before may arrive after it.
    const newest = (await mailsTo(test.url, address, ++mails)).find(({ text }) => text.includes('/reset/'))
    return tokenIn(newest!)
  }
  const refusal = async (answer: ReturnType<typeof put>) => {
    const { status, body } = await answer
    return [status, body.code]
  }

  it('once, end every session and are told; the link is used up', async () => {
    const before = await signIn(test.url, 'etela.yard')
    const token = await askedLink()
    assert.equal((await put(token)).status, 204)
    assert.equal((await before.call('GET', 'shop/user/')).body.code, 'INVALID_HEADER')
    const old = { username: 'etela.yard', password: demoPassword }
    assert.equal((await createClient(test.url).call('POST', 'auth/', old)).body.code, 'INCORRECT_CREDENTIALS')
    await signIn(test.url, 'etela.yard', goodPassword)
    const [told] = await mailsTo(test.url, address, ++mails)
    assert.equal(told!.subject, 'Autokierto-salasanasi on vaihdettu')
    assert.deepEqual(await refusal(put(token, other)), [409, 'RESET_TOKEN_USED'])
    await signIn(test.url, 'etela.yard', goodPassword)
  })

  it('not by one that is unknown, too old or overtaken', async () => {
    for (const token of ['x', '7e3b1c5a-4a77-4c0f-9a4b-0d2f6f3f2b11', '%00']) {
      assert.deepEqual(await refusal(put(token)), [404, 'NOT_FOUND'])
    }
    const first = await askedLink()
    const second = await askedLink()
    assert.deepEqual(await refusal(put(first)), [404, 'NOT_FOUND'])
    time += 3_600_000
    assert.deepEqual(await refusal(put(second)), [404, 'NOT_FOUND'])
    time -= 1000
    assert.equal((await put(second, other)).status, 204)
    mails++
  })

  it('to one that is strong enough and said twice', async () => {
    const token = await askedLink()
    for (const [password, repeat, field, code] of [
      ['Ab-1234', 'Ab-1234', 'password', 'PASSWORD_TOO_SHORT'],
      ['x'.repeat(129), 'x'.repeat(129), 'password', 'TOO_LONG'],
      ['Liverpool1', 'Liverpool1', 'password', 'PASSWORD_TOO_COMMON'],
      ['Peltola-1971', 'Peltola-1971', 'password', 'PASSWORD_TOO_COMMON'],
      [goodPassword, `${goodPassword}x`, 'password_repeat', 'PASSWORD_MISMATCH'],
    ] as const) {
      const { status, body } = await put(token, password, repeat)
      const [fault, ...others] = body.fields ?? []
      assert.deepEqual([status, fault?.field, fault?.code, others], [400, field, code, []], password)
    }
    assert.equal((await put(token)).status, 204)
    mails++
  })

  it('of two who use a link at once one sets it', async () => {
    const token = await askedLink()
    const statuses = await Promise.all([put(token), put(token, other), put(token)])
    assert.deepEqual(statuses.map(({ status }) => status).toSorted(), [204, 409, 409])
    mails++
  })

  it('are asked for by name or address, by oneself without either, and alike for nobody', async () => {
    assert.ok(await askedLink('ETELA.Yard'))
    assert.ok(await askedLink(address))
    for (const nobody of ['nobody', 'nobody@example.fi', "' or true --"]) {
      const { status, body } = await ask(nobody)
      assert.deepEqual([status, body], [204, undefined])
    }
    await forget()
    const missing = await createClient(test.url).call(
      'POST',
      'shop/user/password/send-reset-url/' as string,
      {},
    )
    assert.deepEqual([missing.status, missing.body.fields], [400, [{ field: 'username', code: 'REQUIRED' }]])
    const { token } = await signIn(test.url, 'hinaus.driver')
    const own = await createClient(test.url, token).call('POST', 'shop/user/password/send-reset-url/', {})
    assert.equal(own.status, 204)
    await mailsTo(test.url, 'niko.wikstrom@uudenmaanhinaus.example.fi')
  })

  it('are not kept from anybody by another user who is named like their address', async () => {
    const namesake = `${newName()}@example.fi`
    const created = { username: address, email: namesake, shop_ids: [5] }
    await createdBy(await signIn(test.url, 'pirkka.main'), 'shop/operator/user/', created)
    await mailsTo(test.url, namesake)
    assert.ok(await askedLink(address))
    await mailsTo(test.url, namesake, 2)
  })

  it('are not for whoever is blocked: neither a mail nor a link that came before', async () => {
    const main = await signIn(test.url, 'etela.main')
    const token = await askedLink()
    const { body } = await main.call('GET', 'shop/operator/user/list/?q=etela.yard')
    const path = `shop/operator/user/${body.results[0]!.id}/`
    await main.call('PATCH', path, { blocked: true })
    assert.deepEqual(await refusal(put(token)), [404, 'NOT_FOUND'])
    assert.equal((await ask('etela.yard')).status, 204)
    await main.call('PATCH', path, { blocked: false })
    assert.deepEqual(await refusal(put(token)), [404, 'NOT_FOUND'])
    const { rows } = await test.app.services.pool.query(
      'select from reset_link where account_id = $1 and used_at is null and ended_at is null',
      [body.results[0]!.id],
    )
    assert.equal(rows.length, 0)
  })

  it('are kept as hashes, and named nowhere in the log', async () => {
    const token = await askedLink()
    const { rows } = await test.app.services.pool.query('select token_hash::text from reset_link')
    assert.ok(rows.length > 0 && rows.every(row => !String(row.token_hash).includes(token)))
    await put(token)
    assert.ok(!test.logged().includes(token) && !test.logged().includes(goodPassword))
    mails++
  })

  it('are asked for five times an hour a name, whether or not there is such a name', async () => {
    for (const name of ['etela.yard', 'nobody-at-all']) {
      await forget()
      for (let times = 0; times < 5; times++) assert.equal((await ask(name)).status, 204)
      const sixth = await ask(name.toUpperCase())
      assert.equal(sixth.status, 429)
      assert.ok(Number(sixth.headers.get('retry-after')) > 0)
    }
    await forget()
    for (let times = 0; times < 20; times++) assert.equal((await ask(`nobody-${times}`)).status, 204)
    assert.equal((await ask('nobody-else')).status, 429)
  })
})

describe('the own password', () => {
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

  it('is changed by whoever knows it; other sessions end, this one goes on', async () => {
    const [one, two] = [await signIn(test.url, 'pirkka.yard'), await signIn(test.url, 'pirkka.yard')]
    assert.equal((await change(one, demoPassword)).status, 204)
    assert.equal((await one.call('GET', 'shop/user/')).status, 200)
    assert.equal((await two.call('GET', 'shop/user/')).body.code, 'INVALID_HEADER')
    await signIn(test.url, 'pirkka.yard', goodPassword)
  })

  it('is not the present one again', async () => {
    const { status, body } = await change(await signIn(test.url, 'etela.yard'), demoPassword, demoPassword)
    assert.deepEqual([status, body.fields], [400, [{ field: 'password', code: 'PASSWORD_UNCHANGED' }]])
  })

  it('is the same however a keyboard composes its letters and blanks', async () => {
    const composed = 'Kätevä täky 9'
    const apart = composed.replaceAll(' ', '\u00a0').normalize('NFD')
    const client = await signIn(test.url, 'pirkka.main')
    const fields = { current_password: demoPassword, password: apart, password_repeat: composed }
    assert.equal((await client.call('PUT', 'shop/user/password/', fields)).status, 204)
    await signIn(test.url, 'pirkka.main', composed)
    const there = await signIn(test.url, 'pirkka.main', apart)
    const again = await change(there, apart, composed)
    assert.deepEqual(again.body.fields, [{ field: 'password', code: 'PASSWORD_UNCHANGED' }])
    assert.equal((await change(there, 'Kateva taky 9')).body.code, 'INCORRECT_CREDENTIALS')
  })

  it('set before passwords were normalized opens as it was typed', async () => {
    const typed = 'Äkkiä\u00a0lähtöön 7'.normalize('NFD')
    await test.app.services.pool.query('update account set password_hash = $1 where username = $2', [
      await hash(typed),
      'pohjola.main',
    ])
    await signIn(test.url, 'pohjola.main', typed)
  })

  /** Sets another password while the work waits for the user's row. */
  const resetBeside = async <T>(username: string, work: () => Promise<T>): Promise<T> => {
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
        password_hash: await hashPassword(other),
        isOwn: true,
        now: new Date(),
      })
      return { waiting }
    })
    return waiting
  }

  it('lets nobody in who was just about to sign in when another was set', async () => {
    const body = { username: 'hinaus.driver', password: demoPassword }
    const answer = await resetBeside('hinaus.driver', () =>
      createClient(test.url).call('POST', 'auth/', body),
    )
    assert.deepEqual([answer.status, answer.body.code], [401, 'INCORRECT_CREDENTIALS'])
    await signIn(test.url, 'hinaus.driver', other)
  })

  it('is not changed by whoever knew the one before, when another was set meanwhile', async () => {
    const client = await signIn(test.url, 'hinaus.main')
    const answer = await resetBeside('hinaus.main', () => change(client, demoPassword))
    assert.deepEqual([answer.status, answer.body.code], [401, 'INCORRECT_CREDENTIALS'])
    await signIn(test.url, 'hinaus.main', other)
  })

  it('is not guessed at through an open session', async () => {
    const client = await signIn(test.url, 'pohjola.yard')
    for (let tries = 0; tries < 3; tries++) {
      assert.equal((await change(client, 'wrong')).body.code, 'INCORRECT_CREDENTIALS')
    }
    assert.equal((await change(client, demoPassword)).body.code, 'RATE_LIMITED')
    assert.equal((await client.call('GET', 'shop/user/')).status, 200)
  })

  it('typed by another is good for nothing else, wherever one calls', async () => {
    const main = await signIn(test.url, 'etela.main')
    const typed = { password: goodPassword, password_repeat: goodPassword, email: null }
    const { username } = await createdBy(main, 'shop/operator/user/', typed)
    const client = await signIn(test.url, username, goodPassword)
    for (const path of ['shop/list/', 'shop/1/vehicle/search-status/shop_process/']) {
      assert.equal((await client.call('GET', path)).body.code, 'PASSWORD_CHANGE_REQUIRED')
    }
    assert.equal((await client.call('GET', 'shop/user/')).body.user.password_change_required, true)
    assert.equal((await change(client, goodPassword, other)).status, 204)
    assert.equal((await client.call('GET', 'shop/list/')).status, 200)
  })
})
