import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { signIn } from '../../testing/sign-in.ts'

describe('lists of users', () => {
  let test: TestApp
  let etela: Client
  let pirkka: Client
  let hinaus: Client
  let outsourceId: number

  before(async () => {
    test = await startTestApp()
    etela = await signIn(test.url, 'etela.main')
    pirkka = await signIn(test.url, 'pirkka.main')
    hinaus = await signIn(test.url, 'hinaus.main')
    const { rows } = await test.app.services.pool.query<{ id: number }>(
      `select o.id from outsource o where o.name = 'Uudenmaan Hinaus Oy'`,
    )
    outsourceId = rows[0]!.id
  })
  after(() => test.close())

  const names = (body: { results: { username: string }[] }) => body.results.map(({ username }) => username)

  it('shows an operator its own users, and none of its subcontractors or others', async () => {
    const { body } = await etela.call('GET', 'shop/operator/user/list/?ordering=username')
    const usernames = names(body)
    assert.ok(usernames.includes('etela.main') && usernames.includes('etela.yard'))
    assert.ok(!usernames.some(name => name.startsWith('hinaus') || name.startsWith('pirkka')))
    assert.deepEqual(usernames, usernames.toSorted())
    const yard = body.results.find(({ username }) => username === 'etela.yard')!
    assert.deepEqual([yard.shop_ids, yard.groups, yard.state], [[1, 2], [], 'active'])
  })

  it('shows an operator the users of its own subcontractor, and returns 404 for others', async () => {
    const own = await etela.call('GET', `shop/operator/outsource/${outsourceId}/user/list/`)
    assert.deepEqual(names(own.body).toSorted(), ['hinaus.driver', 'hinaus.main'])
    const foreign = await pirkka.call('GET', `shop/operator/outsource/${outsourceId}/user/list/`)
    assert.deepEqual([foreign.status, foreign.body.code], [404, 'NOT_FOUND'])
  })

  it('shows a contractor the users and sites of their own company', async () => {
    const users = await hinaus.call('GET', 'shop/contractor/user/list/')
    assert.deepEqual(names(users.body).toSorted(), ['hinaus.driver', 'hinaus.main'])
    const sites = await hinaus.call('GET', 'shop/contractor/user/shop/list/')
    assert.deepEqual(
      sites.body.results.map(({ id }) => id),
      [1, 2],
    )
    assert.deepEqual(Object.keys(sites.body.results[0]!), ['id', 'name'])
  })

  it('finds users by words in name, username or e-mail', async () => {
    const { body } = await etela.call('GET', 'shop/operator/user/list/?q=YARD%20etela')
    assert.deepEqual(names(body), ['etela.yard'])
    const none = await etela.call('GET', 'shop/operator/user/list/?q=%25')
    assert.deepEqual([none.body.results, none.body.count], [[], 0])
  })

  it('lists and filters users by state', async () => {
    const { pool } = test.app.services
    await pool.query(`update account set blocked_at = now() where username = 'etela.yard'`)
    const { body } = await etela.call('GET', 'shop/operator/user/list/?q=etela.yard')
    assert.equal(body.results[0]!.state, 'blocked')
    const listByState = async (state: string) =>
      names((await etela.call('GET', `shop/operator/user/list/?state=${state}`)).body)
    assert.deepEqual(await listByState('blocked'), ['etela.yard'])
    assert.deepEqual(await listByState('active'), ['etela.main'])
    assert.equal((await etela.call('GET', 'shop/operator/user/list/?state=gone')).status, 400)
    await pool.query(`update account set blocked_at = null where username = 'etela.yard'`)
  })

  it('lists names of users for a site, and sites for users and subcontractors', async () => {
    const { body } = await etela.call('GET', 'shop/operator/shop/user/list/')
    assert.deepEqual(Object.keys(body.results[0]!), ['id', 'first_name', 'last_name', 'username'])
    for (const path of ['shop/operator/user/shop/list/', 'shop/operator/outsource/shop/list/'] as const) {
      const sites = await etela.call('GET', path)
      assert.deepEqual(
        sites.body.results.map(({ id }) => id),
        [1, 2, 3, 4],
      )
    }
  })

  it('lists an operator’s sites by id with users and subcontractors', async () => {
    const { body } = await etela.call('GET', 'shop/operator/shop/list/')
    assert.deepEqual(
      body.results.map(({ id }) => id),
      [1, 2, 3, 4],
    )
    const vantaa = body.results[1]!
    assert.deepEqual([vantaa.contractors, vantaa.pickups_per_day], [[outsourceId], 5])
    assert.equal(vantaa.pickup_area_km, 60)
    const yard = (await etela.call('GET', 'shop/operator/user/list/?q=etela.yard')).body.results[0]!
    assert.ok(vantaa.user_ids.includes(yard.id) && !body.results[2]!.user_ids.includes(yard.id))
  })
})
