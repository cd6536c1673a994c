import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { createGeocoderSimulator } from './create.ts'
import type { PeliasFeature } from './features.ts'

type GeocoderAnswer = { type: string; features: PeliasFeature[] }

describe('Pelias geocoder simulator', () => {
  const server = createServer(createGeocoderSimulator())
  let url = ''
  before(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  const get = async (path: string) => {
    const response = await fetch(`${url}${path}`)
    return { status: response.status, ...((await response.json()) as GeocoderAnswer) }
  }
  const search = async (text: string, parameters = '') =>
    (await get(`/geocoding/v1/search?text=${encodeURIComponent(text)}${parameters}`)).features

  it('returns a known address as a point', async () => {
    const [found] = await search('Hämeentie 31, Helsinki')
    assert.deepEqual(found?.geometry, { type: 'Point', coordinates: [24.9609, 60.1872] })
    assert.equal(found?.properties.layer, 'address')
    assert.equal(found?.properties.accuracy, 'point')
    assert.equal(found?.properties.label, 'Hämeentie 31, 00500 Helsinki')
  })

  it('returns another number of a known street as interpolated', async () => {
    const [found] = await search('hämeentie 33 helsinki')
    assert.equal(found?.properties.accuracy, 'interpolated')
    assert.equal(found?.properties.housenumber, '33')
  })

  it('places an unknown street at the centre of its town', async () => {
    const [found] = await search('Ristipellontie 16, Helsinki')
    assert.equal(found?.properties.accuracy, 'centroid')
    assert.equal(found?.properties.name, 'Ristipellontie 16')
    assert.equal(found?.properties.label, 'Ristipellontie 16, Helsinki')
  })

  it('finds postcodes and towns, also by their Swedish names', async () => {
    assert.equal((await search('00390'))[0]?.properties.label, '00390 Helsinki')
    assert.equal((await search('Åbo', '&lang=sv'))[0]?.properties.label, 'Åbo')
  })

  it('sorts results by distance from the focus and limits them to the requested size', async () => {
    const near = await search('Hämeenkatu 19', '&focus.point.lat=61.49&focus.point.lon=23.76&size=1')
    assert.deepEqual(
      near.map(({ properties }) => properties.locality),
      ['Tampere'],
    )
  })

  it('returns an empty collection when no place matches', async () => {
    assert.deepEqual(await search('Xyzzy'), [])
  })

  it('returns the nearest address of a point, or the town when no address is near', async () => {
    const near = await get('/geocoding/v1/reverse?point.lat=60.1757&point.lon=24.9341&lang=fi')
    assert.equal(near.features[0]?.properties.street, 'Mannerheimintie')
    const far = await get('/geocoding/v1/reverse?point.lat=66.39&point.lon=23.7')
    assert.equal(far.features[0]?.properties.layer, 'locality')
    assert.deepEqual((await get('/geocoding/v1/reverse?point.lat=0&point.lon=0')).features, [])
  })

  it('rejects a search without text, an invalid point and other paths', async () => {
    assert.equal((await get('/geocoding/v1/search')).status, 400)
    assert.equal((await get('/geocoding/v1/reverse?point.lat=99&point.lon=24')).status, 400)
    assert.equal((await get('/geocoding/v1/other')).status, 404)
  })
})
