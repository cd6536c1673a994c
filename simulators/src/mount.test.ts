import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { mountSimulators, type Simulators } from './mount.ts'

const buildJwk = (kid: string) => {
  const { n = '', e = '' } = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
    format: 'jwk',
  })
  return { kty: 'RSA', kid, n, e }
}

describe('mounted simulators', () => {
  let simulators: Simulators | undefined
  const server = createServer(async (request, response) => {
    if (await simulators?.handle(request, response)) return
    response.writeHead(404).end(`not a stand-in: ${request.url}`)
  })
  let url = ''
  before(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    simulators = await mountSimulators({
      origin: url,
      config: {
        vehicleRegister: { user: 'tester', password: 'word' },
        businessRegister: { key: 'word' },
        fileStore: { s3: null },
        strongIdentification: {
          clientId: 'autokierto',
          signingKey: buildJwk('sign'),
          encryptionKey: buildJwk('encrypt'),
          redirectUri: `${url}/telia-login`,
        },
      },
    })
  })
  after(async () => {
    await simulators?.close()
    server.closeAllConnections()
    server.close()
  })

  it('serves each simulator under its name, with and without a trailing slash', async () => {
    for (const path of ['/sim/vehicle-register', '/sim/vehicle-register/']) {
      const response = await fetch(`${url}${path}`, { method: 'POST', body: 'nothing' })
      assert.match(await response.text(), /<virhekoodi>520/, path)
    }
    const companies = await fetch(
      `${url}/sim/business-register/opendata-ytj-api/v3/companies?businessId=9900001-8`,
    )
    assert.match(await companies.text(), /Virtasen Kuljetus Oy/)
    const places = await fetch(`${url}/sim/geocoder/geocoding/v1/search?text=Oulu`)
    assert.match(await places.text(), /"locality":"Oulu"/)
    const broker = await fetch(`${url}/sim/strong-identification/.well-known/openid-configuration`)
    assert.equal(((await broker.json()) as { issuer: string }).issuer, `${url}/sim/strong-identification`)
  })

  it('leaves all other paths to the product', async () => {
    for (const path of [
      '/',
      '/sim',
      '/sim/',
      '/sim/other/',
      '/sim/geocoder-2',
      '/simulator',
      '/sim/constructor',
    ]) {
      const response = await fetch(`${url}${path}`)
      assert.equal(await response.text(), `not a stand-in: ${path}`)
    }
  })
})
