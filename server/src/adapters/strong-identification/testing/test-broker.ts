import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createIdentificationSimulator } from '@autokierto/simulators/strong-identification/create'
import { decodePrivateJwk, keyGenerators } from '../../../platform/config/keys.ts'
import { createRing, type KeyRing } from '../../../platform/crypto/key-ring.ts'
import type { BrokerConfig } from '../broker.ts'
import { createStrongIdentification, type StrongIdentification } from '../strong-identification.ts'

export type TestBroker = {
  identification: StrongIdentification
  config: BrokerConfig
  publicUrl: string
  cookieKey: KeyRing
  logged: object[]
  /** The paths of requests to the broker, newest last. */
  requests: string[]
  rotateKey(): Promise<void>
  /** True breaks every connection. */
  refuseConnections(refuse: boolean): void
  stop(): Promise<void>
}

const basePath = '/sim/strong-identification'

// Created once, because generating two keys takes longer than the rest of a test.
const brokerSigningKey = decodePrivateJwk(keyGenerators.jwk())
const encryptionKey = decodePrivateJwk(keyGenerators.jwk())

/** Starts the adapter and the simulator, which communicate over HTTP on a free port. */
export const startTestBroker = async ({ timeoutMs = 5000 } = {}): Promise<TestBroker> => {
  const requests: string[] = []
  let isRefusing = false
  const server = createServer((req, res) => {
    requests.push(new URL(req.url ?? '/', 'http://localhost').pathname)
    if (isRefusing) req.socket.destroy()
    else simulator(req, res)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const config: BrokerConfig = {
    issuer: `${publicUrl}${basePath}`,
    clientId: 'autokierto',
    signingKey: brokerSigningKey,
    encryptionKey,
    acr: 'http://ftn.ficora.fi/2017/loatest2',
  }
  const toPublicJwk = ({ kty, n, e, kid }: typeof brokerSigningKey) => ({ kty, n, e, kid })
  const simulator = await createIdentificationSimulator({
    origin: publicUrl,
    basePath,
    client: {
      clientId: config.clientId,
      signingPublicJwk: toPublicJwk(brokerSigningKey),
      encryptionPublicJwk: toPublicJwk(encryptionKey),
      redirectUris: [`${publicUrl}/telia-login`],
    },
  })

  const logged: object[] = []
  const log = { warn: (fields: object, message: string) => void logged.push({ ...fields, message }) }
  return {
    identification: createStrongIdentification({ config, publicUrl, log, timeoutMs }),
    config,
    publicUrl,
    cookieKey: createRing(randomBytes(32)),
    logged,
    requests,
    rotateKey: () => simulator.rotateKey(),
    refuseConnections: refuse => {
      isRefusing = refuse
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
