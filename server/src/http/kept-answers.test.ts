import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'

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
})
