import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'

describe('an answer that is the same for everybody', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  for (const path of ['openapi.json', 'public/vehicle/make/list/']) {
    it(`${path}: who has it already is told so, without it`, async () => {
      const get = (headers: Record<string, string> = {}) =>
        test.app.inject({ url: `/api/${path}`, headers: { ...headers, 'accept-encoding': 'identity' } })
      const first = await get()
      assert.equal(first.statusCode, 200)
      assert.match(String(first.headers['content-type']), /^application\/json/)
      assert.match(String(first.headers['cache-control']), /public, max-age=\d+/)
      const tag = String(first.headers.etag)
      const again = await get({ 'if-none-match': `"other", ${tag}` })
      assert.deepEqual([again.statusCode, again.body], [304, ''])
      assert.equal((await get({ 'if-none-match': '"other"' })).statusCode, 200)
    })
  }
})
