import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { watchRows, whileRowsAreRefused } from '../../platform/audit/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { createDevice, firstStep, proof, secondStep } from './testing.ts'

const path = 'shop/user/second-factor/'

describe('passkeys', () => {
  let test: TestApp
  let yard: SignedIn
  let page: { origin: string; rpId: string }
  let device: ReturnType<typeof createDevice>
  let time = Date.now()
  before(async () => {
    test = await startTestApp({ ACCESS_TOKEN_SECONDS: '86400' }, { now: () => new Date(time) })
    yard = await signIn(test.url, 'etela.yard')
    page = { origin: test.url.replace('127.0.0.1', 'localhost'), rpId: 'localhost' }
    device = createDevice(page)
  })
  after(() => test.close())

  const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const incorrect = [401, 'SECOND_FACTOR_INCORRECT']
  const expired = [401, 'CHALLENGE_EXPIRED']
  const listForeignPages = () => [
    { origin: 'https://autokierto.example.com', rpId: 'autokierto.example.com' },
    { origin: 'https://autokierto.example.com', rpId: page.rpId },
    { origin: page.origin.replace(/\d+$/, '1'), rpId: page.rpId },
  ]
  const start = async (user = yard) => (await user.call('POST', `${path}passkey/request/`, proof)).body
  const add = (challenge: string, passkey: object, user = yard) =>
    user.call('POST', `${path}passkey/`, { challenge, name: 'Työpuhelin', passkey })
  const startAlone = async () => (await createClient(test.url).call('POST', 'auth/passkey/request/')).body
  const finishAlone = (challenge: string, passkey: object) =>
    createClient(test.url).call('POST', 'auth/passkey/response/', { challenge, passkey })

  it('creates a passkey only with the password, from our own pages and for the current challenge', async () => {
    const withWrongPassword = await yard.call('POST', `${path}passkey/request/`, {
      current_password: 'wrong',
    })
    assert.deepEqual(outcome(withWrongPassword), [401, 'INCORRECT_CREDENTIALS'])
    for (const on of listForeignPages()) {
      const { challenge } = await start()
      assert.deepEqual(outcome(await add(challenge, device.make(challenge, on))), incorrect)
    }
    const { challenge } = await start()
    const { challenge: other } = await start()
    assert.deepEqual(outcome(await add(challenge, device.make(other))), incorrect)
    const foreign = await start(await signIn(test.url, 'etela.main'))
    assert.deepEqual(outcome(await add(foreign.challenge, device.make(foreign.challenge))), expired)
    const late = await start()
    time += 10 * 60_000
    assert.deepEqual(outcome(await add(late.challenge, device.make(late.challenge))), expired)
  })

  it('creates passkeys, with recovery codes for the first one', async () => {
    const request = await start()
    assert.deepEqual([request.rp_id, request.username, request.known], [page.rpId, 'etela.yard', []])
    const added = await add(request.challenge, device.make(request.challenge))
    assert.equal(added.status, 201, JSON.stringify(added.body))
    assert.equal(added.body.passkey.name, 'Työpuhelin')
    assert.equal(added.body.recovery_codes?.length, 10)
    const again = await add(request.challenge, device.make(request.challenge))
    assert.deepEqual(outcome(again), expired)
    const next = await start()
    assert.deepEqual(next.known, [device.id])
    assert.deepEqual(outcome(await add(next.challenge, device.make(next.challenge))), [
      409,
      'SECOND_FACTOR_IN_USE',
    ])
    const second = createDevice(page)
    const { challenge } = await start()
    const more = await add(challenge, second.make(challenge))
    assert.deepEqual([more.status, more.body.recovery_codes], [201, null])
  })

  it('accepts a passkey as the second step after a password', async () => {
    const step = await firstStep(test.url, 'etela.yard')
    assert.deepEqual([step.methods, step.rp_id], [['passkey', 'recovery_code'], page.rpId])
    assert.equal(step.passkeys?.length, 2)
    const { challenge } = step
    const passkey = device.sign(challenge, { verified: false })
    assert.equal((await secondStep(test.url, { challenge, passkey })).status, 200)
    assert.deepEqual(outcome(await secondStep(test.url, { challenge, passkey })), expired)
  })

  it('rejects a passkey of another page, device, challenge or user', async () => {
    const { challenge } = await firstStep(test.url, 'etela.yard')
    for (const on of listForeignPages()) {
      const passkey = device.sign(challenge, { on })
      assert.deepEqual(outcome(await secondStep(test.url, { challenge, passkey })), incorrect)
    }
    const stranger = createDevice(page)
    const passkey = stranger.sign(challenge)
    assert.deepEqual(outcome(await secondStep(test.url, { challenge, passkey })), incorrect)
    const named = { ...stranger.sign(challenge), id: device.id, rawId: device.id }
    assert.deepEqual(outcome(await secondStep(test.url, { challenge, passkey: named })), incorrect)
    const { challenge: other } = await firstStep(test.url, 'etela.yard')
    const swapped = { challenge, passkey: device.sign(other) }
    assert.deepEqual(outcome(await secondStep(test.url, swapped)), incorrect)
    // Another user's passkey is not accepted after one's own password.
    const main = await signIn(test.url, 'etela.main')
    const mine = createDevice(page)
    const request = await start(main)
    assert.equal((await add(request.challenge, mine.make(request.challenge), main)).status, 201)
    const mainsPasskey = mine.sign(challenge)
    assert.deepEqual(outcome(await secondStep(test.url, { challenge, passkey: mainsPasskey })), incorrect)
    await test.app.services.pool.query('delete from rate_limit')
  })

  it('signs in without a password if the device has verified its holder', async () => {
    const request = await startAlone()
    assert.equal(request.rp_id, page.rpId)
    const { status, body } = await finishAlone(request.challenge, device.sign(request.challenge))
    assert.equal(status, 200)
    const client = createClient(test.url, body.access_token)
    assert.equal((await client.call('GET', 'shop/user/')).body.user.username, 'etela.yard')
    const again = await finishAlone(request.challenge, device.sign(request.challenge))
    assert.deepEqual(outcome(again), expired)
    const { challenge } = await startAlone()
    const unverified = device.sign(challenge, { verified: false })
    assert.deepEqual(outcome(await finishAlone(challenge, unverified)), incorrect)
    const late = await startAlone()
    time += 10 * 60_000
    assert.deepEqual(outcome(await finishAlone(late.challenge, device.sign(late.challenge))), expired)
  })

  it('accepts one of several assertions with the same counter that arrive together', async () => {
    const challenges = await Promise.all(Array.from({ length: 6 }, startAlone))
    const assertions = challenges.map(({ challenge }, index) => device.sign(challenge, { isCopy: index > 0 }))
    const answers = await Promise.all(
      assertions.map((passkey, index) => finishAlone(challenges[index]!.challenge, passkey)),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    assert.equal(refused.length, 5)
    for (const answer of refused) assert.deepEqual(outcome(answer), incorrect)
  })

  it('signs nobody in if the sign-in cannot be audited', async () => {
    const { db, pool } = test.app.services
    const sessions = async () => (await db.selectFrom('session').select('id').execute()).length
    const [before, step, own] = [
      await sessions(),
      await firstStep(test.url, 'etela.yard'),
      await startAlone(),
    ]
    const second = { challenge: step.challenge, passkey: device.sign(step.challenge) }
    const withoutPassword = [own.challenge, device.sign(own.challenge)] as const
    await whileRowsAreRefused(pool, async () => {
      assert.equal((await secondStep(test.url, second)).status, 500)
      assert.equal((await finishAlone(...withoutPassword)).status, 500)
    })
    assert.equal(await sessions(), before)
    const readWritten = await watchRows(test)
    assert.equal((await secondStep(test.url, second)).status, 200)
    assert.equal((await finishAlone(...withoutPassword)).status, 200)
    assert.equal(await sessions(), before + 2)
    assert.deepEqual(
      (await readWritten()).map(({ call }) => call),
      ['POST auth/second-factor/', 'POST auth/passkey/response/'],
    )
  })

  it('accepts one of several concurrent responses, and no challenge of another step', async () => {
    const { challenge } = await startAlone()
    const answers = await Promise.all([1, 2, 3].map(() => finishAlone(challenge, device.sign(challenge))))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401])
    const step = await firstStep(test.url, 'etela.yard')
    assert.deepEqual(outcome(await finishAlone(step.challenge, device.sign(step.challenge))), expired)
    const free = await startAlone()
    const body = { challenge: free.challenge, passkey: device.sign(free.challenge) }
    assert.deepEqual(outcome(await secondStep(test.url, body)), expired)
  })

  it('rejects passkeys of blocked users', async () => {
    const { pool } = test.app.services
    await pool.query(`update account set blocked_at = now() where username = 'etela.main'`)
    const { challenge } = await startAlone()
    await pool.query(`update account set blocked_at = now() where username = 'etela.yard'`)
    assert.deepEqual(outcome(await finishAlone(challenge, device.sign(challenge))), incorrect)
    await pool.query(`update account set blocked_at = null`)
  })

  it('allows only the owner to remove a passkey, with the password', async () => {
    const later = await signIn(test.url, 'pohjola.main')
    const request = await startAlone()
    const { body } = await finishAlone(request.challenge, device.sign(request.challenge))
    const client = createClient(test.url, body.access_token)
    const [first, second] = (await client.call('GET', path)).body.second_factor.passkeys
    assert.ok(first!.last_used_at !== null && second!.last_used_at === null)
    const remove = (id: number, sent: object = proof, by = client) =>
      by.call('POST', `${path}passkey/${id}/remove/`, sent)
    assert.deepEqual(outcome(await remove(first!.id, { current_password: 'wrong' })), [
      401,
      'INCORRECT_CREDENTIALS',
    ])
    assert.deepEqual(outcome(await remove(first!.id, proof, later)), [404, 'NOT_FOUND'])
    assert.equal((await remove(first!.id)).status, 204)
    assert.equal((await client.call('GET', path)).body.second_factor.recovery_codes_left, 10)
    assert.equal((await remove(second!.id)).status, 204)
    assert.equal((await client.call('GET', path)).body.second_factor.recovery_codes_left, 0)
    await signIn(test.url, 'etela.yard')
  })
})
