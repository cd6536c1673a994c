import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { get } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startTestApp, type TestApp } from '../../testing/app.ts'

describe('the OpenAPI document', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp()
  })
  after(() => test.close())

  /** @returns the bytes as sent */
  const request = (
    accepted: string,
  ): Promise<{ bytes: Buffer; encoding: string | undefined; vary: string }> =>
    new Promise((resolve, reject) => {
      get(`${test.url}/api/openapi.json`, { headers: { 'accept-encoding': accepted } }, async answer => {
        const chunks: Buffer[] = []
        for await (const piece of answer) chunks.push(piece)
        const { 'content-encoding': encoding, vary = '' } = answer.headers
        resolve({ bytes: Buffer.concat(chunks), encoding, vary })
      }).on('error', reject)
    })

  it('sends the OpenAPI document in an accepted encoding', async () => {
    const uncompressed = await request('identity')
    assert.equal(uncompressed.encoding, undefined)
    const packed = await request('gzip, deflate, br, zstd')
    assert.equal(packed.encoding, 'br')
    assert.deepEqual(brotliDecompressSync(packed.bytes), uncompressed.bytes)
    for (const accepted of ['gzip', 'br;q=0, gzip;q=0.5', 'deflate, GZIP']) {
      const { bytes, encoding, vary } = await request(accepted)
      assert.equal(encoding, 'gzip', accepted)
      assert.match(vary, /Accept-Encoding/i)
      assert.deepEqual(gunzipSync(bytes), uncompressed.bytes)
    }
    assert.equal((await request('gzip;q=0, br;q=0.0')).encoding, undefined)
  })

  it('compresses the OpenAPI document once per encoding, however often it is requested', async () => {
    await Promise.all(['br', 'gzip'].map(request))
    let packers = 0
    const watch = createHook({
      init(_id, type) {
        if (/ZLIB|BROTLI/i.test(type)) packers++
      },
    }).enable()
    for (const accepted of ['br', 'gzip', 'br', 'gzip']) await request(accepted)
    watch.disable()
    assert.equal(packers, 0)
  })
})
