import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createIdentificationSimulator as createStandIn } from '@autokierto/simulators/strong-identification/create'
import { decodePrivateJwk, keyGenerators } from '../../config/keys.ts'
import { createRing, type KeyRing } from '../../privacy/key-ring.ts'
import type { BrokerConfig } from '../broker.ts'
import { createStrongIdentification, type StrongIdentification } from '../strong-identification.ts'

export type TestBroker = {
  identification: StrongIdentification
  config: BrokerConfig
  publicUrl: string
  cookieKey: KeyRing
  /** What the adapter logged. */
  logged: object[]
  /** Paths the broker was asked for, the newest last. */
  requests: string[]
  rotateKey(): Promise<void>
  /** True: every connection is broken off. */
  refuseConnections(refuse: boolean): void
  stop(): Promise<void>
}

const basePath = '/sim/strong-identification'

// Made once: two keys cost more than all the rest of a test.
const signingKey = decodePrivateJwk(keyGenerators.jwk())
const encryptionKey = decodePrivateJwk(keyGenerators.jwk())

/** Our adapter and the stand-in, talking over real HTTP on a free port. */
export const startTestBroker = async ({ timeoutMs = 5000 } = {}): Promise<TestBroker> => {
  const requests: string[] = []
  let refusing = false
  const server = createServer((req, res) => {
    requests.push(new URL(req.url ?? '/', 'http://localhost').pathname)
    if (refusing) req.socket.destroy()
    else standIn(req, res)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const config: BrokerConfig = {
    issuer: `${publicUrl}${basePath}`,
    clientId: 'autokierto',
    signingKey,
    encryptionKey,
    acr: 'http://ftn.ficora.fi/2017/loatest2',
  }
  const publicOf = ({ kty, n, e, kid }: typeof signingKey) => ({ kty, n, e, kid })
  const standIn = await createStandIn({
    origin: publicUrl,
    basePath,
    client: {
      clientId: config.clientId,
      signingPublicJwk: publicOf(signingKey),
      encryptionPublicJwk: publicOf(encryptionKey),
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
    rotateKey: () => standIn.rotateKey(),
    refuseConnections: refuse => {
      refusing = refuse
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
