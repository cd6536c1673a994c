import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { demoPassword, type SignedIn, signIn } from '../testing/sign-in.ts'
import { mailsTo } from '../users/testing.ts'
import { appCode, firstStep, proof, secondStep, setUpApp } from './testing.ts'

const minute = 60_000
const path = 'shop/user/second-factor/'

describe('an authenticator app', () => {
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
  // Each test has a code of its own: one counts once.
  beforeEach(() => {
    time += minute
  })

  const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const login = async (body: object) =>
    secondStep(test.url, { challenge: (await firstStep(test.url, 'etela.yard')).challenge, ...body })

  it('asks for the password before a key is given', async () => {
    assert.deepEqual(outcome(await yard.call('POST', `${path}totp/`, {})), [400, 'VALIDATION_ERROR'])
    const wrong = await yard.call('POST', `${path}totp/`, { current_password: 'wrong' })
    assert.deepEqual(outcome(wrong), [401, 'INCORRECT_CREDENTIALS'])
    const code = await yard.call('POST', `${path}totp/`, { code: '123456' })
    assert.deepEqual(outcome(code), [401, 'SECOND_FACTOR_INCORRECT'])
  })

  it('counts once a code of it was given: until then the password is enough', async () => {
    const { body } = await yard.call('POST', `${path}totp/`, proof)
    assert.match(body.uri, /^otpauth:\/\/totp\/Autokierto:etela\.yard\?secret=[A-Z2-7]{32}&issuer=Autokierto/)
    assert.ok(body.uri.includes(body.key))
    await signIn(test.url, 'etela.yard')
    const wrong = await yard.call('PUT', `${path}totp/`, { code: appCode(body.key, time + 10 * minute) })
    assert.deepEqual(outcome(wrong), [401, 'SECOND_FACTOR_INCORRECT'])
    const shape = await yard.call('PUT', `${path}totp/`, { code: '12345' })
    assert.deepEqual(shape.body.fields, [{ field: 'code', code: 'CODE_INVALID' }])
    time += 31 * minute
    const late = await signIn(test.url, 'etela.yard')
    const expired = await late.call('PUT', `${path}totp/`, { code: appCode(body.key, time) })
    assert.deepEqual(outcome(expired), [401, 'CHALLENGE_EXPIRED'])
    yard = late
  })

  it('is set up with ten recovery codes, shown this once, and a mail', async () => {
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
    const [mail] = await mailsTo(test.url, 'jouni.peltola@etelanautokierto.example.fi')
    assert.match(mail!.subject, /tunnistussovellus/)
    const twice = await yard.call('POST', `${path}totp/`, proof)
    assert.deepEqual(outcome(twice), [409, 'SECOND_FACTOR_IN_USE'])
  })

  it('lets in with the password and a code, and tells the ways there are', async () => {
    const step = await firstStep(test.url, 'etela.yard')
    assert.deepEqual(step.methods, ['totp', 'recovery_code'])
    const { status, body } = await secondStep(test.url, { ...pick(step), code: appCode(key, time) })
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body).sort(), ['access_token', 'public_key', 'refresh_token'])
    const client = createClient(test.url, body.access_token)
    assert.equal((await client.call('GET', 'shop/user/')).body.user.username, 'etela.yard')
  })

  it('accepts the code before this one, and rejects older ones and the next one', async () => {
    for (const steps of [1, -2]) {
      const code = appCode(key, time + (steps * minute) / 2)
      assert.deepEqual(outcome(await login({ code })), [401, 'SECOND_FACTOR_INCORRECT'], `${steps} steps`)
    }
    assert.equal((await login({ code: appCode(key, time - minute / 2) })).status, 200)
  })

  it('never takes a code twice, not even at the same moment', async () => {
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
    // The one before is over too.
    const before = await login({ code: appCode(key, time - minute / 2) })
    assert.deepEqual(outcome(before), [401, 'SECOND_FACTOR_INCORRECT'])
  })

  it('never takes a challenge twice, not even at the same moment', async () => {
    const { challenge } = await firstStep(test.url, 'etela.yard')
    const given = [appCode(key, time), codes[9], codes[8]]
    const answers = await Promise.all(given.map(code => secondStep(test.url, { challenge, code })))
    assert.deepEqual(answers.map(outcome).sort(), [
      [200, undefined],
      [401, 'CHALLENGE_EXPIRED'],
      [401, 'CHALLENGE_EXPIRED'],
    ])
  })

  it('takes the right code after a wrong one, within ten minutes', async () => {
    const { challenge } = await firstStep(test.url, 'etela.yard')
    const wrong = await secondStep(test.url, { challenge, code: appCode(key, time + 60 * minute) })
    assert.deepEqual(outcome(wrong), [401, 'SECOND_FACTOR_INCORRECT'])
    assert.equal((await secondStep(test.url, { challenge, code: appCode(key, time) })).status, 200)
    const late = await firstStep(test.url, 'etela.yard')
    time += 10 * minute
    const expired = await secondStep(test.url, { ...pick(late), code: appCode(key, time) })
    assert.deepEqual(outcome(expired), [401, 'CHALLENGE_EXPIRED'])
    const made = await secondStep(test.url, { challenge: 'made-up', code: appCode(key, time) })
    assert.deepEqual(outcome(made), [401, 'CHALLENGE_EXPIRED'])
    assert.deepEqual((await secondStep(test.url, pick(late))).body.fields, [
      { field: 'code', code: 'REQUIRED' },
    ])
    const other = await login({ method: 'recovery_code', code: appCode(key, time) })
    assert.deepEqual(outcome(other), [401, 'SECOND_FACTOR_INCORRECT'])
  })

  it('takes each recovery code once, however it is typed', async () => {
    const typed = codes[0]!.toLowerCase().replace('-', ' ')
    assert.equal((await login({ code: typed })).status, 200)
    assert.deepEqual(outcome(await login({ code: codes[0] })), [401, 'SECOND_FACTOR_INCORRECT'])
    const answers = await Promise.all([login({ code: codes[1] }), login({ code: codes[1] })])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401])
    const { body } = await yard.call('POST', `${path}recovery-code/`, proof)
    assert.equal(body.recovery_codes.length, 10)
    assert.deepEqual(outcome(await login({ code: codes[2] })), [401, 'SECOND_FACTOR_INCORRECT'])
    assert.equal((await login({ code: body.recovery_codes[0] })).status, 200)
  })

  it('keeps a second step from outliving the password it followed', async () => {
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

  it('counts wrong codes as wrong passwords are counted, and a right password does not forget them', async () => {
    let refused = 0
    for (let tries = 0; tries < 12; tries++) {
      const { status } = await login({ code: '000000' })
      if (status === 429) refused++
    }
    assert.equal(refused, 2)
    assert.equal((await login({ code: appCode(key, time) })).status, 429)
    const all = Array.from({ length: 12 }, () => login({ code: '000000' }))
    assert.ok((await Promise.all(all)).every(({ status }) => status === 429))
    await test.app.services.pool.query('delete from rate_limit')
  })

  it('is the proof of a change itself, once', async () => {
    const code = appCode(key, time)
    assert.equal((await yard.call('POST', `${path}recovery-code/`, { code })).status, 200)
    const again = await yard.call('POST', `${path}recovery-code/`, { code })
    assert.deepEqual(outcome(again), [401, 'SECOND_FACTOR_INCORRECT'])
  })

  it('is taken away with the password, the recovery codes with it', async () => {
    assert.deepEqual(outcome(await yard.call('POST', `${path}totp/remove/`, {})), [400, 'VALIDATION_ERROR'])
    assert.equal((await yard.call('POST', `${path}totp/remove/`, proof)).status, 204)
    assert.deepEqual(outcome(await yard.call('POST', `${path}totp/remove/`, proof)), [404, 'NOT_FOUND'])
    assert.deepEqual(outcome(await yard.call('POST', `${path}recovery-code/`, proof)), [404, 'NOT_FOUND'])
    assert.equal((await yard.call('GET', path)).body.second_factor.recovery_codes_left, 0)
    await signIn(test.url, 'etela.yard')
    // The app, twice new recovery codes, and this.
    const mails = await mailsTo(test.url, 'jouni.peltola@etelanautokierto.example.fi', 4)
    assert.ok(mails.some(({ subject }) => /poistettu/.test(subject)))
  })

  it('keeps neither the key nor the recovery codes in the clear', async () => {
    const main = await signIn(test.url, 'pohjola.main')
    const secret = await setUpApp(main, time)
    const { rows } = await test.app.services.pool.query(
      `select encode(secret_sealed, 'escape') || encode(secret_sealed, 'base64') as kept from totp
       union all select encode(code_hash, 'escape') from recovery_code`,
    )
    const kept = rows.map(row => row.kept).join(' ')
    for (const each of [secret.key, ...secret.codes]) assert.ok(!kept.includes(each.replace('-', '')))
    assert.ok(!test.logged().includes(secret.key))
  })
})

describe('a second factor that is lost, or asked for', () => {
  let test: TestApp
  const clock = { time: Date.now() }
  before(async () => {
    test = await startTestApp({ ACCESS_TOKEN_SECONDS: '86400' }, { now: () => new Date(clock.time) })
  })
  after(() => test.close())
  const inList = async (main: SignedIn, id: number) => {
    const { body } = await main.call('GET', `shop/operator/user/list/?id=${id}`)
    return (body as { results: { second_factor: boolean }[] }).results[0]!.second_factor
  }

  it('is taken away by a main user; both are mailed, and every session ends', async () => {
    const [yard, main] = [await signIn(test.url, 'etela.yard'), await signIn(test.url, 'etela.main')]
    const { id } = (await yard.call('GET', 'shop/user/')).body.user
    assert.equal(await inList(main, id), false)
    await setUpApp(yard, clock.time)
    assert.equal(await inList(main, id), true)
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
    assert.equal(await inList(main, id), true)

    assert.equal((await change(reset)).status, 200)
    assert.equal(await inList(main, id), false)
    assert.equal((await yard.call('GET', 'shop/user/')).status, 401)
    await signIn(test.url, 'etela.yard')
    const told = await mailsTo(test.url, 'jouni.peltola@etelanautokierto.example.fi', 2)
    assert.ok(told.some(({ subject }) => /poistettu/.test(subject)))
    const [copy] = await mailsTo(test.url, 'tuula.metsala@etelanautokierto.example.fi')
    assert.match(`${copy!.subject} ${copy!.text}`, /etela\.yard/)
  })

  it('is asked of the users of a company, its subcontractors among them, from their next request on', async () => {
    const [main, yard] = [await signIn(test.url, 'etela.main'), await signIn(test.url, 'etela.yard')]
    const before = (await main.call('GET', 'shop/operator/sign-in/')).body.sign_in
    assert.equal(before.second_factor_required, false)
    assert.ok(before.users_without > 2)
    const rule = { second_factor_required: true }
    const unproven = await main.call('PATCH', 'shop/operator/sign-in/', rule)
    assert.deepEqual(unproven.body.fields, [{ field: 'current_password', code: 'REQUIRED' }])
    const wrongly = { ...rule, current_password: 'Not-this-one-7' }
    const refused = await main.call('PATCH', 'shop/operator/sign-in/', wrongly)
    assert.deepEqual([refused.status, refused.body.code], [401, 'INCORRECT_CREDENTIALS'])
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

  it('is asked of everybody by the association from a day on, but of no user of the demonstration', async () => {
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

  it('goes with the user, and is not asked for by the developer login', async () => {
    const dev = await createClient(test.url).call('POST', 'auth/dev/', { identity: 'etela.yard' })
    assert.equal(dev.status, 200)
    const main = await signIn(test.url, 'etela.main')
    const { id } = (await createClient(test.url, dev.body.access_token).call('GET', 'shop/user/')).body.user
    assert.equal((await main.call('DELETE', `shop/operator/user/${id}/`)).status, 204)
    const { rows } = await test.app.services.pool.query('select from totp where account_id = $1', [id])
    assert.equal(rows.length, 0)
  })
})

describe('a second factor of somebody whose password another knows', () => {
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
  const markOf = ({ headers }: Response) => headers.get('set-cookie')!.split(';')[0]!
  const tryCode = async (code: string, mark?: string) =>
    send('auth/second-factor/', { challenge: (await firstStep(test.url, name)).challenge, code }, mark)

  it('ends what the password alone had opened: other sessions, and known devices', async () => {
    const other = await signIn(test.url, name)
    const mark = markOf(await send('auth/', { username: name, password: demoPassword }))
    ;({ key, codes } = await setUpApp(yard, time))
    assert.equal((await other.call('GET', 'shop/user/')).status, 401)
    assert.equal((await yard.call('GET', 'shop/user/')).status, 200)
    for (let tries = 0; tries < 10; tries++) assert.equal((await tryCode('000000')).status, 401)
    assert.equal((await tryCode('000000', mark)).status, 429)
    await test.app.services.pool.query('delete from rate_limit')
  })

  it('is tried so many times a day: by strangers together, on each known device, and in open sessions', async () => {
    const mark = markOf(await tryCode(codes[0]!))
    const { pool } = test.app.services
    const useUp = () => pool.query("update rate_limit set points = 100 where key like 'second-factor:%'")
    const right = () => {
      time += minute
      return appCode(key, time)
    }
    assert.equal((await tryCode('000000')).status, 401)
    await useUp()
    // Whoever knows the password has used them up; the owner gets in where they were before, or by a recovery code.
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

const pick = ({ challenge }: { challenge: string }) => ({ challenge })
