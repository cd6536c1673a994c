import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'

describe('locations', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ PUBLIC_PER_MINUTE: '30' })
  })
  after(() => test.close())

  const search = (body: object) => createClient(test.url).call('POST', 'location/locations', body)
  const describePoint = (body: object) => createClient(test.url).call('POST', 'location/address', body)

  it('finds places by text', async () => {
    const { status, body } = await search({ query: 'Tampere' })
    assert.equal(status, 200)
    const [first] = body.results
    assert.ok(first)
    assert.deepEqual(Object.keys(first).sort(), [
      'address',
      'city',
      'country',
      'label',
      'latitude',
      'longitude',
      'postal',
    ])
    assert.equal(first.city, 'Tampere')
    assert.ok(Math.abs(first.latitude - 61.5) < 0.2)
  })

  it('finds places in Swedish on request', async () => {
    const { body } = await search({ query: 'Tammerfors', language: 'se' })
    assert.equal(body.results[0]?.city, 'Tammerfors')
  })

  it('returns an empty list when nothing matches', async () => {
    const { status, body } = await search({ query: 'xqzw' })
    assert.equal(status, 200)
    assert.deepEqual(body.results, [])
  })

  it('rejects an empty, missing or too long query', async () => {
    for (const query of [undefined, '', '  ']) {
      const { status, body } = await search({ query })
      assert.equal(status, 400)
      assert.deepEqual(body.fields, [{ field: 'query', code: 'REQUIRED' }])
    }
    assert.equal((await search({ query: 'x'.repeat(101) })).body.fields?.[0]?.code, 'TOO_LONG')
  })

  it('returns the address of a point, and the point unchanged', async () => {
    const { status, body } = await describePoint({ latitude: 60.175, longitude: 24.925 })
    assert.equal(status, 200)
    assert.deepEqual([body.location.latitude, body.location.longitude], [60.175, 24.925])
    assert.equal(body.location.city, 'Helsinki')
  })

  it('returns 404 for a point outside Finland', async () => {
    const { status, body } = await describePoint({ latitude: 48.85, longitude: 2.35 })
    assert.equal(status, 404)
    assert.equal(body.code, 'LOCATION_NOT_FOUND')
  })

  it('rejects an invalid point', async () => {
    const { status, body } = await describePoint({ latitude: 91, longitude: '24' })
    assert.equal(status, 400)
    assert.deepEqual(body.fields?.map(({ field }) => field).sort(), ['latitude', 'longitude'])
  })

  it('limits the searches per minute and address', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => search({ query: 'Oulu' })))
    const limited = answers.find(({ status }) => status === 429)
    assert.equal(limited?.body.code, 'RATE_LIMITED')
    assert.ok(Number(limited?.headers.get('retry-after')) > 0)
  })
})
