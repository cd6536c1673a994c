import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { serveWeb } from '../../platform/http/web-files.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { renderAppPage } from './pages/app-pages.ts'
import { renderCertificateCheck } from './pages/certificate.ts'

const pageShell =
  '<html lang="fi"><title>Autokierto</title><meta name="description" content=""><div id="root"></div><noscript>JavaScript</noscript>'

describe('certificate check page without script', () => {
  let test: TestApp
  let app: FastifyInstance
  let certificate: { id: number; code: string; serial: string; plate: string }
  const folder = mkdtempSync(join(tmpdir(), 'web-'))
  before(async () => {
    test = await startTestApp({ PUBLIC_PER_MINUTE: '8' })
    writeFileSync(join(folder, 'index.html'), pageShell)
    app = Fastify()
    await serveWeb(app, test.app.services.config, folder, undefined, [
      renderAppPage,
      renderCertificateCheck(test.app.services),
    ])
    const { rows } = await test.app.services.pool.query(
      `select c.id, c.code, c.serial, v.plate from certificate c join vehicle v on v.id = c.vehicle_id
        where c.revoked_at is null and v.plate is not null order by c.id limit 1`,
    )
    certificate = rows[0]
  })
  after(async () => {
    await app.close()
    await test.close()
    rmSync(folder, { recursive: true })
  })

  const read = async (path: string, language: string, status = 200) => {
    const headers = { 'accept-language': language, host: new URL(test.url).host }
    const answer = await app.inject({ url: path, headers })
    assert.equal(answer.statusCode, status, path)
    return answer
  }

  it('shows a valid certificate in the requested language, with half the plate and no owner data', async () => {
    for (const [acceptLanguage, tag, words] of [
      ['fi', 'fi', 'Todistus on voimassa'],
      ['sv-FI', 'sv', 'Intyget gäller'],
      ['en', 'en', 'The certificate is valid'],
    ] as const) {
      const { body, headers } = await read(`/certificate/${certificate.code}`, acceptLanguage)
      assert.match(body, new RegExp(`<noscript><div role="main" class="first-page" lang="${tag}">`))
      for (const word of [words, certificate.serial]) assert.ok(body.includes(word), word)
      assert.ok(!body.includes(certificate.plate))
      assert.equal(headers.vary, 'Accept-Language')
    }
  })

  it('accepts a code in capitals or in groups, with a trailing slash', async () => {
    const capitals = certificate.code.toUpperCase()
    for (const typed of [`${capitals}/`, capitals.replace(/.{8}(?=.)/g, '$&-')])
      assert.match((await read(`/certificate/${typed}`, 'en')).body, /The certificate is valid/)
    const { body } = await createClient(test.url).call('GET', `public/certificate/${capitals}/`)
    assert.equal(body.status, 'valid')
  })

  it('shows that a certificate was revoked, or returns 404 for an unknown code', async () => {
    const { pool } = test.app.services
    await pool.query('update certificate set revoked_at = now() where id = $1', [certificate.id])
    assert.match((await read(`/certificate/${certificate.code}`, 'en')).body, /has been revoked/)
    assert.match((await read('/certificate/0123456789abcdef', 'sv', 404)).body, /Intyget hittas inte/)
  })

  it('gives the open app pages a title, a description and instructions for use without script', async () => {
    for (const [path, language, title, way] of [
      ['/certificate', 'sv', 'Kontrollera ett skrotningsintyg', 'skriver adressen under koden'],
      ['/forms/parts', 'fi', 'Etsi varaosia puretuista autoista', '<a href="/stations">'],
      ['/forms/battery', 'en', 'Battery report', '<a href="/contact">'],
    ] as const) {
      const { body, headers } = await read(path, language)
      assert.ok(body.startsWith(`<html lang="${language}"><title>${title} · Autokierto</title>`), body)
      assert.ok(body.includes(`<meta name="description" content="`))
      const [shown = ''] = /<noscript>.*<\/noscript>/s.exec(body) ?? []
      assert.ok(shown.includes(`<h1>${title}</h1>`), shown)
      assert.ok(shown.includes(way), shown)
      assert.equal(headers.vary, 'Accept-Language')
    }
  })

  it('leaves the app page unchanged for a malformed code and above the rate limit', async () => {
    for (const path of ['/certificate/nosuch', '/certificate/%3Cb%3E'])
      assert.ok((await read(path, 'en', 404)).body.includes('<noscript>JavaScript</noscript>'), path)
    await read(`/certificate/${certificate.code}`, 'en')
    assert.ok((await read(`/certificate/${certificate.code}`, 'en')).body.includes('<noscript>JavaScript'))
  })
})
