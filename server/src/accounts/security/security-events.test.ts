import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { removeExpired } from '../../platform/retention/remove-expired.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { type SignedIn, signIn, signInPerson } from '../../testing/sign-in.ts'
import { firstStep, setUpApp } from '../second-factors/testing.ts'
import { namesPerNetwork, rowsPerMinute, rowsPerSource } from './detail-limits.ts'
import type { NewSecurityEvent } from './security-event.ts'
import { createSecurityEvents } from './security-events.ts'

type EventRow = {
  kind: string
  code: string
  call: string | null
  actor: string | null
  account_id: number | null
  name_hash: Buffer | null
  network_sealed: Buffer | null
  request_id: string
  count: number
}

describe('security events', () => {
  let test: TestApp
  let main: SignedIn
  let yard: SignedIn
  before(async () => {
    test = await startTestApp({ FAILED_LOGINS_PER_NAME: '4', FAILED_LOGINS_PER_ADDRESS: '1000' })
    main = await signIn(test.url, 'etela.main')
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())
  beforeEach(async () => {
    await readEvents()
    await test.app.services.pool.query('delete from security_event; delete from rate_limit')
  })

  const readEvents = async (): Promise<EventRow[]> => {
    await test.app.services.security.flush()
    const { rows } = await test.app.services.pool.query<EventRow>('select * from security_event order by id')
    return rows
  }
  const login = (username: string, password: string) =>
    createClient(test.url).call('POST', 'auth/', { username, password })
  const listShown = async (query = '') =>
    (await main.call('GET', `shop/operator/security/event/list/?${query}`)).body.results
  const readMetric = async (kind: string, code: string): Promise<number> => {
    const text = await test.app.figures.registry.metrics()
    const line = text
      .split('\n')
      .find(each => each.startsWith(`autokierto_security_events_total{kind="${kind}",code="${code}"}`))
    return Number(line?.split(' ').at(-1) ?? 0)
  }

  it('shows wrong passwords to the main user, counted in one row per minute', async () => {
    const before = await readMetric('sign_in', 'INCORRECT_CREDENTIALS')
    const first = await login('Etela.Yard', 'wrong')
    await login('etela.yard', 'wrong too')
    const events = await listShown()
    assert.equal(
      events.reduce((sum, { count }) => sum + count, 0),
      2,
    )
    const [event] = events
    assert.deepEqual(
      [event?.kind, event?.code, event?.call, event?.user.username, event?.user.company],
      ['sign_in', 'INCORRECT_CREDENTIALS', 'POST auth/', 'etela.yard', null],
    )
    assert.match(event?.from ?? '', /127\.0\.0\.1|^0:0:0:0::/)
    assert.equal(events.at(-1)?.request_id, first.headers.get('x-request-id'))
    assert.equal(await readMetric('sign_in', 'INCORRECT_CREDENTIALS'), before + 2)
    const lines = test
      .logged()
      .split('\n')
      .filter(line => line.includes('"security event"'))
    const line = JSON.parse(lines.find(each => each.includes(first.headers.get('x-request-id')!))!)
    assert.deepEqual(
      [line.kind, line.call, typeof line.name, typeof line.network],
      ['sign_in', 'POST auth/', 'string', 'string'],
    )
  })

  it('matches usernames with invisible or full-width characters to their user', async () => {
    const variants = ['etela.yard\u200b', '\uff45tela.yard', 'etela\u2060.yard', ' Etela.Yard\ufeff']
    for (const name of variants) assert.equal((await login(name, 'wrong')).status, 401)
    assert.equal((await login(variants[0]!, 'wrong')).status, 429)
    const events = await listShown()
    assert.equal(
      events.reduce((sum, { count }) => sum + count, 0),
      variants.length + 1,
    )
    for (const { user } of events) assert.equal(user.username, 'etela.yard')
  })

  it('shows too many reset links for an address to the main user of its owner', async () => {
    const { email } = (await yard.call('GET', 'shop/user/')).body.user
    const requestLink = () =>
      createClient(test.url).call('POST', 'shop/user/password/send-reset-url/', { username: email! })
    let status = 204
    for (let count = 0; count < 10 && status === 204; count++) ({ status } = await requestLink())
    assert.equal(status, 429)
    const [event] = await listShown('kind=limited')
    assert.deepEqual([event?.code, event?.user.username], ['RATE_LIMITED', 'etela.yard'])
  })

  it('never stores or shows a typed name that belongs to no user', async () => {
    const typedName = 'MySecretPassword-77'
    await login(typedName, 'x')
    const [row, ...others] = await readEvents()
    assert.deepEqual([row?.account_id, row?.name_hash?.length, others], [null, 32, []])
    assert.deepEqual(await listShown(), [])
    const { rows } = await test.app.services.pool.query('select e::text as text from security_event e')
    for (const text of [JSON.stringify(rows), test.logged()])
      assert.ok(!text.toLowerCase().includes(typedName.toLowerCase()))
    assert.ok(!JSON.stringify(rows).includes('127.0.0.1'), 'the network is encrypted')
  })

  it('shows attempts on a name only to its own company, and those on subcontractors to their operator', async () => {
    await login('pirkka.yard', 'wrong')
    await login('hinaus.driver', 'wrong')
    assert.deepEqual(
      (await listShown()).map(({ user }) => [user.username, user.company !== null]),
      [['hinaus.driver', true]],
    )
    const pirkka = await signIn(test.url, 'pirkka.main')
    const { body } = await pirkka.call('GET', 'shop/operator/security/event/list/')
    assert.deepEqual(
      body.results.map(({ user }) => user.username),
      ['pirkka.yard'],
    )
  })

  it('attributes a wrong code to the user of the second step', async () => {
    const driver = await signIn(test.url, 'pohjola.yard')
    await setUpApp(driver, Date.now())
    const { challenge } = await firstStep(test.url, 'pohjola.yard')
    const wrong = await createClient(test.url).call('POST', 'auth/second-factor/', {
      challenge,
      code: '000000',
    })
    assert.equal(wrong.body.code, 'SECOND_FACTOR_INCORRECT')
    const [row, ...others] = await readEvents()
    assert.deepEqual([row?.kind, row?.name_hash, others], ['second_factor', null, []])
    const { rows } = await test.app.services.pool.query('select username from account where id = $1', [
      row?.account_id,
    ])
    assert.equal(rows[0].username, 'pohjola.yard')
  })

  it('names the user of a forbidden call', async () => {
    assert.equal((await yard.call('GET', 'shop/operator/security/event/list/')).status, 403)
    assert.equal((await yard.call('GET', 'shop/5/vehicle/1/')).status, 403)
    const events = await listShown()
    assert.deepEqual(
      events.map(({ kind, code, call, user }) => [kind, code, call, user.username]),
      [
        ['forbidden', 'FORBIDDEN', 'GET shop/{shop}/vehicle/{id}/', 'etela.yard'],
        ['forbidden', 'FORBIDDEN', 'GET shop/operator/security/event/list/', 'etela.yard'],
      ],
    )
    assert.deepEqual(await listShown('kind=sign_in'), [])
  })

  it('includes reached limits and unknown API keys', async () => {
    for (let at = 0; at < 5; at += 1) await login('etela.yard', 'wrong')
    const limited = (await listShown('kind=limited'))[0]
    assert.deepEqual(
      [limited?.code, limited?.user.username, limited?.count],
      ['RATE_LIMITED', 'etela.yard', 1],
    )
    const stranger = createClient(test.url, `ak_${'x'.repeat(43)}`)
    assert.equal((await stranger.call('GET', 'shop/1/vehicle/1/')).status, 401)
    const key = (await readEvents()).find(({ code }) => code === 'INVALID_HEADER')
    assert.deepEqual([key?.kind, key?.account_id], ['sign_in', null])
  })

  it('names no owners, and ignores ended sessions', async () => {
    const aino = await signInPerson(test.url, 'aino')
    const rejected = await aino.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'EER-101' })
    assert.equal(rejected.body.code, 'TRAFICOM_API_OWNER_RESTRICTED')
    await createClient(test.url, 'a.b.c').call('GET', 'shop/user/')
    const [row, ...others] = await readEvents()
    assert.deepEqual([row?.actor, row?.account_id, row?.name_hash, others], ['person', null, null, []])
  })

  it("deletes events with their user or after 90 days, and lists them in the user's own data until then", async () => {
    const { services } = test.app
    await login('etela.yard', 'wrong')
    await readEvents()
    const own = (await yard.call('GET', 'shop/user/data/')).body.data.refusals.items
    assert.deepEqual(
      own.map(({ kind, count }) => [kind, count]),
      [['sign_in', 1]],
    )

    const body = {
      first_name: 'A',
      last_name: 'B',
      username: 'a.gone',
      email: 'a.gone@example.fi',
      shop_ids: [1],
    }
    const created = await main.call('POST', 'shop/operator/user/', body, { 'idempotency-key': randomUUID() })
    await login('a.gone', 'wrong')
    assert.equal((await readEvents()).length, 2)
    await main.call('DELETE', `shop/operator/user/${created.body.user.id}/`)
    assert.deepEqual(
      (await readEvents()).map(({ account_id }) => account_id === created.body.user.id),
      [false],
    )

    const inDays = (days: number) => ({ ...services, now: () => new Date(Date.now() + days * 86_400_000) })
    await removeExpired(inDays(89))
    assert.equal((await readEvents()).length, 1)
    await removeExpired(inDays(91))
    assert.equal((await readEvents()).length, 0)
  })

  it('limits the rows of a flood, and loses no count of attempts', async () => {
    const { db, config, log } = test.app.services
    const createEvent = (more: Partial<NewSecurityEvent>): NewSecurityEvent => ({
      kind: 'sign_in',
      code: 'INCORRECT_CREDENTIALS',
      call: 'POST auth/',
      actor: 'visitor',
      accountId: null,
      name: null,
      challenge: null,
      network: '192.0.2.1',
      requestId: randomUUID(),
      ...more,
    })
    const sum = (rows: EventRow[]) => rows.reduce((total, { count }) => total + Number(count), 0)
    const at = new Date()
    const create = () => createSecurityEvents({ db, config, log, now: () => at })

    const oneNetwork = create()
    for (let n = 0; n < 500; n += 1) oneNetwork.note(createEvent({ name: `name ${n}` }))
    await oneNetwork.stop()
    const one = await readEvents()
    assert.deepEqual([one.length, sum(one)], [namesPerNetwork + 1, 500])

    await test.app.services.pool.query('delete from security_event')
    const manyNetworks = create()
    for (let n = 0; n < 500; n += 1)
      manyNetworks.note(createEvent({ name: `name ${n}`, network: `192.0.${n}.1` }))
    await manyNetworks.stop()
    const many = await readEvents()
    assert.deepEqual([many.length, sum(many)], [rowsPerMinute + 1, 500])
    assert.equal(many.filter(({ network_sealed }) => network_sealed === null).length, 1)

    await test.app.services.pool.query('delete from security_event')
    const withFlood = create()
    for (let n = 0; n < 500; n += 1)
      withFlood.note(
        createEvent({
          kind: 'forbidden',
          code: 'FORBIDDEN',
          call: `GET ${n}/`,
          actor: 'shop_user',
          accountId: 2,
        }),
      )
    withFlood.note(createEvent({ name: 'etela.yard', network: '198.51.100.1' }))
    await withFlood.stop()
    const flood = await readEvents()
    assert.deepEqual([flood.length, sum(flood)], [rowsPerSource + 2, 501])
    const attemptOnOther = flood.find(({ kind }) => kind === 'sign_in')
    assert.ok(attemptOnOther?.account_id, 'attempts on other users are still recorded')

    await test.app.services.pool.query('delete from security_event')
    const guessing = create()
    for (let n = 0; n < 50; n += 1) guessing.note(createEvent({ name: `name ${n}` }))
    for (let n = 0; n < 6; n += 1) guessing.note(createEvent({ name: 'etela.yard' }))
    await guessing.stop()
    const guesses = await readEvents()
    assert.equal(sum(guesses), 56)
    assert.equal(sum(guesses.filter(({ account_id }) => account_id !== null)), 6)

    await test.app.services.pool.query('delete from security_event')
    const oneProvider = create()
    for (let n = 0; n < 260; n += 1)
      oneProvider.note(createEvent({ name: `name ${n}`, network: `2001:db8:1:${n.toString(16)}::/64` }))
    await oneProvider.stop()
    const providerRows = await readEvents()
    assert.equal(sum(providerRows), 260)
    assert.equal(providerRows.length, rowsPerSource + 1)

    await test.app.services.pool.query('delete from security_event')
    const manyOthers = create()
    for (let n = 0; n < 500; n += 1)
      manyOthers.note(createEvent({ name: `name ${n}`, network: `192.0.${n}.1` }))
    await manyOthers.stop()
    const again = create()
    again.note(createEvent({ name: 'name 1', network: '192.0.1.1' }))
    await again.stop()
    assert.equal((await readEvents()).length, many.length, 'another process in the same minute adds no rows')
  })

  it('answers requests when events cannot be written', async () => {
    const { pool } = test.app.services
    await pool.query('alter table security_event rename to security_event_gone')
    try {
      assert.equal((await login('etela.yard', 'wrong')).status, 401)
      await test.app.services.security.flush()
      assert.match(test.logged(), /security events could not be written/)
    } finally {
      await pool.query('alter table security_event_gone rename to security_event')
    }
  })
})
