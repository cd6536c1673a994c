import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { crc32, inflateSync } from 'node:zlib'
import { createMapTilesSimulator } from './create.ts'

describe('map tiles simulator', () => {
  const server = createServer(createMapTilesSimulator({ key: 'salaisuus' }))
  let url = ''
  before(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  const get = (path: string, key = 'salaisuus') =>
    fetch(`${url}${path}`, { headers: { 'digitransit-subscription-key': key } })

  it('returns a valid PNG of 256 by 256 pixels', async () => {
    const response = await get('/map/v3/10/582/296.png')
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/png'])
    const bytes = Buffer.from(await response.arrayBuffer())
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [256, 256])
    const names: string[] = []
    for (let at = 8; at < bytes.length; ) {
      const length = bytes.readUInt32BE(at)
      const chunk = bytes.subarray(at + 4, at + 8 + length)
      names.push(chunk.toString('latin1', 0, 4))
      assert.equal(bytes.readUInt32BE(at + 8 + length), crc32(chunk))
      if (names.at(-1) === 'IDAT') assert.equal(inflateSync(chunk.subarray(4)).length, 257 * 256)
      at += 12 + length
    }
    assert.deepEqual(names, ['IHDR', 'PLTE', 'IDAT', 'IEND'])
  })

  it('returns different tiles for neighbouring positions', async () => {
    const [one, other] = await Promise.all(
      ['/10/582/296.png', '/10/583/296.png'].map(async path => (await get(path)).arrayBuffer()),
    )
    assert.notDeepEqual(Buffer.from(one!), Buffer.from(other!))
  })

  it('rejects a wrong key', async () => {
    assert.equal((await get('/10/582/296.png', 'arvaus')).status, 401)
  })

  it('returns 404 for tiles outside the world', async () => {
    for (const path of ['/3/8/1.png', '/3/1/8.png', '/3/1.png', '/']) {
      assert.equal((await get(path)).status, 404, path)
    }
  })
})
