import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { type SignedIn, signIn } from '../../testing/sign-in.ts'
import { setUpApp } from '../second-factors/testing.ts'

describe('lists of users and sessions', () => {
  let test: TestApp
  let main: SignedIn
  before(async () => {
    test = await startTestApp()
    main = await signIn(test.url, 'etela.main')
  })
  after(() => test.close())

  const users = async (query = '') =>
    (await main.call('GET', `shop/operator/security/user/list/?${query}`)).body.results

  it('lists open sessions of users of the company and its subcontractors', async () => {
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

  it('lists users without a second factor', async () => {
    const without = () =>
      users('state=without_second_factor').then(all => all.map(({ username }) => username))
    const driver = await signIn(test.url, 'hinaus.driver')
    assert.ok((await without()).includes('hinaus.driver'))
    await setUpApp(driver, Date.now())
    assert.ok(!(await without()).includes('hinaus.driver'))
    assert.ok((await users()).find(({ username }) => username === 'hinaus.driver')?.second_factor)
  })

  it('limits a subcontractor’s main user and the association to their own users', async () => {
    const login = (username: string) =>
      createClient(test.url).call('POST', 'auth/', { username, password: 'wrong' })
    for (const name of ['hinaus.driver', 'etela.yard', 'yhdistys', 'pirkka.main']) await login(name)
    const listUsernames = async (client: SignedIn, path: string): Promise<string[]> => {
      const { status, body } = await client.call('GET', path)
      assert.equal(status, 200, path)
      return [...JSON.stringify(body).matchAll(/"username":"([^"]*)"/g)].map(([, name]) => name!)
    }
    const expectedByPath = {
      'shop/contractor/': { username: 'hinaus.main', own: 'hinaus.driver', all: /^hinaus\./ },
      'ppb-admin/': { username: 'yhdistys', own: 'yhdistys', all: /^yhdistys$/ },
    } as const
    for (const [path, { username, own, all }] of Object.entries(expectedByPath)) {
      const client = await signIn(test.url, username)
      for (const list of ['event/list/', 'user/list/', 'user/list/?state=without_second_factor']) {
        const names = await listUsernames(client, `${path}security/${list}`)
        const expected = list.startsWith('event') ? own : username
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

  it('rejects all other roles', async () => {
    const paths = ['shop/operator/', 'shop/contractor/', 'ppb-admin/'] as const
    const pathByUser: Record<string, string> = {
      'etela.main': 'shop/operator/',
      'hinaus.main': 'shop/contractor/',
      yhdistys: 'ppb-admin/',
      'etela.yard': '',
    }
    for (const [username, allowedPath] of Object.entries(pathByUser)) {
      const client = await signIn(test.url, username)
      for (const path of paths)
        for (const list of ['event', 'user'] as const) {
          const { status, body } = await client.call('GET', `${path}security/${list}/list/`)
          if (path === allowedPath) assert.equal(status, 200, `${username} ${path}`)
          else assert.deepEqual([status, body.code], [403, 'FORBIDDEN'], `${username} ${path}`)
        }
    }
  })

  it('allows only main users of an operator to list its users, page by page', async () => {
    for (const username of ['etela.yard', 'hinaus.main', 'yhdistys']) {
      const client = await signIn(test.url, username)
      for (const list of ['event', 'user'])
        assert.equal(
          (await client.call('GET', `shop/operator/security/${list}/list/`)).body.code,
          'FORBIDDEN',
          username,
        )
    }
    const first = await main.call('GET', 'shop/operator/security/user/list/?limit=2')
    assert.equal(first.body.results.length, 2)
    const second = await users(`limit=2&cursor=${first.body.next}`)
    assert.ok(second.every(({ id }) => !first.body.results.some(before => before.id === id)))
    assert.equal((await main.call('GET', 'shop/operator/security/user/list/?state=other')).status, 400)
  })
})
