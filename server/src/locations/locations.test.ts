import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'

describe('locations', () => {
  let test: TestApp
  before(async () => {
    test = await startTestApp({ PUBLIC_PER_MINUTE: '30' })
  })
  after(() => test.close())

  const search = (body: object) => createClient(test.url).call('POST', 'location/locations', body)
  const describePoint = (body: object) => createClient(test.url).call('POST', 'location/address', body)

  it('are found by words', async () => {
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

  it('are found in Swedish where it is asked for', async () => {
    const { body } = await search({ query: 'Tammerfors', language: 'se' })
    assert.equal(body.results[0]?.city, 'Tammerfors')
  })

  it('may be none', async () => {
    const { status, body } = await search({ query: 'xqzw' })
    assert.equal(status, 200)
    assert.deepEqual(body.results, [])
  })

  it('are not found without words', async () => {
    for (const query of [undefined, '', '  ']) {
      const { status, body } = await search({ query })
      assert.equal(status, 400)
      assert.deepEqual(body.fields, [{ field: 'query', code: 'REQUIRED' }])
    }
    assert.equal((await search({ query: 'x'.repeat(101) })).body.fields?.[0]?.code, 'TOO_LONG')
  })

  it('are described by a point, which stays where it is', async () => {
    const { status, body } = await describePoint({ latitude: 60.175, longitude: 24.925 })
    assert.equal(status, 200)
    assert.deepEqual([body.location.latitude, body.location.longitude], [60.175, 24.925])
    assert.equal(body.location.city, 'Helsinki')
  })

  it('are unknown outside Finland', async () => {
    const { status, body } = await describePoint({ latitude: 48.85, longitude: 2.35 })
    assert.equal(status, 404)
    assert.equal(body.code, 'LOCATION_NOT_FOUND')
  })

  it('refuse a point that is none', async () => {
    const { status, body } = await describePoint({ latitude: 91, longitude: '24' })
    assert.equal(status, 400)
    assert.deepEqual(body.fields?.map(({ field }) => field).sort(), ['latitude', 'longitude'])
  })

  it('are asked for so many times a minute and address', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => search({ query: 'Oulu' })))
    const refused = answers.find(({ status }) => status === 429)
    assert.equal(refused?.body.code, 'RATE_LIMITED')
    assert.ok(Number(refused?.headers.get('retry-after')) > 0)
  })
})
