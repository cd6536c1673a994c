import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { useStations } from '../../cases/vehicles/testing.ts'
import { registerVehicle } from '../../testing/stories.ts'
import { readPicture } from './process-picture.ts'
import { inJson, lyingHeic, plainPicture, sendPicture } from './testing.ts'

describe('malicious uploads', () => {
  const at = useStations()
  const { nextPlate } = at
  const refused = async (id: number, bytes: Buffer) => {
    const { status, body } = await sendPicture(at.yard, 1, id, bytes)
    return [status, body.code]
  }

  it('rejects bytes of another type and lists the accepted types', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const png = await plainPicture().png().toBuffer()
    const unreadable = {
      words: Buffer.from('<!DOCTYPE html><html></html>'),
      pdf: Buffer.from('%PDF-1.4\n%%EOF\n'),
      bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
      cutOff: png.subarray(0, 60),
      comments: Buffer.from(`${'<!---->'.repeat(580)}<p>`),
      openComments: Buffer.from('<!--'.repeat(1_000_000)),
      heicOfOtherSize: lyingHeic(640, 480),
    }
    for (const [name, bytes] of Object.entries(unreadable))
      assert.deepEqual(await refused(id, bytes), [415, 'FILE_TYPE_UNSUPPORTED'], name)
    const { body } = await sendPicture(at.yard, 1, id, unreadable.bmp)
    assert.ok((body as unknown as { accepted: string[] }).accepted.includes('image/heic'))
  })

  it('rejects a small file that decodes to more than 50 megapixels', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const bombs = [
      await plainPicture(8000, 6300).png({ compressionLevel: 1 }).toBuffer(),
      lyingHeic(30_000, 30_000),
    ]
    for (const bytes of bombs) assert.deepEqual(await refused(id, bytes), [413, 'PICTURE_TOO_LARGE'])
  })

  it('rejects a picture with a side longer than 32,000 pixels', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const line = await plainPicture(1, 64_000).png({ compressionLevel: 1 }).toBuffer()
    assert.deepEqual(await refused(id, line), [413, 'PICTURE_TOO_LARGE'])
    const panorama = await plainPicture(16_000, 2_000).jpeg({ quality: 1 }).toBuffer()
    assert.deepEqual(await refused(id, panorama), [200, undefined])
  })

  it('does not decompress text chunks, in pictures or documents', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const png = await plainPicture().png().toBuffer()
    const texts = (type: string, head: string) => {
      const chunk = Buffer.from(`....${type}${head}`, 'latin1')
      const content = Buffer.concat([chunk, deflateSync(Buffer.alloc(7_900_000, 'a')), Buffer.alloc(4)])
      content.writeUInt32BE(content.length - 12)
      content.writeUInt32BE(crc32(content.subarray(4, -4)), content.length - 4)
      // After the signature and the first chunk.
      return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(40).fill(content), png.subarray(33)])
    }
    const before = process.resourceUsage().maxRSS
    for (const bytes of [texts('zTXt', 'k\0\0'), texts('iTXt', 'k\0\x01\0\0\0')]) {
      assert.deepEqual(await refused(id, bytes), [200, undefined])
      await readPicture(bytes, 'image/png')
    }
    const growthKb = process.resourceUsage().maxRSS - before
    assert.ok(growthKb < 400_000, `${growthKb} kB`)
  })

  it('does not render an SVG that imitates the signature of a photograph', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const drawing = (begins: string) =>
      Buffer.from(`${begins}<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"></svg>`)
    for (const brand of ['heic', 'mif1', 'avif', 'isom']) {
      const { status, body } = await sendPicture(at.yard, 1, id, drawing(`<!--ftyp${brand}-->`))
      assert.equal(status, 200, brand)
      const path = `shop/1/vehicle/${id}/picture/${body.vehicle.pictures.at(-1)!.id}/`
      const stored = await at.yard.call('GET', path, undefined, { accept: 'image/svg+xml' })
      assert.equal(stored.headers.get('content-type'), 'image/svg+xml', brand)
    }
    for (const begins of ['GIF89a', 'RIFF    WEBP', 'II*\0', '\0\0\0\x18ftypheic', '\0\0\0\x18ftypavif'])
      assert.deepEqual(await refused(id, drawing(begins)), [415, 'FILE_TYPE_UNSUPPORTED'], begins)
  })

  it('rejects invalid and empty base64 of any length', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const send = async (content_base64: string) => {
      const picture_file = { ...inJson(Buffer.alloc(0)), content_base64 }
      const { status, body } = await at.yard.call('PATCH', `shop/1/vehicle/${id}/`, { picture_file })
      return [status, body.fields?.[0]?.code]
    }
    assert.deepEqual(await send(' '.repeat(3_000_000)), [400, 'REQUIRED'])
    assert.deepEqual(await send(`${' '.repeat(3_000_000)}!`), [400, 'INVALID'])
    assert.deepEqual(await send(`AAAA${'='.repeat(3_000_000)}`), [400, 'INVALID'])
    assert.deepEqual(await send('AA==AAAA'), [400, 'INVALID'])
  })

  it('answers vehicle, database and health requests while it processes ten interlaced pictures', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const interlaced = await plainPicture(2500, 2500).png({ progressive: true }).toBuffer()
    let done = 0
    const sent = Array.from({ length: 10 }, async () => {
      const answer = await sendPicture(at.etela, 1, id, interlaced)
      done++
      return answer.status
    })
    await Promise.race(sent)
    const version = async () => (await at.yard.call('GET', `shop/1/vehicle/${id}/`)).body.vehicle.version
    await Promise.all(Array.from({ length: 12 }, version))
    assert.equal((await at.yard.call('GET', 'health/')).status, 200)
    const noted = await at.yard.call('PATCH', `shop/1/vehicle/${id}/`, { remarks: 'Avaimet hallissa' })
    assert.equal(noted.status, 200)
    assert.ok(done < 10, 'no request waited for the last picture')
    assert.deepEqual(await Promise.all(sent), Array(10).fill(200))
  })

  it('processes a picture of another site after one of a sender with many', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const mine = await registerVehicle(at.pirkka, 5, nextPlate())
    const large = await plainPicture(1500, 1500).png({ progressive: true }).toBuffer()
    let done = 0
    const many = Array.from({ length: 6 }, () => sendPicture(at.yard, 1, id, large).finally(() => done++))
    await Promise.race(many)
    const answer = await sendPicture(at.pirkka, 5, mine, await sharp(large).resize(64).png().toBuffer())
    assert.equal(answer.status, 200)
    assert.ok(done < 6)
    await Promise.all(many)
  })
})
