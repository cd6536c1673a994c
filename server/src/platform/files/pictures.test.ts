import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { limits } from '@autokierto/domain/limits'
import sharp from 'sharp'
import { useStations } from '../../cases/vehicles/testing.ts'
import { registerVehicle, triggerEvent } from '../../testing/stories.ts'
import { plainPicture, readHeic, sendPicture } from './testing.ts'

describe('pictures of a vehicle', () => {
  const at = useStations()
  const { nextPlate } = at
  const pathOf = (id: number, picture: number, shop = 1) =>
    `shop/${shop}/vehicle/${id}/picture/${picture}/` as const
  const fetchBytes = async (path: string, accept: string) => {
    const { status, body, headers } = await at.yard.call('GET', path, undefined, { accept })
    return { status, bytes: body as unknown as Buffer, headers }
  }

  it('accepts the formats of phones and scanners and converts them to web formats', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const kinds = [
      ['image/jpeg', await plainPicture().jpeg().toBuffer()],
      ['image/png', await plainPicture().png().toBuffer()],
      ['image/webp', await plainPicture().webp().toBuffer()],
      ['image/gif', await plainPicture().gif().toBuffer()],
      ['image/jpeg', await plainPicture().avif().toBuffer()],
      ['image/jpeg', await plainPicture().tiff().toBuffer()],
      // The directory follows the picture, as most programs write it.
      ['image/jpeg', await plainPicture().tiff({ compression: 'none' }).toBuffer()],
      ['image/jpeg', readHeic()],
    ] as const
    for (const [type, bytes] of kinds) {
      const { status, body } = await sendPicture(at.yard, 1, id, bytes)
      assert.equal(status, 200, JSON.stringify(body))
      const picture = body.vehicle.pictures.at(-1)!
      assert.equal(picture.content_type, type)
      const stored = await fetchBytes(pathOf(id, picture.id), type)
      assert.equal(stored.headers.get('content-type'), type)
      const { width, height } = await sharp(stored.bytes).metadata()
      assert.deepEqual([width, height], [64, 48])
    }
  })

  it('preserves the colours of an HEIC', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const { body } = await sendPicture(at.yard, 1, id, readHeic(), { name: 'IMG_0001.HEIC' })
    const path = pathOf(id, body.vehicle.image!)
    const { body: file } = await at.yard.call('GET', path)
    assert.equal(file.name, 'IMG_0001.jpg')
    const { data, info } = await sharp(Buffer.from(file.content_base64, 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
    const [cornerRed, , cornerBlue] = colourAt(8, 8)
    const [red, , blue] = colourAt(56, 40)
    assert.ok(cornerBlue! > 180 && cornerRed! < 60 && red! > 180 && blue! < 60)
  })

  it('rotates pictures upright and removes their metadata', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const lying = await plainPicture(64, 48)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Kaisa' }, IFD3: { GPSLatitudeRef: 'N' } } })
      .toBuffer()
    assert.ok(lying.includes('Kaisa'))
    const { body } = await sendPicture(at.yard, 1, id, lying)
    const { bytes } = await fetchBytes(pathOf(id, body.vehicle.image!), 'image/jpeg')
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    assert.deepEqual(
      { width, height, exif, orientation },
      { width: 48, height: 64, exif: undefined, orientation: undefined },
    )
  })

  it('serves pictures and thumbnails only to sites that see the vehicle', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const other = await registerVehicle(at.yard, 1, nextPlate())
    const { body } = await sendPicture(at.yard, 1, id, await plainPicture(800, 600).jpeg().toBuffer())
    const path = pathOf(id, body.vehicle.image!)
    const small = await fetchBytes(`${path}?thumb=1`, 'image/webp')
    assert.equal((await sharp(small.bytes).metadata()).width, 320)
    assert.equal(small.headers.get('cache-control'), 'no-store')
    const statusAt = async (requested: string, station = at.yard) =>
      (await station.call('GET', requested)).status
    assert.equal(await statusAt(pathOf(other, body.vehicle.image!)), 404)
    assert.equal(await statusAt(pathOf(id, body.vehicle.image!, 5), at.pirkka), 404)
    assert.equal(await statusAt(`${path}?thumb=2`), 400)
  })

  it('gives files the extension of their content type', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const bytes = await plainPicture().jpeg().toBuffer()
    for (const [name, expected] of [
      ['kuva.JPEG', 'kuva.JPEG'],
      ['kuva.exe', 'kuva.exe.jpg'],
      ['kuva', 'kuva.jpg'],
    ] as const) {
      const { body } = await sendPicture(at.yard, 1, id, bytes, { name })
      const picture = await at.yard.call(
        'GET',
        `shop/1/vehicle/${id}/picture/${body.vehicle.pictures.at(-1)!.id}/`,
      )
      assert.equal(picture.body.name, expected)
    }
  })

  it('serves an SVG as a download that runs no script', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const svg = Buffer.from(
      '<?xml version="1.0"?>\n<!-- kuva -->\n<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    )
    const { body } = await sendPicture(at.yard, 1, id, svg, { name: 'kuva.svg' })
    const path = pathOf(id, body.vehicle.image!)
    const { headers, bytes } = await fetchBytes(path, 'image/svg+xml')
    assert.deepEqual(bytes, svg)
    assert.match(headers.get('content-disposition')!, /^attachment;/)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.match(headers.get('content-security-policy')!, /default-src 'none'; sandbox/)
    assert.equal((await at.yard.call('GET', `${path}?thumb=1`)).status, 404)
  })

  it('orders pictures as chosen, with the first one as the main picture and new ones last', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const bytes = await plainPicture().jpeg().toBuffer()
    const add = async () => (await sendPicture(at.yard, 1, id, bytes)).body.vehicle
    const order = (picture_order: number[]) =>
      at.yard.call('PATCH', `shop/1/vehicle/${id}/`, { picture_order })
    await add()
    await add()
    const three = await add()
    const [a = 0, b = 0, c = 0] = three.pictures.map(({ id }) => id)
    assert.equal(three.image, a)
    const { body } = await order([c])
    assert.deepEqual(
      body.vehicle.pictures.map(({ id }) => id),
      [c, a, b],
    )
    assert.equal(body.vehicle.image, c)
    const four = await add()
    assert.deepEqual(
      four.pictures.slice(0, 3).map(({ id }) => id),
      [c, a, b],
    )
    assert.equal(four.image, c)
    for (const wrong of [[a, a], [a + 1000], []]) assert.equal((await order(wrong)).status, 400)
  })

  it('lets the site that has the vehicle delete pictures until the vehicle is finished; the next one becomes the main picture', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const bytes = await plainPicture().jpeg().toBuffer()
    await sendPicture(at.yard, 1, id, bytes)
    const { body } = await sendPicture(at.yard, 1, id, bytes)
    const [first = 0, second = 0] = body.vehicle.pictures.map(each => each.id)
    const remove = async (picture: number, shop = 1, station = at.yard) =>
      (await station.call('DELETE', `shop/${shop}/vehicle/${id}/picture/${picture}/`)).status
    assert.equal(await remove(first, 5, at.pirkka), 404)
    assert.equal(await remove(first), 204)
    assert.equal(await remove(first), 404)
    const now = async () => (await at.yard.call('GET', `shop/1/vehicle/${id}/`)).body.vehicle
    assert.deepEqual([(await now()).image, (await now()).pictures.length], [second, 1])
    assert.equal((await at.yard.call('GET', pathOf(id, first))).status, 404)
    const { db } = at.test.app.services
    await db.updateTable('vehicle').set({ status: 'shop_recycled' }).where('id', '=', id).execute()
    assert.equal(await remove(second), 409)
    await db.updateTable('vehicle').set({ status: 'shop_process' }).where('id', '=', id).execute()
    assert.equal(await remove(second), 204)
    assert.equal((await now()).image, null)
  })

  it('allows 20 pictures, of which 5 come with the vehicle', async () => {
    const id = await registerVehicle(at.yard, 1, nextPlate())
    const bytes = await plainPicture().jpeg().toBuffer()
    for (let number = 1; number < limits.pictures; number++) await sendPicture(at.yard, 1, id, bytes)
    const last = await Promise.all([1, 2].map(() => sendPicture(at.yard, 1, id, bytes)))
    assert.deepEqual(last.map(({ status }) => status).sort(), [200, 409])
    assert.equal(last.find(({ status }) => status === 409)?.body.code, 'PICTURES_FULL')
    const { body } = await at.yard.call('GET', `shop/1/vehicle-with-files/${id}/`)
    assert.ok(body.files.find(({ kind }) => kind === 'certificate')?.content_base64)
    assert.deepEqual(
      body.files
        .filter(({ kind }) => kind === 'picture')
        .map(({ content_base64 }) => content_base64 !== null),
      Array.from({ length: limits.pictures }, (_, index) => index < limits.picturesWithBytes),
    )
  })

  it('validates the picture only after the rest of the change', async () => {
    const junk = Buffer.from('no picture at all')
    const refused = async (station: typeof at.yard, shop: number, id: number, change = {}) => {
      const { status, body } = await sendPicture(station, shop, id, junk, change)
      return [status, body.code]
    }
    const id = await registerVehicle(at.etela, 1, nextPlate())
    assert.deepEqual(await refused(at.pirkka, 5, id), [404, 'VEHICLE_NOT_FOUND'])
    assert.deepEqual(await refused(at.yard, 1, id, { version: 0 }), [409, 'STATE_CONFLICT'])
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'accept' }), [409, 'STATE_CONFLICT'])
    assert.deepEqual(await refused(at.yard, 1, id, { event: 'start' }), [415, 'FILE_TYPE_UNSUPPORTED'])
    const { body } = await at.yard.call('GET', `shop/1/vehicle/${id}/`)
    assert.equal(body.vehicle.process_started, false)
    assert.equal((await triggerEvent(at.yard, 1, id, 'start')).process_started, true)
  })
})
