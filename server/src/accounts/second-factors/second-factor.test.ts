import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { minuteMs } from '@autokierto/domain/durations'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { demoPassword, type SignedIn, signIn } from '../../testing/sign-in.ts'
import { waitForMailsTo } from '../users/testing.ts'
import { appCode, firstStep, proof, secondStep, setUpApp } from './testing.ts'

const path = 'shop/user/second-factor/'

describe('authenticator apps', () => {
  let test: TestApp
  let yard: SignedIn
  let key: string
  let codes: string[]
  let time = Date.now()
  before(async () => {
    test = await startTestApp({ ACCESS_TOKEN_SECONDS: '86400' }, { now: () => new Date(time) })
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())
  // A code is accepted once, so each test moves on to another one.
  beforeEach(() => {
    time += minuteMs
  })

  const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const login = async (body: object) =>
    secondStep(test.url, { challenge: (await firstStep(test.url, 'etela.yard')).challenge, ...body })

  it('requires the password before a key is issued', async () => {
    assert.deepEqual(outcome(await yard.call('POST', `${path}totp/`, {})), [400, 'VALIDATION_ERROR'])
    const wrong = await yard.call('POST', `${path}totp/`, { current_password: 'wrong' })
    assert.deepEqual(outcome(wrong), [401, 'INCORRECT_CREDENTIALS'])
    const code = await yard.call('POST', `${path}totp/`, { code: '123456' })
    assert.deepEqual(outcome(code), [401, 'SECOND_FACTOR_INCORRECT'])
  })

  it('activates an app with its first code; until then the password is enough', async () => {
    const { body } = await yard.call('POST', `${path}totp/`, proof)
    assert.match(body.uri, /^otpauth:\/\/totp\/Autokierto:etela\.yard\?secret=[A-Z2-7]{32}&issuer=Autokierto/)
    assert.ok(body.uri.includes(body.key))
    await signIn(test.url, 'etela.yard')
    const wrong = await yard.call('PUT', `${path}totp/`, { code: appCode(body.key, time + 10 * minuteMs) })
    assert.deepEqual(outcome(wrong), [401, 'SECOND_FACTOR_INCORRECT'])
    const shape = await yard.call('PUT', `${path}totp/`, { code: '12345' })
    assert.deepEqual(shape.body.fields, [{ field: 'code', code: 'CODE_INVALID' }])
    time += 31 * minuteMs
    const late = await signIn(test.url, 'etela.yard')
    const expired = await late.call('PUT', `${path}totp/`, { code: appCode(body.key, time) })
    assert.deepEqual(outcome(expired), [401, 'CHALLENGE_EXPIRED'])
    yard = late
  })

  it('sets up an app with ten recovery codes, displayed once, and a mail', async () => {
    ;({ key, codes } = await setUpApp(yard, time))
    assert.equal(new Set(codes).size, 10)
    for (const code of codes) assert.match(code, /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const { body } = await yard.call('GET', path)
    assert.deepEqual(
      [
        body.second_factor.recovery_codes_left,
        body.second_factor.totp !== null,
        body.second_factor.required_by,
      ],
      [10, true, null],
    )
    const [mail] = await waitForMailsTo(test.url, 'jouni.peltola@etelanautokierto.example.fi')
    assert.match(mail!.subject, /tunnistussovellus/)
    const twice = await yard.call('POST', `${path}totp/`, proof)
    assert.deepEqual(outcome(twice), [409, 'SECOND_FACTOR_IN_USE'])
  })

  it('signs in with the password and a code, after listing the available methods', async () => {
    const step = await firstStep(test.url, 'etela.yard')
    assert.deepEqual(step.methods, ['totp', 'recovery_code'])
    const { status, body } = await secondStep(test.url, { ...pickChallenge(step), code: appCode(key, time) })
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body).sort(), ['access_token', 'public_key', 'refresh_token'])
    const client = createClient(test.url, body.access_token)
    assert.equal((await client.call('GET', 'shop/user/')).body.user.username, 'etela.yard')
  })

  it('accepts the current and the previous code only', async () => {
    for (const steps of [1, -2]) {
      const code = appCode(key, time + (steps * minuteMs) / 2)
      assert.deepEqual(outcome(await login({ code })), [401, 'SECOND_FACTOR_INCORRECT'], `${steps} steps`)
    }
    assert.equal((await login({ code: appCode(key, time - minuteMs / 2) })).status, 200)
  })

  it('accepts a code once, also concurrently', async () => {
    const challenges = await Promise.all(
      Array.from({ length: 4 }, async () => (await firstStep(test.url, 'etela.yard')).challenge),
    )
    const code = appCode(key, time)
    const answers = await Promise.all(challenges.map(challenge => secondStep(test.url, { challenge, code })))
    assert.deepEqual(answers.map(outcome).sort(), [
      [200, undefined],
      [401, 'SECOND_FACTOR_INCORRECT'],
      [401, 'SECOND_FACTOR_INCORRECT'],
      [401, 'SECOND_FACTOR_INCORRECT'],
    ])
    // The previous code is no longer accepted either.
    const before = await login({ code: appCode(key, time - minuteMs / 2) })
    assert.deepEqual(outcome(before), [401, 'SECOND_FACTOR_INCORRECT'])
  })

  it('accepts a challenge once, also concurrently', async () => {
    const { challenge } = await firstStep(test.url, 'etela.yard')
    const attempts = [appCode(key, time), codes[9], codes[8]]
    const answers = await Promise.all(attempts.map(code => secondStep(test.url, { challenge, code })))
    assert.deepEqual(answers.map(outcome).sort(), [
      [200, undefined],
      [401, 'CHALLENGE_EXPIRED'],
      [401, 'CHALLENGE_EXPIRED'],
    ])
  })

  it('accepts the right code after a wrong one within ten minutes', async () => {
    const { challenge } = await firstStep(test.url, 'etela.yard')
    const wrong = await secondStep(test.url, { challenge, code: appCode(key, time + 60 * minuteMs) })
    assert.deepEqual(outcome(wrong), [401, 'SECOND_FACTOR_INCORRECT'])
    assert.equal((await secondStep(test.url, { challenge, code: appCode(key, time) })).status, 200)
    const late = await firstStep(test.url, 'etela.yard')
    time += 10 * minuteMs
    const expired = await secondStep(test.url, { ...pickChallenge(late), code: appCode(key, time) })
    assert.deepEqual(outcome(expired), [401, 'CHALLENGE_EXPIRED'])
    const unknown = await secondStep(test.url, { challenge: 'made-up', code: appCode(key, time) })
    assert.deepEqual(outcome(unknown), [401, 'CHALLENGE_EXPIRED'])
    assert.deepEqual((await secondStep(test.url, pickChallenge(late))).body.fields, [
      { field: 'code', code: 'REQUIRED' },
    ])
    const other = await login({ method: 'recovery_code', code: appCode(key, time) })
    assert.deepEqual(outcome(other), [401, 'SECOND_FACTOR_INCORRECT'])
  })

  it('accepts each recovery code once, in any notation', async () => {
    const variant = codes[0]!.toLowerCase().replace('-', ' ')
    assert.equal((await login({ code: variant })).status, 200)
    assert.deepEqual(outcome(await login({ code: codes[0] })), [401, 'SECOND_FACTOR_INCORRECT'])
    const answers = await Promise.all([login({ code: codes[1] }), login({ code: codes[1] })])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401])
    const { body } = await yard.call('POST', `${path}recovery-code/`, proof)
    assert.equal(body.recovery_codes.length, 10)
    assert.deepEqual(outcome(await login({ code: codes[2] })), [401, 'SECOND_FACTOR_INCORRECT'])
    assert.equal((await login({ code: body.recovery_codes[0] })).status, 200)
  })

  it('rejects a second step if the user was blocked after the first one', async () => {
    const { challenge } = await firstStep(test.url, 'etela.yard')
    const { pool } = test.app.services
    const block = (at: string) =>
      pool.query(`update account set blocked_at = ${at} where username = 'etela.yard'`)
    await block('now()')
    await block('null')
    const code = appCode(key, time)
    assert.deepEqual(outcome(await secondStep(test.url, { challenge, code })), [401, 'CHALLENGE_EXPIRED'])
    assert.equal((await login({ code })).status, 200)
  })

  it('limits wrong codes like wrong passwords, and does not reset the count after a right password', async () => {
    let rejected = 0
    for (let attempt = 0; attempt < 12; attempt++) {
      const { status } = await login({ code: '000000' })
      if (status === 429) rejected++
    }
    assert.equal(rejected, 2)
    assert.equal((await login({ code: appCode(key, time) })).status, 429)
    const all = Array.from({ length: 12 }, () => login({ code: '000000' }))
    assert.ok((await Promise.all(all)).every(({ status }) => status === 429))
    await test.app.services.pool.query('delete from rate_limit')
  })

  it('accepts a code as proof of a change, once', async () => {
    const code = appCode(key, time)
    assert.equal((await yard.call('POST', `${path}recovery-code/`, { code })).status, 200)
    const again = await yard.call('POST', `${path}recovery-code/`, { code })
    assert.deepEqual(outcome(again), [401, 'SECOND_FACTOR_INCORRECT'])
  })

  it('removes an app with the password, together with the recovery codes', async () => {
    assert.deepEqual(outcome(await yard.call('POST', `${path}totp/remove/`, {})), [400, 'VALIDATION_ERROR'])
    assert.equal((await yard.call('POST', `${path}totp/remove/`, proof)).status, 204)
    assert.deepEqual(outcome(await yard.call('POST', `${path}totp/remove/`, proof)), [404, 'NOT_FOUND'])
    assert.deepEqual(outcome(await yard.call('POST', `${path}recovery-code/`, proof)), [404, 'NOT_FOUND'])
    assert.equal((await yard.call('GET', path)).body.second_factor.recovery_codes_left, 0)
    await signIn(test.url, 'etela.yard')
    // One mail for the app, two for recovery codes, one for the removal.
    const mails = await waitForMailsTo(test.url, 'jouni.peltola@etelanautokierto.example.fi', 4)
    assert.ok(mails.some(({ subject }) => /poistettu/.test(subject)))
  })

  it('stores neither the key nor the recovery codes in plain text', async () => {
    const main = await signIn(test.url, 'pohjola.main')
    const secret = await setUpApp(main, time)
    const { rows } = await test.app.services.pool.query(
      `select encode(secret_sealed, 'escape') || encode(secret_sealed, 'base64') as kept from totp
       union all select encode(code_hash, 'escape') from recovery_code`,
    )
    const stored = rows.map(row => row.kept).join(' ')
    for (const value of [secret.key, ...secret.codes]) assert.ok(!stored.includes(value.replace('-', '')))
    assert.ok(!test.logged().includes(secret.key))
  })
})

describe('lost and required second factors', () => {
  let test: TestApp
  const clock = { time: Date.now() }
  before(async () => {
    test = await startTestApp({ ACCESS_TOKEN_SECONDS: '86400' }, { now: () => new Date(clock.time) })
  })
  after(() => test.close())
  const hasFactorInList = async (main: SignedIn, id: number) => {
    const { body } = await main.call('GET', `shop/operator/user/list/?id=${id}`)
    return (body as { results: { second_factor: boolean }[] }).results[0]!.second_factor
  }

  it('allows a main user to reset a second factor, mails both users and ends every session', async () => {
    const [yard, main] = [await signIn(test.url, 'etela.yard'), await signIn(test.url, 'etela.main')]
    const { id } = (await yard.call('GET', 'shop/user/')).body.user
    assert.equal(await hasFactorInList(main, id), false)
    await setUpApp(yard, clock.time)
    assert.equal(await hasFactorInList(main, id), true)
    const change = (body: object, of = id, by = main) => by.call('PATCH', `shop/operator/user/${of}/`, body)
    assert.deepEqual((await change({ second_factor: true })).body.fields, [
      { field: 'second_factor', code: 'INVALID' },
    ])
    const reset = { second_factor: false, ...proof }
    const foreign = await change(reset, id, await signIn(test.url, 'pohjola.main'))
    assert.equal(foreign.status, 404)
    const { user } = (await main.call('GET', 'shop/user/')).body
    assert.equal((await change(reset, user.id)).status, 403)
    const unproven = await change({ second_factor: false })
    assert.deepEqual(
      [unproven.status, unproven.body.fields],
      [400, [{ field: 'current_password', code: 'REQUIRED' }]],
    )
    const wrongly = await change({ ...reset, current_password: 'Not-this-one-7' })
    assert.deepEqual([wrongly.status, wrongly.body.code], [401, 'INCORRECT_CREDENTIALS'])
    assert.equal(await hasFactorInList(main, id), true)

    assert.equal((await change(reset)).status, 200)
    assert.equal(await hasFactorInList(main, id), false)
    assert.equal((await yard.call('GET', 'shop/user/')).status, 401)
    await signIn(test.url, 'etela.yard')
    const mails = await waitForMailsTo(test.url, 'jouni.peltola@etelanautokierto.example.fi', 2)
    assert.ok(mails.some(({ subject }) => /poistettu/.test(subject)))
    const [copy] = await waitForMailsTo(test.url, 'tuula.metsala@etelanautokierto.example.fi')
    assert.match(`${copy!.subject} ${copy!.text}`, /etela\.yard/)
  })

  it('allows a company to require a second factor of all its users and subcontractors from their next request on', async () => {
    const [main, yard] = [await signIn(test.url, 'etela.main'), await signIn(test.url, 'etela.yard')]
    const before = (await main.call('GET', 'shop/operator/sign-in/')).body.sign_in
    assert.equal(before.second_factor_required, false)
    assert.ok(before.users_without > 2)
    const rule = { second_factor_required: true }
    const unproven = await main.call('PATCH', 'shop/operator/sign-in/', rule)
    assert.deepEqual(unproven.body.fields, [{ field: 'current_password', code: 'REQUIRED' }])
    const wrongly = { ...rule, current_password: 'Not-this-one-7' }
    const rejected = await main.call('PATCH', 'shop/operator/sign-in/', wrongly)
    assert.deepEqual([rejected.status, rejected.body.code], [401, 'INCORRECT_CREDENTIALS'])
    const on = await main.call('PATCH', 'shop/operator/sign-in/', { ...rule, ...proof })
    assert.equal(on.body.sign_in.second_factor_required, true)
    for (const client of [yard, main, await signIn(test.url, 'hinaus.driver')]) {
      const { status, body } = await client.call('GET', 'shop/list/')
      assert.deepEqual([status, body.code], [403, 'SECOND_FACTOR_SETUP_REQUIRED'])
    }
    assert.equal((await (await signIn(test.url, 'pohjola.yard')).call('GET', 'shop/list/')).status, 200)
    assert.equal((await yard.call('GET', path)).body.second_factor.required_by, 'operator')
    await setUpApp(yard, clock.time)
    assert.equal((await yard.call('GET', 'shop/list/')).status, 200)
    await test.app.services.pool.query('update operator set second_factor_required = false')
  })

  it('allows the association to require a second factor from a day on, except of demonstration users', async () => {
    const association = await signIn(test.url, 'yhdistys')
    const rule = { second_factor_from: '2026-12-01' }
    const unproven = await association.call('PATCH', 'ppb-admin/sign-in/', rule)
    assert.deepEqual(unproven.body.fields, [{ field: 'current_password', code: 'REQUIRED' }])
    const wrongly = { ...rule, current_password: 'Not-this-one-7' }
    assert.equal((await association.call('PATCH', 'ppb-admin/sign-in/', wrongly)).status, 401)
    const on = await association.call('PATCH', 'ppb-admin/sign-in/', { ...rule, ...proof })
    assert.equal(on.body.sign_in.second_factor_from, '2026-12-01')
    assert.equal(
      (await association.call('PATCH', 'ppb-admin/sign-in/', { second_factor_from: 'x', ...proof })).status,
      400,
    )
    const { pool } = test.app.services
    await pool.query(
      `update account set created_at = now() + interval '1 hour' where username = 'pirkka.main'`,
    )
    const list = async (name: string) =>
      (await (await signIn(test.url, name)).call('GET', 'shop/list/')).status
    clock.time = Date.parse('2026-11-30T21:59:00Z')
    assert.equal(await list('pirkka.main'), 200)
    clock.time = Date.parse('2026-11-30T22:01:00Z')
    assert.equal(await list('pirkka.main'), 403)
    assert.equal(await list('pohjola.main'), 200)
    const again = await signIn(test.url, 'yhdistys')
    const off = await again.call('PATCH', 'ppb-admin/sign-in/', { second_factor_from: null, ...proof })
    assert.equal(off.body.sign_in.second_factor_from, null)
    assert.equal(await list('pirkka.main'), 200)
  })

  it('deletes the second factor with the user, and does not require it in the developer login', async () => {
    const dev = await createClient(test.url).call('POST', 'auth/dev/', { identity: 'etela.yard' })
    assert.equal(dev.status, 200)
    const main = await signIn(test.url, 'etela.main')
    const { id } = (await createClient(test.url, dev.body.access_token).call('GET', 'shop/user/')).body.user
    assert.equal((await main.call('DELETE', `shop/operator/user/${id}/`)).status, 204)
    const { rows } = await test.app.services.pool.query('select from totp where account_id = $1', [id])
    assert.equal(rows.length, 0)
  })
})

describe('second factor of a user whose password is known to others', () => {
  let test: TestApp
  let yard: SignedIn
  let key: string
  let codes: string[]
  let time = Date.now()
  const name = 'pohjola.yard'
  before(async () => {
    test = await startTestApp({ ACCESS_TOKEN_SECONDS: '86400' }, { now: () => new Date(time) })
    yard = await signIn(test.url, name)
  })
  after(() => test.close())

  const send = (path: string, body: object, cookie = '') =>
    fetch(`${test.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const getDeviceCookie = ({ headers }: Response) => headers.get('set-cookie')!.split(';')[0]!
  const tryCode = async (code: string, mark?: string) =>
    send('auth/second-factor/', { challenge: (await firstStep(test.url, name)).challenge, code }, mark)

  it('ends sessions and known devices that the password alone had opened', async () => {
    const other = await signIn(test.url, name)
    const mark = getDeviceCookie(await send('auth/', { username: name, password: demoPassword }))
    ;({ key, codes } = await setUpApp(yard, time))
    assert.equal((await other.call('GET', 'shop/user/')).status, 401)
    assert.equal((await yard.call('GET', 'shop/user/')).status, 200)
    for (let tries = 0; tries < 10; tries++) assert.equal((await tryCode('000000')).status, 401)
    assert.equal((await tryCode('000000', mark)).status, 429)
    await test.app.services.pool.query('delete from rate_limit')
  })

  it('limits attempts per day: one limit for strangers, one per known device and one for open sessions', async () => {
    const mark = getDeviceCookie(await tryCode(codes[0]!))
    const { pool } = test.app.services
    const useUp = () => pool.query("update rate_limit set points = 100 where key like 'second-factor:%'")
    const right = () => {
      time += minuteMs
      return appCode(key, time)
    }
    assert.equal((await tryCode('000000')).status, 401)
    await useUp()
    // An attacker with the password has used up the attempts. The owner can still use a known device or a recovery
    // code.
    assert.equal((await tryCode(right())).status, 429)
    assert.equal((await tryCode(codes[1]!)).status, 200)
    assert.equal((await tryCode(right(), mark)).status, 200)
    const renew = (body: object) => yard.call('POST', `${path}recovery-code/`, body)
    assert.equal((await renew({ code: right() })).status, 200)

    assert.equal((await tryCode('000000', mark)).status, 401)
    assert.equal((await renew({ code: '000000' })).status, 401)
    await useUp()
    assert.equal((await tryCode(right(), mark)).status, 429)
    assert.equal((await renew({ code: right() })).status, 429)
    assert.equal((await renew(proof)).status, 200)
  })
})

const pickChallenge = ({ challenge }: { challenge: string }) => ({ challenge })
