import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { limits } from '@autokierto/domain/limits'
import { useStations } from '../../cases/vehicles/testing.ts'
import { createClient } from '../../testing/client.ts'
import { signIn } from '../../testing/sign-in.ts'
import { beginIntake, personalIds, registerVehicle } from '../../testing/stories.ts'
import { proof } from '../second-factors/testing.ts'
import { inDays, type MadeKey, makeKey, newKey } from './testing.ts'

const outcome = ({ status, body }: { status: number; body: { code?: string } | undefined }) => [
  status,
  body?.code,
]

describe('company API keys', () => {
  const at = useStations()
  const pool = () => at.test.app.services.pool
  const make = (different: Partial<typeof newKey> = {}, main = at.etela) =>
    makeKey(at.test.url, main, different)
  const list = async (main = at.etela) => (await main.call('GET', 'shop/operator/key/list/')).body.results
  const sites = ({ client }: MadeKey) => client.call('GET', 'shop/list/')

  it('shows the whole key once and stores only its hash', async () => {
    const { key, secret } = await make({ name: 'Varasto' })
    assert.match(secret, /^ak_[\w-]{43}$/)
    assert.ok(secret.startsWith(key.prefix) && key.prefix.length < 12)
    const [first] = await list()
    assert.deepEqual(first, key)
    assert.deepEqual(
      [key.name, key.scopes, key.shop_ids, key.valid_until, key.state, key.last_used_at],
      ['Varasto', ['read', 'intake', 'process', 'owners'], [1], inDays(30), 'active', null],
    )
    const { rows } = await pool().query(
      'select k.*, a.* from api_key k join account a on a.id = k.account_id',
    )
    assert.ok(!JSON.stringify(rows).includes(secret.slice(12)))
  })

  it('requires the password or a code of the user who creates a key', async () => {
    const send = (body: object) => at.etela.call('POST', 'shop/operator/key/', { ...newKey, ...body })
    assert.deepEqual(outcome(await send({ current_password: 'arvaus-1234' })), [401, 'INCORRECT_CREDENTIALS'])
    assert.deepEqual(outcome(await send({ current_password: null, code: '123456' })), [
      401,
      'SECOND_FACTOR_INCORRECT',
    ])
    const without = await send({ current_password: null })
    assert.deepEqual(without.body.fields, [{ field: 'current_password', code: 'REQUIRED' }])
  })

  it('validates the fields of a new key', async () => {
    for (const [input, fieldError] of [
      [{ name: '' }, { field: 'name', code: 'REQUIRED' }],
      [{ scopes: [] }, { field: 'scopes', code: 'REQUIRED' }],
      [{ scopes: ['all'] }, { field: 'scopes.0', code: 'INVALID' }],
      [{ shop_ids: [] }, { field: 'shop_ids', code: 'REQUIRED' }],
      [{ valid_until: inDays(-1) }, { field: 'valid_until', code: 'DATE_IN_PAST' }],
      [{ valid_until: inDays(800) }, { field: 'valid_until', code: 'TOO_LARGE', limit: limits.apiKeyDays }],
      [{ valid_until: 'tomorrow' }, { field: 'valid_until', code: 'INVALID' }],
    ] as const) {
      const { status, body } = await at.etela.call('POST', 'shop/operator/key/', { ...newKey, ...input })
      assert.deepEqual([status, body.fields], [400, [fieldError]], JSON.stringify(input))
    }
    const foreign = await at.etela.call('POST', 'shop/operator/key/', { ...newKey, shop_ids: [5] })
    assert.deepEqual(outcome(foreign), [404, 'SHOP_NOT_FOUND'])
  })

  it('allows a key only at its sites and within its scopes', async () => {
    const reader = await make({ scopes: ['read'], shop_ids: [1, 2] })
    assert.deepEqual(
      (await sites(reader)).body.results.map(({ id }) => id),
      [1, 2],
    )
    const inProcess = (shop: number) =>
      reader.client.call('GET', `shop/${shop}/vehicle/search-status/shop_process/`)
    assert.equal((await inProcess(2)).status, 200)
    for (const shop of [3, 5, 999]) assert.deepEqual(outcome(await inProcess(shop)), [403, 'FORBIDDEN'])
    const search = await reader.client.call('POST', 'shop/1/vehicle/search/', {
      plate_or_vin: at.nextPlate(),
    })
    assert.deepEqual(outcome(search), [403, 'FORBIDDEN'])
    assert.deepEqual(outcome(await reader.client.call('GET', 'shop/operator/key/list/')), [403, 'FORBIDDEN'])
    assert.deepEqual(outcome(await reader.client.call('GET', 'shop/user/')), [403, 'FORBIDDEN'])
  })

  it('records intake and processing under the name of the key', async () => {
    const created = await make({ name: 'Vaaka' })
    const id = await registerVehicle(created.client, 1, at.nextPlate(), 'recycle')
    const { body } = await at.etela.call('GET', `shop/1/vehicle/${id}/recycle/`)
    assert.deepEqual([...new Set(body.events.map(({ by }) => by))], ['Vaaka'])
    const { rows } = await pool().query(
      `select actor, u.username from audit a join account u on u.id = a.account_id
        where a.about = 'vehicle' and a.about_ids @> array[$1::integer] and a.actor = 'key'`,
      [id],
    )
    assert.ok(rows.length > 0)
    assert.ok(rows.every(({ username }) => username === created.key.prefix))
  })

  it('lists when a key was last used', async () => {
    const created = await make()
    await sites(created)
    const [key] = await list()
    assert.notEqual(key!.last_used_at, null)
  })

  it('ends a key immediately, and only for its own company', async () => {
    const created = await make()
    assert.equal((await sites(created)).status, 200)
    const end = (main: typeof at.etela) => main.call('DELETE', `shop/operator/key/${created.key.id}/`)
    assert.deepEqual(outcome(await end(at.pirkka)), [404, 'NOT_FOUND'])
    assert.equal((await sites(created)).status, 200)
    assert.equal((await end(at.etela)).status, 204)
    assert.deepEqual(outcome(await sites(created)), [401, 'INVALID_HEADER'])
    assert.deepEqual(outcome(await end(at.etela)), [404, 'NOT_FOUND'])
    assert.equal((await list())[0]!.state, 'ended')
    assert.ok((await list(at.pirkka)).every(({ id }) => id !== created.key.id))
  })

  it('accepts a key until the end of its last day', async () => {
    const created = await make({ valid_until: inDays(0) })
    assert.equal((await sites(created)).status, 200)
    await pool().query("update api_key set valid_until = valid_until - interval '1 day' where id = $1", [
      created.key.id,
    ])
    assert.deepEqual(outcome(await sites(created)), [401, 'INVALID_HEADER'])
    assert.equal((await list())[0]!.state, 'expired')
  })

  it('suspends keys while their company is closed', async () => {
    const created = await make({ shop_ids: [5] }, at.pirkka)
    const association = await signIn(at.test.url, 'yhdistys')
    const { rows } = await pool().query("select operator_id from account where username = 'pirkka.main'")
    const close = (closed: boolean) =>
      association.call('PATCH', `ppb-admin/operator/${rows[0].operator_id}/`, { closed, ...proof })
    assert.equal((await close(true)).status, 200)
    assert.deepEqual(outcome(await sites(created)), [401, 'INVALID_HEADER'])
    assert.equal((await list(at.pirkka))[0]!.state, 'closed')
    await close(false)
    assert.equal((await sites(created)).status, 200)
  })

  it('rejects unknown keys, and does not accept a key as a token or password', async () => {
    for (const secret of [`ak_${'A'.repeat(43)}`, 'ak_', 'ak_short', `ak_${'A'.repeat(5000)}`]) {
      const response = await createClient(at.test.url, secret).call('GET', 'shop/list/')
      assert.deepEqual(outcome(response), [401, 'INVALID_HEADER'])
    }
    const created = await make()
    const refresh = await createClient(at.test.url).call('POST', 'auth/refresh/', {
      refresh_token: created.secret,
    })
    assert.equal(refresh.status, 401)
    const login = await createClient(at.test.url).call('POST', 'auth/', {
      username: created.key.prefix,
      password: created.secret,
    })
    assert.deepEqual(outcome(login), [401, 'INCORRECT_CREDENTIALS'])
  })

  it('never treats a key as a user: keys are not listed, assigned to sites or given pickup rounds', async () => {
    const created = await make()
    const { rows } = await pool().query('select account_id from api_key where id = $1', [created.key.id])
    const { account_id: id } = rows[0]
    const users = await at.etela.call('GET', 'shop/operator/user/list/?limit=200')
    assert.ok(users.body.results.every(user => user.id !== id))
    assert.equal((await at.etela.call('DELETE', `shop/operator/user/${id}/`)).status, 404)
    const managed = await at.etela.call('GET', 'shop/operator/shop/list/')
    assert.ok(managed.body.results.every(({ user_ids }) => !user_ids.includes(id)))
    const round = await at.etela.call('GET', 'shop/1/round/')
    assert.ok(round.body.drivers.every(driver => driver.id !== id))
    // Replacing the users of a site does not remove its keys.
    const updated = await at.etela.call('PATCH', 'shop/operator/shop/1/', { user_ids: [] })
    assert.equal(updated.status, 200, JSON.stringify(updated.body))
    assert.equal((await created.client.call('GET', 'shop/1/vehicle/search-status/shop_process/')).status, 200)
    const assignment = await at.etela.call('PATCH', 'shop/operator/shop/1/', { user_ids: [id] })
    assert.deepEqual(outcome(assignment), [404, 'USER_NOT_FOUND'])
  })

  it('scopes an Idempotency-Key to the API key that sent it', async () => {
    const [one, other] = [await make(), await make()]
    const id = await beginIntake(one.client, 1, at.nextPlate(), personalIds.kaisa)
    const headers = { 'idempotency-key': 'sama' }
    const change = (creation: MadeKey) =>
      creation.client.call(
        'PATCH',
        `shop/1/vehicle/${id}/`,
        { event: 'register', condition: 'recycle' },
        headers,
      )
    const first = await change(one)
    assert.deepEqual((await change(one)).status, first.status)
    assert.notEqual((await change(other)).status, 200)
  })

  it('limits a company to 50 keys', async () => {
    await pool().query(
      `insert into account (operator_id, username, is_key) select 1, 'ak_full' || n, true from generate_series(1, 50) n`,
    )
    await pool().query(
      `insert into api_key (operator_id, account_id, secret_hash, scopes, valid_until, created_at, created_by)
       select 1, id, decode(md5(username), 'hex'), '{read}', current_date + 5, now(), id from account where username like 'ak_full%'`,
    )
    const { status, body } = await at.etela.call('POST', 'shop/operator/key/', newKey)
    assert.deepEqual([status, body.code], [409, 'KEYS_FULL'])
  })

  it('never writes the secret to the log', async () => {
    const created = await make({}, at.pirkka).catch(() => null)
    assert.ok(!at.test.logged().includes(created?.secret.slice(12) ?? 'ak_'))
  })
})
