import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { formatUserData } from '@autokierto/domain/own-data/read-user-data'
import { type UserDataGroup, userDataGroups } from '@autokierto/domain/own-data/user-items'
import { languages } from '@autokierto/domain/texts/languages'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { assertTells, documentOf } from '../../testing/own-data-document.ts'
import { signIn, signInPerson } from '../../testing/sign-in.ts'
import { beginIntake, personalIds, triggerEvent, uploadIssuedCertificate } from '../../testing/stories.ts'
import { proof } from '../second-factors/testing.ts'

describe('own data of a user', () => {
  let test: TestApp
  let yard: Client
  before(async () => {
    test = await startTestApp()
    yard = await signIn(test.url, 'etela.yard')
  })
  after(() => test.close())

  const read = async (client: Client) => {
    const { status, body, headers } = await client.call('GET', 'shop/user/data/')
    assert.equal(status, 200, body.code)
    assert.equal(headers.get('cache-control'), 'no-store')
    return body.data
  }
  const fill = async () => {
    const choice = { shop_id: 1, pace: 'morning', topics: ['order', 'transfer'] }
    assert.equal((await yard.call('PUT', 'shop/user/mails/', { sites: [choice] })).status, 200)
    const search = { name: 'Farmarit', q: 'octavia', year_from: 2010, within_km: 100 }
    const key = { 'idempotency-key': randomUUID() }
    assert.equal((await yard.call('POST', 'shop/1/market-search/', search, key)).status, 201)
    const view = { list: 'incoming', name: 'Noudot', q: 'saab', filters: ['kind=AUTO'], hidden: [] }
    assert.equal((await yard.call('POST', 'shop/user/view/', view)).status, 201)
    assert.equal(
      (await yard.call('PATCH', 'shop/user/', { email: 'uusi.osoite@example.fi', ...proof })).status,
      200,
    )
    await test.app.services.pool.query(
      `insert into round_sent (shop_id, day, account_id, stops, times, sent_at)
       select 1, '2026-11-24', id, '{5,6}', '{}', now() from account where username = 'etela.yard'`,
    )
    const id = await beginIntake(yard, 1, 'KAI-011', personalIds.kaisa)
    const owner = { personal_id: personalIds.kaisa }
    assert.equal((await yard.call('POST', `shop/1/vehicle/${id}/owner/`, owner)).status, 200)
    await uploadIssuedCertificate(yard, 1, id)
    await triggerEvent(yard, 1, id, 'register', { condition: 'recycle' })
  }

  it('lists for each group of data why and how long it is stored', async () => {
    const reasons = Object.entries(await read(yard)).map(([name, { why, kept }]) => [name, { why, kept }])
    assert.deepEqual(Object.fromEntries(reasons), userDataGroups)
  })

  it('returns profile, ways to sign in, choices, saved items and a monthly count of actions', async () => {
    const countCertificates = ({ work }: { work: { items: { certificates: number }[] } }) =>
      work.items.reduce((sum, { certificates }) => sum + certificates, 0)
    const before = countCertificates(await read(yard))
    await fill()
    const data = await read(yard)
    const [profile] = data.profile.items
    assert.deepEqual([profile?.username, profile?.company], ['etela.yard', 'Etelän Autokierto Oy'])
    assert.deepEqual(
      data.sign_in_ways.items.map(({ kind }) => kind),
      ['password'],
    )
    assert.ok(data.sessions.items.length > 0)
    assert.deepEqual(
      data.mail_choices.items.map(({ shop_name, pace, topics }) => [shop_name, pace, topics]),
      [['Helsinki Konala', 'morning', ['order', 'transfer']]],
    )
    assert.deepEqual(
      data.saved_searches.items.map(({ name, q, year_from, within_km }) => [name, q, year_from, within_km]),
      [['Farmarit', 'octavia', 2010, 100]],
    )
    assert.deepEqual(
      data.saved_views.items.map(({ list, name, q, filters }) => [list, name, q, filters]),
      [['incoming', 'Noudot', 'saab', ['kind=AUTO']]],
    )
    assert.deepEqual(
      data.rounds.items.map(({ shop_name, day, stops }) => [shop_name, day, stops]),
      [['Helsinki Konala', '2026-11-24', 2]],
    )
    assert.deepEqual(data.links.items.map(({ kind, email }) => [kind, email]).toSorted(), [
      ['email', 'uusi.osoite@example.fi'],
      ['freeze', profile?.email],
    ])
    assert.ok(data.repeated_requests.items.some(({ call }) => call === 'POST shop/{shop}/market-search/'))
    assert.ok(data.deeds.items.some(({ deed, about }) => deed === 'change' && about === 'vehicle'))
    assert.equal(countCertificates(data), before + 1)
    assert.ok(data.work.items.at(-1)!.events > 0)
  })

  it('returns every fact as a document in the requested language', async () => {
    const data = await read(yard)
    for (const language of languages) {
      const text = await documentOf(yard, 'shop/user/data/', language)
      // Requests made meanwhile add actions themselves.
      const counted = { ...data, deeds: { ...data.deeds, items: [] } }
      assertTells(
        text,
        formatUserData(counted, language).filter(({ items }) => items.length > 0),
      )
    }
  })

  it('contains nothing about other persons and no secrets, and is not logged', async () => {
    const whole = JSON.stringify(await read(yard))
    for (const foreign of [personalIds.kaisa, 'Kaisa', 'Kallio', 'KAI-011', 'etela.main', 'hash', 'scrypt']) {
      assert.ok(!whole.includes(foreign), foreign)
    }
    const others = await read(await signIn(test.url, 'pirkka.main'))
    for (const group of [
      'mail_choices',
      'rounds',
      'saved_searches',
      'saved_views',
      'links',
      'work',
    ] as const) {
      assert.deepEqual(others[group].items, [], group)
    }
    const ownWords = ['etela.yard', 'uusi.osoite@example.fi', 'Farmarit', 'Noudot']
    for (const own of ownWords) assert.ok(!JSON.stringify(others).includes(own), own)
  })

  it('covers every table that names a user', async () => {
    const { rows } = await test.app.services.pool.query<{ table_name: string }>(
      `select distinct table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'account_id' order by 1`,
    )
    const coveredBy: Record<string, UserDataGroup | string> = {
      account_shop: 'sites',
      api_key: 'what a key is: no person',
      audit: 'deeds',
      audit_key: 'what the audit is sealed with',
      certificate: 'work',
      email_change: 'links',
      freeze_link: 'links',
      file: 'deeds: it came by a call',
      idempotency_key: 'repeated_requests',
      intake: 'deeds: it was opened by a call',
      known_browser: 'browsers',
      mail: 'mails',
      mail_choice: 'mail_choices',
      morning_note: 'mails: it waits for the one of the morning',
      passkey: 'sign_in_ways',
      process_stage: 'work: its events',
      recovery_code: 'sign_in_ways',
      reset_link: 'links',
      round_sent: 'rounds',
      saved_search: 'saved_searches',
      saved_view: 'saved_views',
      security_event: 'refusals',
      session: 'sessions',
      sign_in_challenge: 'gone within minutes',
      stock_part: 'deeds: it was entered by a call',
      totp: 'sign_in_ways',
      vehicle_event: 'work',
    }
    assert.deepEqual(
      rows.map(({ table_name }) => table_name).filter(name => !(name in coveredBy)),
      [],
    )
  })

  it('returns users their own data only, and requires a chosen password', async () => {
    for (const username of ['etela.main', 'hinaus.driver', 'yhdistys']) {
      const client = await signIn(test.url, username)
      assert.equal((await read(client)).profile.items[0]?.username, username)
    }
    const headers = { accept: 'application/pdf' }
    const getOutcome = async (client: Client) => {
      const { status, body } = await client.call('GET', 'shop/user/data/', undefined, headers)
      return [status, body.code]
    }
    assert.deepEqual(await getOutcome(createClient(test.url)), [401, 'INVALID_HEADER'])
    assert.deepEqual(await getOutcome(await signInPerson(test.url, 'aino')), [403, 'FORBIDDEN'])
    await test.app.services.pool.query(
      `update account set password_change_required = true where username = 'etela.yard'`,
    )
    const [status] = await getOutcome(yard)
    assert.equal(status, 403)
  })
})
