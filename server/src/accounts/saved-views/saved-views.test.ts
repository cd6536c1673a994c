import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { limits } from '@autokierto/domain/limits'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'

const path = 'shop/user/view/'

describe('saved views', () => {
  let test: TestApp
  let yard: SignedIn
  let colleague: SignedIn
  before(async () => {
    test = await startTestApp()
    yard = await signIn(test.url, 'etela.yard')
    colleague = await signIn(test.url, 'etela.main')
  })
  after(() => test.close())

  const save = (user: SignedIn, part: object = {}) =>
    user.call('POST', path, { list: 'incoming', name: 'Noudot', filters: [], hidden: [], ...part })
  const listViews = async (user: SignedIn) => (await user.call('GET', `${path}list/`)).body.results
  const clear = () => test.app.services.pool.query('delete from saved_view')

  it('saves, renames and deletes views, which are private to the user on every device', async () => {
    await clear()
    const view = {
      list: 'process-shop_process',
      name: 'Odottaa rekisteriä',
      q: 'saab',
      ordering: '-name',
      filters: ['kind=AUTO', 'waits=register'],
      hidden: ['process-shop_process.picture'],
    }
    const { status, body } = await save(yard, view)
    assert.equal(status, 201, body.code)
    assert.deepEqual(body.view, { id: body.view.id, shop_id: null, may_change: true, ...view })
    assert.deepEqual(await listViews(await signIn(test.url, 'etela.yard')), [body.view])
    assert.deepEqual(await listViews(colleague), [])
    const one = `${path}${body.view.id}/` as const
    const foreign = [
      await colleague.call('PATCH', one, { name: 'x' }),
      await colleague.call('DELETE', one),
      await yard.call('DELETE', `${path}2147483647/`),
    ]
    assert.deepEqual(
      foreign.map(response => [response.status, response.body.code]),
      Array(3).fill([404, 'NOT_FOUND']),
    )
    const renamed = await yard.call('PATCH', one, { name: 'Rekisteri' })
    assert.deepEqual([renamed.status, renamed.body], [200, { view: { ...body.view, name: 'Rekisteri' } }])
    assert.equal((await yard.call('DELETE', one)).status, 204)
    assert.deepEqual(await listViews(yard), [])
  })

  it('requires a unique view name per list and user, ignoring case and blanks', async () => {
    await clear()
    assert.equal((await save(yard)).status, 201)
    assert.deepEqual((await save(yard, { name: ' NOUDOT ' })).body.code, 'NAME_TAKEN')
    assert.equal((await save(yard, { name: 'Muut' })).status, 201)
    const other = (await listViews(yard)).find(({ name }: { name: string }) => name === 'Muut')
    assert.equal((await save(yard, { list: 'stock' })).status, 201)
    assert.equal((await save(colleague)).status, 201)
    const { status, body } = await yard.call('PATCH', `${path}${other?.id}/`, { name: 'noudot' })
    assert.deepEqual([status, body.code], [409, 'NAME_TAKEN'])
    assert.equal((await listViews(yard)).length, 3)
  })

  it('limits the views per user, also when they are saved concurrently', async () => {
    await clear()
    const names = Array.from({ length: limits.savedViews - 1 }, (_, index) => `n${index}`)
    for (const name of names) assert.equal((await save(yard, { name })).status, 201)
    const answers = await Promise.all(['a', 'b', 'c'].map(name => save(yard, { name })))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
    assert.deepEqual((await save(yard, { name: 'd' })).body.code, 'VIEWS_FULL')
  })

  it('changes a view under the same name', async () => {
    await clear()
    const { body } = await save(yard, { q: 'saab', filters: ['kind=AUTO'] })
    const one = `${path}${body.view.id}/` as const
    const changed = await yard.call('PATCH', one, { q: null, ordering: 'name', filters: [], hidden: ['a.b'] })
    assert.deepEqual(changed.body.view, {
      ...body.view,
      q: null,
      ordering: 'name',
      filters: [],
      hidden: ['a.b'],
    })
    assert.equal((await yard.call('PATCH', one, {})).status, 200)
    assert.equal((await yard.call('PATCH', one, { list: 'stock' })).status, 400)
    assert.deepEqual(await listViews(yard), [changed.body.view])
  })

  it('shows views of a site to all who may work there, and lets users of its company edit them', async () => {
    await clear()
    const { body, status } = await save(yard, { shop_id: 1 })
    assert.equal(status, 201, body.code)
    assert.deepEqual([body.view.shop_id, body.view.may_change], [1, true])
    const driver = await signIn(test.url, 'hinaus.driver')
    const foreign = await signIn(test.url, 'pirkka.main')
    assert.deepEqual(await listViews(colleague), [body.view])
    assert.deepEqual(await listViews(driver), [{ ...body.view, may_change: false }])
    assert.deepEqual(await listViews(foreign), [])
    const one = `${path}${body.view.id}/` as const
    for (const user of [driver, foreign]) {
      assert.equal((await user.call('PATCH', one, { name: 'x' })).status, 404)
      assert.equal((await user.call('DELETE', one)).status, 404)
    }
    assert.deepEqual((await save(driver, { shop_id: 1, name: 'x' })).body.code, 'FORBIDDEN')
    for (const shop_id of [5, 2_147_483_647])
      assert.deepEqual((await save(yard, { shop_id, name: 'x' })).body.code, 'SHOP_NOT_FOUND')
    assert.equal((await save(colleague, { shop_id: 1 })).body.code, 'NAME_TAKEN', 'one name in a site')
    assert.equal((await save(colleague)).status, 201, 'one’s own may be called the same')
    assert.equal(
      (await colleague.call('PATCH', one, { name: 'Päivän noudot' })).body.view.name,
      'Päivän noudot',
    )
    assert.equal((await colleague.call('DELETE', one)).status, 204)
    assert.deepEqual(await listViews(yard), [])
  })

  it('limits the views per site, also when they are saved concurrently', async () => {
    await clear()
    const names = Array.from({ length: limits.savedViews - 1 }, (_, index) => `n${index}`)
    for (const name of names) assert.equal((await save(yard, { name, shop_id: 1 })).status, 201)
    const users = [yard, colleague, yard]
    const answers = await Promise.all(users.map((user, at) => save(user, { name: `a${at}`, shop_id: 1 })))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
  })

  const invalidParts = {
    'no name': { name: ' ' },
    'a long name': { name: 'x'.repeat(limits.text + 1) },
    'a personal identity code as the name': { name: '131052-308T' },
    'a personal identity code as the search': { q: '131052-308T' },
    'a personal identity code in a filter': { filters: ['plate=131052-308T'] },
    'a personal identity code in a column': { hidden: ['x-131052-308T.a'] },
    'a personal identity code in the order': { ordering: 'x131002A308W' },
    'a personal identity code in the list': { list: 'x-131052-308t' },
    'an invalid list': { list: 'Incoming list' },
    'an invalid order': { ordering: 'name; drop' },
    'an invalid filter': { filters: ['kind'] },
    'too many filters': { filters: Array(11).fill('kind=AUTO') },
    'a long filter': { filters: [`kind=${'x'.repeat(101)}`] },
    'an invalid column': { hidden: ['<b>'] },
    'too many columns': { hidden: Array(61).fill('incoming-owners.phone') },
    'an invalid site': { shop_id: 'x' },
    'an unknown field': { more: 1 },
  }
  for (const [name, part] of Object.entries(invalidParts))
    it(`rejects a view with ${name}`, async () => {
      const { status, body } = await save(yard, part)
      assert.equal(status, 400, body.code)
    })

  it('deletes views and other settings together with their user', async () => {
    await clear()
    const { pool } = test.app.services
    assert.equal((await save(yard)).status, 201)
    assert.equal((await save(yard, { shop_id: 1 })).status, 201)
    const search = { name: 'Farmarit', q: 'octavia' }
    assert.equal((await yard.call('POST', 'shop/1/market-search/', search)).status, 201)
    const choice = { shop_id: 1, pace: 'morning', topics: ['order'] }
    assert.equal((await yard.call('PUT', 'shop/user/mails/', { sites: [choice] })).status, 200)
    const { rows } = await pool.query("select id from account where username = 'etela.yard'")
    assert.equal((await colleague.call('DELETE', `shop/operator/user/${rows[0].id}/`)).status, 204)
    for (const table of ['saved_view', 'saved_search', 'mail_choice']) {
      const left = await pool.query(`select from ${table} where account_id = $1`, [rows[0].id])
      assert.equal(left.rowCount, 0, table)
    }
    assert.equal((await listViews(colleague)).length, 1, 'the site’s stays')
  })
})
