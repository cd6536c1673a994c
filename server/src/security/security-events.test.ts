import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { removeExpired } from '../retention/remove-expired.ts'
import { firstStep, setUpApp } from '../second-factors/testing.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { type SignedIn, signIn, signInPerson } from '../testing/sign-in.ts'
import type { SecurityEvent } from './security-event.ts'
import { createSecurityEvents, namesPerNetwork, rowsPerMinute, rowsPerSource } from './security-events.ts'

type Kept = {
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

describe('refusals that tell of an attack', () => {
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
    await kept()
    await test.app.services.pool.query('delete from security_event; delete from rate_limit')
  })

  const kept = async (): Promise<Kept[]> => {
    await test.app.services.security.flush()
    const { rows } = await test.app.services.pool.query<Kept>('select * from security_event order by id')
    return rows
  }
  const login = (username: string, password: string) =>
    createClient(test.url).call('POST', 'auth/', { username, password })
  const shown = async (query = '') =>
    (await main.call('GET', `shop/operator/security/event/list/?${query}`)).body.results
  const figure = async (kind: string, code: string): Promise<number> => {
    const text = await test.app.figures.registry.metrics()
    const line = text
      .split('\n')
      .find(each => each.startsWith(`autokierto_security_events_total{kind="${kind}",code="${code}"}`))
    return Number(line?.split(' ').at(-1) ?? 0)
  }

  it('a wrong password is shown to the main user, counted in one row a minute', async () => {
    const before = await figure('sign_in', 'INCORRECT_CREDENTIALS')
    const first = await login('Etela.Yard', 'wrong')
    await login('etela.yard', 'wrong too')
    const events = await shown()
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
    assert.equal(await figure('sign_in', 'INCORRECT_CREDENTIALS'), before + 2)
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

  it('a name with signs that nobody sees, or in other letters of the same, is that of its user', async () => {
    const written = ['etela.yard\u200b', '\uff45tela.yard', 'etela\u2060.yard', ' Etela.Yard\ufeff']
    for (const name of written) assert.equal((await login(name, 'wrong')).status, 401)
    assert.equal((await login(written[0]!, 'wrong')).status, 429)
    const events = await shown()
    assert.equal(
      events.reduce((sum, { count }) => sum + count, 0),
      written.length + 1,
    )
    for (const { user } of events) assert.equal(user.username, 'etela.yard')
  })

  it('links that are asked for without end by an address are told of the user who has it', async () => {
    const { email } = (await yard.call('GET', 'shop/user/')).body.user
    const ask = () =>
      createClient(test.url).call('POST', 'shop/user/password/send-reset-url/', { username: email! })
    let status = 204
    for (let asked = 0; asked < 10 && status === 204; asked++) ({ status } = await ask())
    assert.equal(status, 429)
    const [event] = await shown('kind=limited')
    assert.deepEqual([event?.code, event?.user.username], ['RATE_LIMITED', 'etela.yard'])
  })

  it('what is typed where no user is stands nowhere, and is shown to nobody', async () => {
    const typed = 'MySecretPassword-77'
    await login(typed, 'x')
    const [row, ...others] = await kept()
    assert.deepEqual([row?.account_id, row?.name_hash?.length, others], [null, 32, []])
    assert.deepEqual(await shown(), [])
    const { rows } = await test.app.services.pool.query('select e::text as text from security_event e')
    for (const text of [JSON.stringify(rows), test.logged()])
      assert.ok(!text.toLowerCase().includes(typed.toLowerCase()))
    assert.ok(!JSON.stringify(rows).includes('127.0.0.1'), 'the network is sealed')
  })

  it('a name of another company is shown to that one alone, one of a subcontractor to its operator', async () => {
    await login('pirkka.yard', 'wrong')
    await login('hinaus.driver', 'wrong')
    assert.deepEqual(
      (await shown()).map(({ user }) => [user.username, user.company !== null]),
      [['hinaus.driver', true]],
    )
    const pirkka = await signIn(test.url, 'pirkka.main')
    const { body } = await pirkka.call('GET', 'shop/operator/security/event/list/')
    assert.deepEqual(
      body.results.map(({ user }) => user.username),
      ['pirkka.yard'],
    )
  })

  it('a wrong code is told of the user whose second step it was', async () => {
    const driver = await signIn(test.url, 'pohjola.yard')
    await setUpApp(driver, Date.now())
    const { challenge } = await firstStep(test.url, 'pohjola.yard')
    const wrong = await createClient(test.url).call('POST', 'auth/second-factor/', {
      challenge,
      code: '000000',
    })
    assert.equal(wrong.body.code, 'SECOND_FACTOR_INCORRECT')
    const [row, ...others] = await kept()
    assert.deepEqual([row?.kind, row?.name_hash, others], ['second_factor', null, []])
    const { rows } = await test.app.services.pool.query('select username from account where id = $1', [
      row?.account_id,
    ])
    assert.equal(rows[0].username, 'pohjola.yard')
  })

  it('a call without the right to it names who made it, a user and a key', async () => {
    assert.equal((await yard.call('GET', 'shop/operator/security/event/list/')).status, 403)
    assert.equal((await yard.call('GET', 'shop/5/vehicle/1/')).status, 403)
    const events = await shown()
    assert.deepEqual(
      events.map(({ kind, code, call, user }) => [kind, code, call, user.username]),
      [
        ['forbidden', 'FORBIDDEN', 'GET shop/{shop}/vehicle/{id}/', 'etela.yard'],
        ['forbidden', 'FORBIDDEN', 'GET shop/operator/security/event/list/', 'etela.yard'],
      ],
    )
    assert.deepEqual(await shown('kind=sign_in'), [])
  })

  it('a limit that is reached is one, and a key that is none', async () => {
    for (let at = 0; at < 5; at += 1) await login('etela.yard', 'wrong')
    const limited = (await shown('kind=limited'))[0]
    assert.deepEqual(
      [limited?.code, limited?.user.username, limited?.count],
      ['RATE_LIMITED', 'etela.yard', 1],
    )
    const stranger = createClient(test.url, `ak_${'x'.repeat(43)}`)
    assert.equal((await stranger.call('GET', 'shop/1/vehicle/1/')).status, 401)
    const key = (await kept()).find(({ code }) => code === 'INVALID_HEADER')
    assert.deepEqual([key?.kind, key?.account_id], ['sign_in', null])
  })

  it('an owner is named by nothing, and an ended session is none', async () => {
    const aino = await signInPerson(test.url, 'aino')
    const refused = await aino.call('POST', 'owner/vehicle/search/', { plate_or_vin: 'EER-101' })
    assert.equal(refused.body.code, 'TRAFICOM_API_OWNER_RESTRICTED')
    await createClient(test.url, 'a.b.c').call('GET', 'shop/user/')
    const [row, ...others] = await kept()
    assert.deepEqual([row?.actor, row?.account_id, row?.name_hash, others], ['person', null, null, []])
  })

  it('goes with the user, after 90 days, and stands in their own data until then', async () => {
    const { services } = test.app
    await login('etela.yard', 'wrong')
    await kept()
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
    const made = await main.call('POST', 'shop/operator/user/', body, { 'idempotency-key': randomUUID() })
    await login('a.gone', 'wrong')
    assert.equal((await kept()).length, 2)
    await main.call('DELETE', `shop/operator/user/${made.body.user.id}/`)
    assert.deepEqual(
      (await kept()).map(({ account_id }) => account_id === made.body.user.id),
      [false],
    )

    const inDays = (days: number) => ({ ...services, now: () => new Date(Date.now() + days * 86_400_000) })
    await removeExpired(inDays(89))
    assert.equal((await kept()).length, 1)
    await removeExpired(inDays(91))
    assert.equal((await kept()).length, 0)
  })

  it('a flood begins few rows, and none of what it is about is lost', async () => {
    const { db, config, log } = test.app.services
    const noted = (more: Partial<SecurityEvent>): SecurityEvent => ({
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
    const sum = (rows: Kept[]) => rows.reduce((all, { count }) => all + Number(count), 0)
    const at = new Date()
    const create = () => createSecurityEvents({ db, config, log, now: () => at })

    const oneNetwork = create()
    for (let n = 0; n < 500; n += 1) oneNetwork.note(noted({ name: `name ${n}` }))
    await oneNetwork.stop()
    const one = await kept()
    assert.deepEqual([one.length, sum(one)], [namesPerNetwork + 1, 500])

    await test.app.services.pool.query('delete from security_event')
    const manyNetworks = create()
    for (let n = 0; n < 500; n += 1) manyNetworks.note(noted({ name: `name ${n}`, network: `192.0.${n}.1` }))
    await manyNetworks.stop()
    const many = await kept()
    assert.deepEqual([many.length, sum(many)], [rowsPerMinute + 1, 500])
    assert.equal(many.filter(({ network_sealed }) => network_sealed === null).length, 1)

    await test.app.services.pool.query('delete from security_event')
    const beside = create()
    for (let n = 0; n < 500; n += 1)
      beside.note(
        noted({ kind: 'forbidden', code: 'FORBIDDEN', call: `GET ${n}/`, actor: 'shop_user', accountId: 2 }),
      )
    beside.note(noted({ name: 'etela.yard', network: '198.51.100.1' }))
    await beside.stop()
    const flood = await kept()
    assert.deepEqual([flood.length, sum(flood)], [rowsPerSource + 2, 501])
    const shownBeside = flood.find(({ kind }) => kind === 'sign_in')
    assert.ok(shownBeside?.account_id, 'what is tried on others is still told')

    await test.app.services.pool.query('delete from security_event')
    const guessing = create()
    for (let n = 0; n < 50; n += 1) guessing.note(noted({ name: `name ${n}` }))
    for (let n = 0; n < 6; n += 1) guessing.note(noted({ name: 'etela.yard' }))
    await guessing.stop()
    const guesses = await kept()
    assert.equal(sum(guesses), 56)
    assert.equal(sum(guesses.filter(({ account_id }) => account_id !== null)), 6)

    await test.app.services.pool.query('delete from security_event')
    const oneProvider = create()
    for (let n = 0; n < 260; n += 1)
      oneProvider.note(noted({ name: `name ${n}`, network: `2001:db8:1:${n.toString(16)}::/64` }))
    await oneProvider.stop()
    const ofProvider = await kept()
    assert.equal(sum(ofProvider), 260)
    assert.equal(ofProvider.length, rowsPerSource + 1)

    await test.app.services.pool.query('delete from security_event')
    const manyOthers = create()
    for (let n = 0; n < 500; n += 1) manyOthers.note(noted({ name: `name ${n}`, network: `192.0.${n}.1` }))
    await manyOthers.stop()
    const again = create()
    again.note(noted({ name: 'name 1', network: '192.0.1.1' }))
    await again.stop()
    assert.equal((await kept()).length, many.length, 'of another process in the same minute')
  })

  it('what cannot be written keeps nobody from being answered', async () => {
    const { pool } = test.app.services
    await pool.query('alter table security_event rename to security_event_gone')
    try {
      assert.equal((await login('etela.yard', 'wrong')).status, 401)
      await test.app.services.security.flush()
      assert.match(test.logged(), /security events were not written/)
    } finally {
      await pool.query('alter table security_event_gone rename to security_event')
    }
  })
})

describe('the ways in that stand open', () => {
  let test: TestApp
  let main: SignedIn
  before(async () => {
    test = await startTestApp()
    main = await signIn(test.url, 'etela.main')
  })
  after(() => test.close())

  const users = async (query = '') =>
    (await main.call('GET', `shop/operator/security/user/list/?${query}`)).body.results

  it('are the sessions of the own users and of the subcontractors, none that has ended', async () => {
    const driver = await signIn(test.url, 'hinaus.driver')
    await driver.call('GET', 'shop/1/round/')
    const out = await signIn(test.url, 'etela.yard')
    await out.call('POST', 'auth/logout/', { access_token: out.token })
    await signIn(test.url, 'pirkka.main')
    const signedIn = await users('state=signed_in')
    const names = signedIn.map(({ username }) => username)
    assert.ok(names.includes('etela.main') && names.includes('hinaus.driver'))
    assert.ok(!names.includes('etela.yard') && !names.includes('pirkka.main'))
    const found = signedIn.find(({ username }) => username === 'hinaus.driver')
    assert.ok(found?.company && found.company_id)
    assert.deepEqual([found.sessions.length, found.sessions[0]?.shop?.id], [1, 1])
    assert.ok(!JSON.stringify(signedIn).includes(driver.token))
  })

  it('are the users whom the password alone lets in', async () => {
    const without = () =>
      users('state=without_second_factor').then(all => all.map(({ username }) => username))
    const driver = await signIn(test.url, 'hinaus.driver')
    assert.ok((await without()).includes('hinaus.driver'))
    await setUpApp(driver, Date.now())
    assert.ok(!(await without()).includes('hinaus.driver'))
    assert.ok((await users()).find(({ username }) => username === 'hinaus.driver')?.second_factor)
  })

  it('are those of the own users alone for a subcontractor’s main user, and for the association', async () => {
    const login = (username: string) =>
      createClient(test.url).call('POST', 'auth/', { username, password: 'wrong' })
    for (const name of ['hinaus.driver', 'etela.yard', 'yhdistys', 'pirkka.main']) await login(name)
    const namesOf = async (client: SignedIn, path: string): Promise<string[]> => {
      const { status, body } = await client.call('GET', path)
      assert.equal(status, 200, path)
      return [...JSON.stringify(body).matchAll(/"username":"([^"]*)"/g)].map(([, name]) => name!)
    }
    const seen = {
      'shop/contractor/': { who: 'hinaus.main', own: 'hinaus.driver', all: /^hinaus\./ },
      'ppb-admin/': { who: 'yhdistys', own: 'yhdistys', all: /^yhdistys$/ },
    } as const
    for (const [path, { who, own, all }] of Object.entries(seen)) {
      const client = await signIn(test.url, who)
      for (const list of ['event/list/', 'user/list/', 'user/list/?state=without_second_factor']) {
        const names = await namesOf(client, `${path}security/${list}`)
        const expected = list.startsWith('event') ? own : who
        assert.ok(names.includes(expected), `${expected} in ${list}: ${names}`)
        assert.ok(
          names.every(name => all.test(name)),
          `${list}: ${names}`,
        )
      }
    }
    const contractor = await signIn(test.url, 'hinaus.main')
    const { body } = await contractor.call('GET', 'shop/contractor/security/user/list/')
    assert.deepEqual(
      [...new Set(body.results.flatMap(({ company, company_id }) => [company, company_id]))],
      [null],
    )
  })

  it('are refused to everybody else, each to whom they are not for', async () => {
    const paths = ['shop/operator/', 'shop/contractor/', 'ppb-admin/'] as const
    const own: Record<string, string> = {
      'etela.main': 'shop/operator/',
      'hinaus.main': 'shop/contractor/',
      yhdistys: 'ppb-admin/',
      'etela.yard': '',
    }
    for (const [who, of] of Object.entries(own)) {
      const client = await signIn(test.url, who)
      for (const path of paths)
        for (const list of ['event', 'user'] as const) {
          const { status, body } = await client.call('GET', `${path}security/${list}/list/`)
          if (path === of) assert.equal(status, 200, `${who} ${path}`)
          else assert.deepEqual([status, body.code], [403, 'FORBIDDEN'], `${who} ${path}`)
        }
    }
  })

  it('are for main users of an operator alone, page by page', async () => {
    for (const who of ['etela.yard', 'hinaus.main', 'yhdistys']) {
      const client = await signIn(test.url, who)
      for (const list of ['event', 'user'])
        assert.equal(
          (await client.call('GET', `shop/operator/security/${list}/list/`)).body.code,
          'FORBIDDEN',
          who,
        )
    }
    const first = await main.call('GET', 'shop/operator/security/user/list/?limit=2')
    assert.equal(first.body.results.length, 2)
    const second = await users(`limit=2&cursor=${first.body.next}`)
    assert.ok(second.every(({ id }) => !first.body.results.some(before => before.id === id)))
    assert.equal((await main.call('GET', 'shop/operator/security/user/list/?state=other')).status, 400)
  })
})
