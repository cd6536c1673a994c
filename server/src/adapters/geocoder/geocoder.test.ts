import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { createGeocoderSimulator } from '@autokierto/simulators/geocoder/create'
import { createExternalSystem } from '../../platform/external/external-system.ts'
import { createGeocoder } from './geocoder.ts'
import type { Geocoder } from './location.ts'

const withGeocoder = async (
  listener: RequestListener,
  use: (under: { geocoder: Geocoder; logged: string[] }) => Promise<void>,
  options: { timeoutMs?: number; key?: string } = {},
) => {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const logged: string[] = []
  const log = {
    warn: (fields: object, message: string) => logged.push(JSON.stringify({ ...fields, message })),
  }
  const geocoder = createGeocoder({
    config: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/geocoding/v1`,
      key: options.key ?? null,
    },
    outside: createExternalSystem({ name: 'geocoder', timeoutMs: options.timeoutMs ?? 3_000, log }),
    log,
  })
  try {
    await use({ geocoder, logged })
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}

describe('place search with Pelias', () => {
  it('finds the exact point of an address', () =>
    withGeocoder(createGeocoderSimulator(), async ({ geocoder, logged }) => {
      assert.deepEqual(await geocoder.search('Mannerheimintie 13, Helsinki', 'fi'), [
        {
          label: 'Mannerheimintie 13, 00100 Helsinki',
          address: 'Mannerheimintie 13',
          city: 'Helsinki',
          postal: '00100',
          country: 'FI',
          latitude: 60.1756,
          longitude: 24.9342,
          accuracy: 'address',
        },
      ])
      assert.deepEqual(logged, [])
    }))

  it('finds the address by its Swedish name, and answers in Swedish', () =>
    withGeocoder(createGeocoderSimulator(), async ({ geocoder }) => {
      const [found] = await geocoder.search('Mannerheimvägen 13, Helsingfors', 'se')
      assert.equal(found?.label, 'Mannerheimvägen 13, 00100 Helsingfors')
    }))

  it('places an unknown street at the centre of its town', () =>
    withGeocoder(createGeocoderSimulator(), async ({ geocoder }) => {
      const [found] = await geocoder.search('Ristipellontie 16, Helsinki', 'fi')
      assert.deepEqual(
        [found?.label, found?.address, found?.city, found?.accuracy],
        ['Ristipellontie 16, Helsinki', 'Ristipellontie 16', 'Helsinki', 'town'],
      )
    }))

  it('finds towns and postcodes', () =>
    withGeocoder(createGeocoderSimulator(), async ({ geocoder }) => {
      const [town] = await geocoder.search('Esbo', 'fi')
      assert.deepEqual([town?.city, town?.address, town?.accuracy], ['Espoo', null, 'town'])
      const [postcode] = await geocoder.search('33100', 'fi')
      assert.deepEqual([postcode?.city, postcode?.postal], ['Tampere', '33100'])
    }))

  it('does not send the key to another host when it is redirected, and finds the place offline', () => {
    const receivedKeys: (string | undefined)[] = []
    const redirecting: RequestListener = (request, response) => {
      if (request.url?.startsWith('/geocoding/')) {
        // Another name of the same machine is another origin.
        const port = (request.socket.address() as AddressInfo).port
        response.writeHead(302, { location: `http://localhost:${port}/elsewhere` }).end()
        return
      }
      receivedKeys.push(String(request.headers['digitransit-subscription-key']))
      response.writeHead(404).end()
    }
    return withGeocoder(
      redirecting,
      async ({ geocoder }) => {
        const [found] = await geocoder.search('Esbo', 'fi')
        assert.equal(found?.city, 'Espoo')
        assert.deepEqual(receivedKeys, [])
      },
      { key: 'salainen-avain-77' },
    )
  })

  it('finds nothing for text that is no place', () =>
    withGeocoder(createGeocoderSimulator(), async ({ geocoder }) => {
      assert.deepEqual(await geocoder.search('Xyzzy', 'fi'), [])
    }))

  it('returns the address nearest to a point, and the point unchanged', () =>
    withGeocoder(createGeocoderSimulator(), async ({ geocoder }) => {
      const found = await geocoder.reverse({ latitude: 60.1757, longitude: 24.934 }, 'fi')
      assert.deepEqual(
        [found?.address, found?.latitude, found?.longitude, found?.accuracy],
        ['Mannerheimintie 13', 60.1757, 24.934, 'address'],
      )
    }))

  it('returns null for a point at sea or in Estonia', () =>
    withGeocoder(createGeocoderSimulator(), async ({ geocoder }) => {
      assert.equal(await geocoder.reverse({ latitude: 0, longitude: 0 }, 'fi'), null)
      const tallinn = { latitude: 59.437, longitude: 24.745 }
      assert.equal(await geocoder.reverse(tallinn, 'fi'), null)
    }))

  it('sends the subscription key as a header, never in the URL', async () => {
    const received: unknown[] = []
    await withGeocoder(
      (request, response) => {
        received.push(request.headers['digitransit-subscription-key'], request.url)
        response.end('{"type":"FeatureCollection","features":[]}')
      },
      async ({ geocoder }) => {
        await geocoder.search('Helsinki', 'se')
      },
      { key: 'secret-1' },
    )
    assert.deepEqual(received, ['secret-1', '/geocoding/v1/search?text=Helsinki&size=8&lang=sv'])
  })

  it('leaves out features that are not places in Finland', () =>
    withGeocoder(
      (_request, response) => {
        const at = { geometry: { type: 'Point', coordinates: [18.07, 59.33] } }
        response.end(
          JSON.stringify({
            type: 'FeatureCollection',
            features: [
              { ...at, properties: { label: 'Stockholm', country_a: 'SWE' } },
              { broken: true },
              null,
            ],
          }),
        )
      },
      async ({ geocoder }) => assert.deepEqual(await geocoder.search('Stockholm', 'fi'), []),
    ))
})

describe('place search during an outage of Pelias', () => {
  const faults: readonly (readonly [string, RequestListener])[] = [
    ['hangs up', request => request.socket.destroy()],
    ['does not answer', () => {}],
    ['returns status 500', (_request, response) => response.writeHead(500).end('{}')],
    ['returns HTML', (_request, response) => response.end('<html></html>')],
    ['returns unexpected JSON', (_request, response) => response.end('{"type":"Nothing"}')],
  ]
  for (const [what, listener] of faults) {
    it(`falls back to the offline places when Pelias ${what}, and logs no address`, () =>
      withGeocoder(
        listener,
        async ({ geocoder, logged }) => {
          const [found] = await geocoder.search('Ristipellontie 16, Helsinki', 'fi')
          assert.deepEqual([found?.address, found?.city], ['Ristipellontie 16', 'Helsinki'])
          const point = await geocoder.reverse({ latitude: 60.45, longitude: 22.26 }, 'fi')
          assert.equal(point?.city, 'Turku')
          assert.ok(logged.length >= 2)
          assert.doesNotMatch(logged.join('\n'), /Ristipellontie|Helsinki|60\.45|127\.0\.0\.1/)
        },
        { timeoutMs: 50 },
      ))
  }

  it('falls back to the offline places for the streets with which the simulator fails', () =>
    withGeocoder(createGeocoderSimulator(), async ({ geocoder, logged }) => {
      for (const street of ['Katkostie 503', 'Virhetie 500']) {
        const [found] = await geocoder.search(`${street}, Oulu`, 'fi')
        assert.deepEqual([found?.address, found?.city], [street, 'Oulu'])
      }
      assert.ok(logged.length >= 2)
    }))
})

describe('place search without Pelias', () => {
  it('uses only the offline places', async () => {
    const log = { warn: () => assert.fail('nothing to warn of') }
    const geocoder = createGeocoder({
      config: { url: null, key: null },
      outside: createExternalSystem({ name: 'geocoder', timeoutMs: 1_000, log }),
      log,
    })
    assert.equal((await geocoder.search('Oulu', 'fi'))[0]?.city, 'Oulu')
  })
})
