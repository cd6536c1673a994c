import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, before, describe, it } from 'node:test'
import { createMapTilesSimulator } from '@autokierto/simulators/map-tiles/create'
import { startTestApp, type TestApp } from '../../testing/app.ts'

const tileKey = 'salainen-avain-77'
/** Helsinki. */
const tile = 'location/tile/12/2331/1185'

describe('map tiles', () => {
  const simulator = createMapTilesSimulator({ key: tileKey })
  let answer: RequestListener = simulator
  let requests: { url: string; key: unknown; agent: unknown }[] = []
  const source = createServer((request, response) => {
    const { 'digitransit-subscription-key': sentKey, 'user-agent': agent } = request.headers
    requests.push({ url: request.url ?? '', key: sentKey, agent })
    answer(request, response)
  })
  let test: TestApp
  let origin = ''

  before(async () => {
    await new Promise<void>(resolve => source.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`
    test = await startTestApp({
      MAP_TILES_URL: `${origin}/map/v3/{z}/{x}/{y}.png?style=plain`,
      MAP_TILES_KEY: tileKey,
      MAP_TILES_ATTRIBUTION: 'Kartta',
      MAP_TILES_MAX_ZOOM: '15',
      MAP_TILES_PER_MINUTE: '100',
    })
  })
  after(async () => {
    await test.close()
    source.closeAllConnections()
    source.close()
  })
  afterEach(() => {
    answer = simulator
    requests = []
  })

  const get = async (path: string) => {
    const response = await fetch(`${test.url}/api/${path}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      code: isJson ? (JSON.parse(bytes.toString()) as { code?: string }).code : null,
    }
  }
  const getStatusAndCode = async (path: string) => {
    const { status, code } = await get(path)
    return [status, code]
  }

  it('fetches a tile with the key, and lets browsers cache it for a day', async () => {
    const { status, headers, bytes } = await get(tile)
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/png'])
    assert.equal(headers.get('cache-control'), 'public, max-age=86400')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(bytes.toString('latin1', 1, 4), 'PNG')
    assert.deepEqual(requests, [
      { url: '/map/v3/12/2331/1185.png?style=plain', key: tileKey, agent: `Autokierto (${test.url})` },
    ])
  })

  it('returns 404 without a request for tiles outside Finland or the offered zoom levels', async () => {
    for (const path of [
      'location/tile/12/0/0',
      'location/tile/12/2331/4000',
      'location/tile/12/2147483647/1185',
      'location/tile/12/99999999999999/1185',
      'location/tile/3/4/2',
      'location/tile/16/37300/18970',
      'location/tile/0/0/0',
    ]) {
      const { status, code, headers } = await get(path)
      assert.deepEqual([status, code], [404, 'NOT_FOUND'], path)
      assert.equal(headers.get('cache-control'), 'no-store')
    }
    for (const path of ['location/tile/12/2331/-1', 'location/tile/12/2331/1185/', 'location/tile/a/b/c']) {
      assert.deepEqual(await getStatusAndCode(path), [404, 'ROUTE_NOT_FOUND'], path)
    }
    assert.deepEqual(requests, [])
  })

  it('rejects unknown query fields', async () => {
    assert.deepEqual(await getStatusAndCode(`${tile}?key=x`), [400, 'VALIDATION_ERROR'])
    assert.deepEqual(requests, [])
  })

  it("sets the content type by the content, not by the source's header", async () => {
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(jpeg)
    const { status, headers, bytes } = await get(tile)
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/jpeg'])
    assert.deepEqual(bytes, jpeg)
  })

  it('returns 404 when the source has no such tile', async () => {
    answer = (_, response) => response.writeHead(404).end('no such tile')
    assert.deepEqual(await getStatusAndCode(tile), [404, 'NOT_FOUND'])
    answer = (_, response) => response.writeHead(204).end()
    assert.deepEqual(await getStatusAndCode(tile), [404, 'NOT_FOUND'])
  })

  const faultListeners: Record<string, RequestListener> = {
    'an HTML page': (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('<script>alert(1)</script>'),
    'an SVG image': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'an empty answer': (_, response) => response.writeHead(200).end(),
    'an endless image': (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      response.write(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', more)
      more()
    },
    'status 401': (_, response) => response.writeHead(401).end(tileKey),
    'status 500': (_, response) => response.writeHead(500).end(),
    'a redirect': (_, response) => response.writeHead(302, { location: `${origin}/map/v3/12/1/1.png` }).end(),
    'a broken connection': request => request.socket.destroy(),
  }
  for (const [name, listener] of Object.entries(faultListeners)) {
    it(`returns MAP_BROKEN when the source answers with ${name}`, async () => {
      answer = listener
      const { status, code, bytes, headers } = await get(tile)
      assert.deepEqual([status, code], [503, 'MAP_BROKEN'])
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.doesNotMatch(bytes.toString(), new RegExp(`${tileKey}|127\\.0\\.0\\.1|script`))
      // Only a broken connection is retried, and redirects are not followed.
      assert.equal(requests.length, name === 'a broken connection' ? 2 : 1)
    })
  }

  it('recovers immediately when the source does', async () => {
    answer = request => request.socket.destroy()
    for (let call = 0; call < 10; call++) await getStatusAndCode(tile)
    answer = simulator
    assert.equal((await get(tile)).status, 200)
  })

  it('logs neither key nor URL', () => {
    const log = test.logged()
    assert.match(log, /"outside":"map-tiles","reason":"status 401"/)
    assert.match(log, /"outside":"map-tiles","failure":"connection"/)
    assert.ok(!log.includes(tileKey))
    assert.ok(!log.includes('/map/v3/'))
  })

  it('limits tiles separately from place searches', async () => {
    const statuses = new Set<number>()
    for (let call = 0; call < 110 && !statuses.has(429); call++)
      statuses.add((await get('location/tile/0/0/0')).status)
    assert.ok(statuses.has(429))
    const response = await fetch(`${test.url}/api/location/locations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'Oulu' }),
    })
    assert.equal(response.status, 200)
  })
})

describe('map tiles without a source', () => {
  it('returns ROUTE_NOT_FOUND for a tile', async () => {
    const test = await startTestApp()
    try {
      const response = await fetch(`${test.url}/api/${tile}`)
      const { code } = (await response.json()) as { code: string }
      assert.deepEqual([response.status, code], [404, 'ROUTE_NOT_FOUND'])
    } finally {
      await test.close()
    }
  })
})
