import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { toDay } from '@autokierto/domain/shops/calendar'
import { proof } from '../../src/accounts/second-factors/testing.ts'
import { createdBy, goodPassword } from '../../src/accounts/users/testing.ts'
import { startTestApp, type TestApp } from '../../src/testing/app.ts'
import { createClient } from '../../src/testing/client.ts'
import { signIn } from '../../src/testing/sign-in.ts'

type Attempt = readonly [method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object]

const attackerEmail = 'attacker@example.fi'
const attackersPassword = { password: goodPassword, password_repeat: goodPassword }
const attackersUser = {
  first_name: 'Uusi',
  last_name: 'Pääkäyttäjä',
  username: 'uusi.paakayttaja',
  email: attackerEmail,
}

/** Attempts available to every session. */
const attemptsOnSelf: readonly Attempt[] = [
  ['PATCH', 'shop/user/', { email: attackerEmail }],
  ['PATCH', 'shop/user/', { email: null }],
  ['PUT', 'shop/user/password/', attackersPassword],
  ['POST', 'shop/user/second-factor/totp/', {}],
  ['POST', 'shop/user/second-factor/totp/remove/', {}],
  ['POST', 'shop/user/second-factor/passkey/request/', {}],
  ['POST', 'shop/user/second-factor/recovery-code/', {}],
]

const attemptsOnUsers = (
  path: string,
  id: number,
  group: 'operator' | 'contractor' | null,
): readonly Attempt[] => [
  ['PATCH', `${path}${id}/`, { email: attackerEmail }],
  ['PATCH', `${path}${id}/`, { email: null }],
  ['PATCH', `${path}${id}/`, attackersPassword],
  ['PATCH', `${path}${id}/`, { second_factor: false }],
  ['DELETE', `${path}${id}/`],
  ...(group
    ? ([
        ['PATCH', `${path}${id}/`, { groups: [group] }],
        ['POST', path, { ...attackersUser, groups: [group] }],
      ] as const)
    : []),
]

describe('stolen access tokens', () => {
  let test: TestApp
  let time = Date.now()
  const ids = new Map<string, number>()
  const getId = (username: string) => ids.get(username)!
  let outsource: number
  let webhook: number
  before(async () => {
    test = await startTestApp({ WEBHOOKS_ANYWHERE: 'true' }, { now: () => new Date(time) })
    const { rows } = await test.app.services.pool.query('select id, username from account')
    for (const { id, username } of rows) ids.set(username, id)
    const company = await test.app.services.pool.query(
      "select outsource_id from account where username = 'hinaus.main'",
    )
    outsource = company.rows[0].outsource_id
    const main = await signIn(test.url, 'etela.main')
    const created = await main.call('POST', 'shop/operator/webhook/', {
      url: 'https://192.0.2.7/in',
      events: ['register'],
      ...proof,
    })
    assert.equal(created.status, 201, JSON.stringify(created.body))
    webhook = created.body.webhook.id
  })
  after(() => test.close())

  /** All credentials and permissions an attacker could gain. */
  const readRights = async () => {
    const { rows } = await test.app.services.pool.query(`
      select (select json_agg(json_build_array(id, email, password_hash, user_group, deleted_at, is_key) order by id) from account) as users,
             (select json_agg(json_build_array(account_id, email, ended_at)) from email_change) as pending,
             (select json_agg(account_id) from totp) as apps, (select json_agg(account_id) from passkey) as passkeys,
             (select json_agg(id order by id) from api_key) as keys,
             (select json_agg(json_build_array(id, ended_at) order by id) from webhook) as webhooks,
             (select json_agg(json_build_array(id, closed_at, second_factor_required) order by id) from operator) as companies,
             (select json_agg(json_build_array(id, deleted_at) order by id) from shop) as sites,
             (select json_agg(second_factor_from) from sign_in_rule) as rule`)
    return rows[0]
  }

  const roles: Record<string, () => readonly Attempt[]> = {
    'etela.main': () => [
      ...attemptsOnUsers('shop/operator/user/', getId('etela.yard'), 'operator'),
      ...attemptsOnUsers(`shop/operator/outsource/${outsource}/user/`, getId('hinaus.driver'), 'contractor'),
      ['PATCH', `shop/operator/user/${getId('etela.main')}/`, { email: attackerEmail }],
      [
        'POST',
        'shop/operator/key/',
        {
          name: 'x',
          scopes: ['read'],
          shop_ids: [1],
          valid_until: toDay(new Date(time + 86_400_000)),
        },
      ],
      ['POST', 'shop/operator/webhook/', { url: 'https://receiver.example/out', events: ['register'] }],
      ['DELETE', `shop/operator/webhook/${webhook}/`],
      ['PATCH', 'shop/operator/sign-in/', { second_factor_required: false }],
      ['DELETE', 'shop/operator/shop/4'],
      ['DELETE', `shop/operator/outsource/${outsource}/`],
    ],
    'etela.yard': () => [],
    'hinaus.main': () => attemptsOnUsers('shop/contractor/user/', getId('hinaus.driver'), null),
    'hinaus.driver': () => [],
    yhdistys: () => [
      [
        'POST',
        'ppb-admin/operator/',
        {
          name: 'Lapin Romu Oy',
          business_id: '2331652-6',
          shop_name: 'Sodankylä',
          user_email: attackerEmail,
          first_name: 'Uusi',
          last_name: 'Pääkäyttäjä',
          username: 'lapin.main',
        },
      ],
      ['PATCH', 'ppb-admin/operator/1/', { closed: true }],
      ['PATCH', 'ppb-admin/sign-in/', { second_factor_from: null }],
    ],
  }

  for (const [username, attempts] of Object.entries(roles)) {
    it(`gives a thief of the token of ${username} no password and no further permissions`, async () => {
      const stolen = await signIn(test.url, username)
      time += 11 * 60_000
      const before = await readRights()
      for (const [method, path, body] of [...attemptsOnSelf, ...attempts()]) {
        const response = await stolen.call(method, path, body)
        const requiresPassword = response.body.fields?.some(({ field }) => field === 'current_password')
        assert.ok(requiresPassword, `${method} ${path} ${JSON.stringify(body)}: ${response.status}`)
      }
      assert.deepEqual(await readRights(), before)
    })
  }

  it('allows deletions for ten minutes after a sign-in with a password, then requires the password', async () => {
    const main = await signIn(test.url, 'etela.main')
    const first = await createdBy(main, 'shop/operator/user/')
    const second = await createdBy(main, 'shop/operator/user/')
    time += 9 * 60_000
    assert.equal((await main.call('DELETE', `shop/operator/user/${first.id}/`)).status, 204)
    time += 60_000
    const path: string = `shop/operator/user/${second.id}/`
    const rejected = await main.call('DELETE', path)
    assert.deepEqual(
      [rejected.status, rejected.body.fields],
      [400, [{ field: 'current_password', code: 'REQUIRED' }]],
    )
    const wrong = await main.call('DELETE', path, { current_password: 'Väärä-sana-1' })
    assert.deepEqual([wrong.status, wrong.body.code], [401, 'INCORRECT_CREDENTIALS'])
    assert.equal((await main.call('DELETE', path, proof)).status, 204)
  })

  it('requires the password for deletions in a session that started without one', async () => {
    const { body } = await createClient(test.url).call('POST', 'auth/dev/', { identity: 'etela.main' })
    const main = createClient(test.url, body.access_token)
    const rejected = await main.call('DELETE', 'shop/operator/shop/4' as string)
    assert.deepEqual(rejected.body.fields, [{ field: 'current_password', code: 'REQUIRED' }])
  })
})
