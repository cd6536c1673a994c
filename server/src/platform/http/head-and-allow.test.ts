import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { signIn } from '../../testing/sign-in.ts'

describe('methods and challenges', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  const request = (method: string, path: string, headers: Record<string, string> = {}) =>
    fetch(`${test.url}/api/${path}`, { method, headers })
  const bearer = async () => {
    const { token } = await signIn(test.url, 'etela.main')
    return { authorization: `Bearer ${token}` }
  }

  it('answers HEAD like GET, without a body', async () => {
    const headers = await bearer()
    for (const path of [
      'shop/list/',
      'shop/1/vehicle/search-status/shop_process/',
      'public/vehicle/make/list/',
    ]) {
      const [get, head] = [await request('GET', path, headers), await request('HEAD', path, headers)]
      assert.deepEqual(
        [head.status, head.headers.get('content-type'), await head.text()],
        [get.status, get.headers.get('content-type'), ''],
        path,
      )
      await get.arrayBuffer()
    }
    assert.equal((await request('HEAD', 'shop/user/')).status, 401)
    assert.equal((await fetch(`${test.url}/statistics.json`, { method: 'HEAD' })).status, 200)
  })

  it('ends HEAD of a stream immediately', async () => {
    const headers = await bearer()
    const csv = await request('HEAD', 'shop/1/vehicle/search-status/shop_process/', {
      ...headers,
      accept: 'text/csv',
    })
    assert.deepEqual([csv.status, await csv.text()], [200, ''])
    assert.match(csv.headers.get('content-disposition') ?? '', /\.csv$/)
    const live = await request('HEAD', 'shop/1/live/', { ...headers, accept: 'text/event-stream' })
    assert.deepEqual(
      [live.status, live.headers.get('content-type'), await live.text()],
      [200, 'text/event-stream', ''],
    )
  })

  it('sends WWW-Authenticate with 401', async () => {
    const challenge = async (headers?: Record<string, string>) =>
      (await request('GET', 'shop/user/', headers)).headers.get('www-authenticate')
    assert.equal(await challenge(), 'Bearer')
    assert.equal(await challenge({ authorization: 'Bearer wrong' }), 'Bearer error="invalid_token"')
    assert.equal((await request('GET', 'shop/user/', await bearer())).headers.get('www-authenticate'), null)
  })

  it('returns 404 for an unsupported method of a known path, with the supported ones in Allow', async () => {
    const allowed = async (method: string, path: string) => {
      const answer = await request(method, path)
      const { code } = (await answer.json()) as { code: string }
      return [answer.status, code, answer.headers.get('allow')]
    }
    assert.deepEqual(await allowed('PUT', 'shop/1/vehicle/7/'), [404, 'ROUTE_NOT_FOUND', 'GET, HEAD, PATCH'])
    assert.deepEqual(await allowed('DELETE', 'shop/list/'), [404, 'ROUTE_NOT_FOUND', 'GET, HEAD'])
    // `list` is not an id, so the methods of a single user are not listed.
    assert.deepEqual(await allowed('PATCH', 'shop/operator/user/list/'), [
      404,
      'ROUTE_NOT_FOUND',
      'GET, HEAD',
    ])
    assert.deepEqual(await allowed('POST', 'nothing/here/'), [404, 'ROUTE_NOT_FOUND', null])
    const { status, body } = await createClient(test.url).call('GET', 'nothing/here/' as string)
    assert.deepEqual([status, body.code], [404, 'ROUTE_NOT_FOUND'])
  })
})
