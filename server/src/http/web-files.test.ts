import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { serveWeb } from './web-files.ts'

describe('the web app as served', () => {
  let app: FastifyInstance
  before(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'web-'))
    mkdirSync(join(folder, 'assets'))
    const script = 'export const answer = 42'.repeat(100)
    writeFileSync(
      join(folder, 'index.html'),
      '<meta name="app-mode" content="both"><meta name="map-tiles" content=""><h1>Autokierto</h1>',
    )
    writeFileSync(join(folder, 'assets/main-abc123.js'), script)
    writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script))
    app = Fastify()
    app.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'ROUTE_NOT_FOUND' }))
    const mapTiles = {
      url: 'https://kartta.example.fi/{z}/{x}/{y}.png',
      key: 'salaisuus',
      keyHeader: 'api-key',
      attribution: '© "Kartta" & <pojat> $1',
      maxZoom: 15,
    }
    const publicUrl = 'http://127.0.0.1:8080'
    await serveWeb(app, { publicUrl, appMode: 'operator', mapTiles } as Config, folder)
  })
  after(() => app.close())

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: '127.0.0.1:8080', ...headers } })

  it('answers every page address with the index, the app mode written into it', async () => {
    for (const url of ['/', '/person/recycle?step=2', '/telia-login?code=a.b&state=c']) {
      const answer = await get(url)
      assert.equal(answer.statusCode, 200, url)
      assert.match(answer.body, /content="operator"/)
      assert.equal(answer.headers['cache-control'], 'no-cache')
    }
  })

  it('tells the pages of the map tiles, but not where they come from', async () => {
    const { body } = await get('/')
    const [, content = ''] = /<meta name="map-tiles" content="([^"]*)">/.exec(body) ?? []
    const plain = content
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    assert.deepEqual(JSON.parse(plain), { attribution: '© "Kartta" & <pojat> $1', max_zoom: 15 })
    assert.doesNotMatch(body, /salaisuus|example\.fi|api-key/)
  })

  it('keeps hashed files for a year and sends them in brotli', async () => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' })
    assert.equal(answer.headers['content-encoding'], 'br')
    assert.match(String(answer.headers['cache-control']), /max-age=31536000, immutable/)
    assert.ok(answer.rawPayload.length < 200)
  })

  it('does not answer the index for missing files and unknown calls', async () => {
    for (const url of ['/assets/other.js', '/api/nothing/', '/sim/nothing/', '/favicon.png']) {
      assert.equal((await get(url)).statusCode, 404, url)
    }
  })

  it('leads from another name of this machine to the one the login cookie belongs to', async () => {
    const answer = await get('/login/person', { host: 'localhost:8080' })
    assert.deepEqual(
      [answer.statusCode, answer.headers.location],
      [302, 'http://127.0.0.1:8080/login/person'],
    )
    assert.equal((await get('/', { host: 'autokierto.fi' })).statusCode, 200)
    assert.equal((await get('/', { host: 'localhost:9999' })).statusCode, 200)
  })
})
