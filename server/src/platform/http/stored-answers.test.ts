import assert from 'node:assert/strict'
import { syncBuiltinESMExports } from 'node:module'
import { after, before, describe, it } from 'node:test'
import zlib from 'node:zlib'
import { startTestApp, type TestApp } from '../../testing/app.ts'

describe('a public cacheable answer', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  for (const path of ['openapi.json', 'public/vehicle/make/list/']) {
    it(`${path}: returns 304 without a body if the client has the current version`, async () => {
      const get = (headers: Record<string, string> = {}) =>
        test.app.inject({ url: `/api/${path}`, headers: { ...headers, 'accept-encoding': 'identity' } })
      const first = await get()
      assert.equal(first.statusCode, 200)
      assert.match(String(first.headers['content-type']), /^application\/json/)
      assert.match(String(first.headers['cache-control']), /public, max-age=\d+/)
      const tag = String(first.headers.etag)
      const cached = await get({ 'if-none-match': `"other", ${tag}` })
      assert.deepEqual([cached.statusCode, cached.body], [304, ''])
      assert.equal((await get({ 'if-none-match': '"other"' })).statusCode, 200)
    })
  }

  it('a long page too: it is compressed once, and not sent again to who has it', async context => {
    const { mock: packed } = context.mock.method(zlib, 'brotliCompress')
    syncBuiltinESMExports()
    context.after(syncBuiltinESMExports)
    const get = (url: string, headers: Record<string, string> = {}) =>
      test.app.inject({ url, headers: { ...headers, 'accept-encoding': 'br' } })
    const first = await get('/en/api-guide')
    assert.deepEqual([first.statusCode, first.headers['content-encoding']], [200, 'br'])
    assert.match(String(first.headers['content-type']), /^text\/html/)
    assert.match(String(first.headers.vary), /Accept-Encoding/)
    assert.deepEqual((await get('/en/api-guide?any=1')).rawPayload, first.rawPayload)
    const again = await get('/en/api-guide', { 'if-none-match': String(first.headers.etag) })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
    assert.equal(packed.callCount(), 1)
    // The same URL answers in the language of the request.
    const tags = []
    for (const language of ['fi', 'sv', 'en']) {
      const { headers } = await get('/api-guide', { 'accept-language': language })
      assert.match(String(headers.vary), /Accept-Language/)
      tags.push(headers.etag)
    }
    assert.equal(new Set(tags).size, 3)
  })
})
