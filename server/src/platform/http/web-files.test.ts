import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { createFrontPage } from '../../public/public-pages/pages/front.ts'
import type { Config } from '../config/config.ts'
import { serveWeb } from './web-files.ts'

const serve = async (settings: Partial<Config>): Promise<FastifyInstance> => {
  const folder = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(folder, 'assets'))
  const script = 'export const answer = 42'.repeat(100)
  writeFileSync(
    join(folder, 'index.html'),
    '<meta name="api-base" content="/api/"><meta name="app-mode" content="both"><meta name="dev-login" content=""><meta name="map-tiles" content=""><meta name="reporting-year" content=""><div class="first"><h1>Autokierto</h1></div>',
  )
  writeFileSync(join(folder, 'assets/main-abc123.js'), script)
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script))
  const app = Fastify()
  app.addHook('onClose', () => rmSync(folder, { recursive: true }))
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'ROUTE_NOT_FOUND' }))
  const publicUrl = 'http://127.0.0.1:8080'
  const loopbackOnly = { service: false, devLogin: true }
  const api = { path: '/api/', base: '/api/', url: `${publicUrl}/api/`, origin: null }
  const config = {
    publicUrl,
    api,
    appMode: 'both',
    devLogin: true,
    loopbackOnly,
    mapTiles: null,
    reportingYear: 2024,
    ...settings,
  }
  await serveWeb(app, config as Config, folder)
  return app
}

describe('the served web app', () => {
  let app: FastifyInstance
  before(async () => {
    const mapTiles = {
      url: 'https://kartta.example.fi/{z}/{x}/{y}.png',
      key: 'salaisuus',
      keyHeader: 'api-key',
      attribution: '© "Kartta" & <pojat> $1',
      maxZoom: 15,
    }
    app = await serve({ appMode: 'operator', mapTiles })
  })
  after(() => app.close())

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: '127.0.0.1:8080', ...headers } })

  it('marks the logout page, and no other, when another site has opened it', async () => {
    const isNoted = async (url: string, site: string) =>
      (await get(url, { 'sec-fetch-site': site })).body.includes(
        '<meta name="opened-from" content="elsewhere">',
      )
    assert.equal(await isNoted('/logout', 'cross-site'), true)
    assert.equal(await isNoted('/logout?app=operator', 'same-site'), true)
    assert.equal(await isNoted('/logout', 'same-origin'), false)
    assert.equal(await isNoted('/logout', 'none'), false)
    assert.equal(await isNoted('/login/operator', 'cross-site'), false)
  })

  it('allows the camera on pages of the stations and their login only', async () => {
    const getPolicy = async (url: string) => (await get(url)).headers['permissions-policy']
    for (const url of ['/operator', '/operator/recycle?step=scan', '/login/operator'])
      assert.match(String(await getPolicy(url)), /camera=\(self\)/, url)
    for (const url of ['/', '/operators', '/login/person', '/person/recycle', '/assets/main-abc123.js'])
      assert.equal(await getPolicy(url), undefined, url)
  })

  it('makes pages of the stations compact before the script has loaded', async () => {
    const isDense = async (url: string) =>
      (await get(url)).body.includes('<div class="first" data-density="compact">')
    for (const url of ['/operator', '/operator/process?q=1']) assert.equal(await isDense(url), true, url)
    for (const url of ['/', '/login/operator', '/operators']) assert.equal(await isDense(url), false, url)
  })

  it('serves index.html with the app mode for every page URL', async () => {
    for (const url of ['/', '/operator/process?step=2', '/login/operator?a=a.b', '/forms/parts']) {
      const answer = await get(url)
      assert.equal(answer.statusCode, 200, url)
      assert.match(answer.body, /content="operator"/)
      assert.equal(answer.headers['cache-control'], 'no-cache')
    }
  })

  it('sends the settings of the map tiles to the pages, but not their source', async () => {
    const { body } = await get('/')
    const [, content = ''] = /<meta name="map-tiles" content="([^"]*)">/.exec(body) ?? []
    const settings = content
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    assert.deepEqual(JSON.parse(settings), { attribution: '© "Kartta" & <pojat> $1', max_zoom: 15 })
    assert.doesNotMatch(body, /salaisuus|example\.fi|api-key/)
  })

  it('sends the reporting year to the pages', async () => {
    assert.match((await get('/forms/battery')).body, /<meta name="reporting-year" content="2024">/)
  })

  it('sends the location of the API to the pages, and serves no page there', async () => {
    const base = 'https://rajapinta.example.fi/kierto/v2/'
    const otherHost = await serve({ api: { path: '/kierto/v2/', base, url: base, origin: base } })
    assert.ok(
      (await otherHost.inject({ url: '/' })).body.includes(`<meta name="api-base" content="${base}">`),
    )
    for (const url of ['/kierto/v2/nothing/', '/api/health/']) {
      assert.equal((await otherHost.inject({ url })).json().code, 'ROUTE_NOT_FOUND', url)
    }
    await otherHost.close()
    assert.ok((await get('/')).body.includes('<meta name="api-base" content="/api/">'))
  })

  it('caches hashed files for a year and sends them in Brotli', async () => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' })
    assert.equal(answer.headers['content-encoding'], 'br')
    assert.match(String(answer.headers['cache-control']), /max-age=31536000, immutable/)
    assert.ok(answer.rawPayload.length < 200)
  })

  it('returns 404 for missing files and unknown calls', async () => {
    for (const url of ['/assets/other.js', '/api/nothing/', '/sim/nothing/', '/favicon.png']) {
      assert.equal((await get(url)).statusCode, 404, url)
    }
  })

  it('returns 404 for paths outside its files', async () => {
    for (const path of ['..%2findex.html', '', '.', '%00', '..%5cx', '/etc/passwd', '.git', 'x/../y']) {
      assert.equal((await get(`/assets/${path}`)).statusCode, 404, path)
    }
    assert.equal((await app.inject({ method: 'HEAD', url: '/assets/main-abc123.js' })).statusCode, 200)
  })

  it('returns 404 with the app for unknown pages', async () => {
    for (const url of ['/nothing/here', '/forms', '/forms/xx?a=1', '/operator/incoming/1/2']) {
      const answer = await get(url)
      assert.deepEqual(
        [answer.statusCode, answer.headers['content-type']],
        [404, 'text/html; charset=utf-8'],
        url,
      )
    }
    for (const url of ['/forms/parts?make=Opel', '/operator/incoming/1/', '/association/makes/3'])
      assert.equal((await get(url)).statusCode, 200, url)
  })

  it('redirects from another loopback name to the one of the login cookie', async () => {
    const answer = await get('/login/person', { host: 'localhost:8080' })
    assert.deepEqual(
      [answer.statusCode, answer.headers.location],
      [302, 'http://127.0.0.1:8080/login/person'],
    )
    assert.equal((await get('/', { host: 'autokierto.fi' })).statusCode, 200)
    assert.equal((await get('/', { host: 'localhost:9999' })).statusCode, 200)
  })
})

describe('the served front page', () => {
  it('serves the front page in the requested language until the script replaces it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'web-'))
    writeFileSync(
      join(folder, 'index.html'),
      '<html lang="fi"><head><meta name="description" content="x" /><title>Autokierto</title></head><div id="root"><div class="first"><span translate="no">Autokierto</span><div class="first-page" aria-hidden="true"><i></i></div></div></div><noscript>JavaScript</noscript>',
    )
    const app = Fastify()
    app.addHook('onClose', () => rmSync(folder, { recursive: true }))
    const publicUrl = 'https://autokierto.example.fi'
    const config = { publicUrl, api: { path: '/api/', base: '/api/' }, appMode: 'both', mapTiles: null }
    await serveWeb(
      app,
      { ...config, devLogin: false, loopbackOnly: {} } as unknown as Config,
      folder,
      createFrontPage(config),
    )
    for (const [asked, lang, word] of [
      ['sv-FI,sv;q=0.9', 'sv', 'Återvinn ett fordon'],
      ['de,en;q=0.5', 'en', 'Recycle a vehicle'],
      [undefined, 'fi', 'Kierrätä ajoneuvo'],
    ]) {
      const { body, headers } = await app.inject({
        url: '/',
        headers: asked ? { 'accept-language': asked } : {},
      })
      assert.ok(body.startsWith(`<html lang="${lang}">`))
      assert.ok(body.includes(word!))
      assert.ok(body.includes(`<link rel="canonical" href="${publicUrl}/`))
      const [, choice = ''] = /<noscript>(.*?)<\/noscript>/s.exec(body) ?? []
      for (const address of ['/fi', '/sv', '/en']) assert.ok(choice.includes(`href="${address}"`), choice)
      for (const marker of ['</head>', 'Autokierto</span>'])
        assert.equal(body.split(marker).length, 2, marker)
      assert.ok(!body.includes('<i></i>'), 'the drawing of a page gives its place')
      assert.equal(headers.vary, 'Accept-Language')
    }
    assert.ok((await app.inject('/login')).body.includes('<i></i>'))
    await app.close()
  })
})

it('sends no referrer from pages whose URL is a secret', async () => {
  const app = await serve({})
  for (const url of [
    '/forms/battery?token=7d9f3a60-2f0d-4b57-9d0f-1f4a1f1f9a01',
    '/reset/abc',
    '/freeze/abc',
    '/freeze/abc/settle',
    '/person/consent/abc',
  ])
    assert.equal((await app.inject(url)).headers['referrer-policy'], 'no-referrer', url)
  assert.notEqual((await app.inject('/login')).headers['referrer-policy'], 'no-referrer')
  await app.close()
})

describe('pages that an installation does not offer', () => {
  const operators = ['/operator', '/operator/incoming/12', '/login/operator', '/association', '/reset/abc']
  const persons = ['/person', '/person/recycle?step=2', '/login/person', '/telia-login?code=a.b&state=c']
  const open = ['/', '/login', '/logout', '/forms/battery', '/forms/parts']
  const modes = {
    both: { has: [...operators, ...persons, ...open], lacks: [] },
    operator: { has: [...operators, ...open], lacks: persons },
    person: { has: [...persons, ...open], lacks: operators },
  }

  for (const [appMode, { has, lacks }] of Object.entries(modes)) {
    it(`returns 404 with the app itself for pages not offered with APP_MODE=${appMode}`, async () => {
      const app = await serve({ appMode: appMode as keyof typeof modes })
      for (const url of has) assert.equal((await app.inject({ url })).statusCode, 200, url)
      for (const url of lacks) {
        const answer = await app.inject({ url })
        assert.equal(answer.statusCode, 404, url)
        assert.match(answer.body, /<h1>Autokierto/)
      }
      await app.close()
    })
  }

  it('returns 404 for the developer login page if it is off or restricted to this machine', async () => {
    const status = async (settings: Partial<Config>, host: string) => {
      const app = await serve(settings)
      const answer = await app.inject({ url: '/login/dev', headers: { host } })
      await app.close()
      return [answer.statusCode, /name="dev-login" content="on"/.test(answer.body)]
    }
    const everybody = { loopbackOnly: { service: false, devLogin: false } }
    assert.deepEqual(await status({}, '127.0.0.1:8080'), [200, true])
    assert.deepEqual(await status({}, 'autokierto.fi'), [404, false])
    assert.deepEqual(await status(everybody, 'autokierto.fi'), [200, true])
    assert.deepEqual(await status({ devLogin: false }, '127.0.0.1:8080'), [404, false])
  })
})
