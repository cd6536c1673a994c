import { generateKeyPair } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { handleInteraction } from './interact.ts'
import { createMemoryAdapter } from './memory-adapter.ts'
import { buildSignInPolicy } from './page.ts'
import { createProvider, type RegisteredClient } from './provider.ts'
import { createSignIns } from './sign-ins.ts'

export type IdentificationSimulatorOptions = {
  /** Base URL at which browsers and the relying party reach the broker: `http://127.0.0.1:8080`. */
  origin: string
  /** `/sim/strong-identification`; the issuer is origin plus path. */
  basePath: string
  client: RegisteredClient
  /** Delay of the token endpoint with the fault "slow", in milliseconds. */
  slowMs?: number
}

/** A Node request handler; `req.url` includes the base path, and the body has not been read. */
export type StrongIdentificationHandler = {
  (req: IncomingMessage, res: ServerResponse): void
  /** Signs with a new key from now on; the old key is no longer published. Real brokers rotate keys too. */
  rotateKey(): Promise<void>
}

/**
 * Simulates an identification broker of the Finnish trust network. The signing key is generated in the background:
 * only the first request waits for it.
 */
export const createIdentificationSimulator = async (
  options: IdentificationSimulatorOptions,
): Promise<StrongIdentificationHandler> => {
  const { origin, basePath } = options
  const client = await withKeyIds(options.client)
  const shared = {
    issuer: `${origin}${basePath}`,
    basePath,
    client,
    adapter: createMemoryAdapter(),
    signIns: createSignIns(),
    slowMs: options.slowMs ?? 10_000,
  }
  const start = async () => createProvider({ ...shared, signingKeys: [await generateSigningKey()] })
  let provider = start()
  provider.catch(() => {})

  const policy = buildSignInPolicy(client.redirectUris)
  const publicUrl = new URL(origin)

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const url = req.url ?? '/'
    res.setHeader('content-security-policy', policy)
    res.setHeader('x-content-type-options', 'nosniff')
    res.setHeader('referrer-policy', 'no-referrer')
    if (!url.startsWith(`${basePath}/`)) {
      res.writeHead(404).end()
      return
    }
    // The provider builds its URLs from the request, so the public host and scheme are set here.
    req.headers.host = publicUrl.host
    req.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1)
    delete req.headers['x-forwarded-host']
    Object.assign(req, { originalUrl: url, url: url.slice(basePath.length) })
    const current = await provider
    const { pathname } = new URL(req.url ?? '/', origin)
    if (pathname.startsWith('/interaction/')) {
      await handleInteraction(req, res, {
        provider: current,
        signIns: shared.signIns,
        action: `${basePath}${pathname}`,
      })
    } else {
      await current.callback()(req, res)
    }
  }

  const handler = (req: IncomingMessage, res: ServerResponse) => {
    answer(req, res).catch(() => {
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  }
  return Object.assign(handler, {
    async rotateKey() {
      const next = start()
      await next
      provider = next
    },
  })
}

const generateSigningKey = async (): Promise<JWK> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' }) as JWK
  return { ...jwk, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(jwk) }
}

/** In the trust network, the id of a key without a `kid` is its thumbprint. */
const withKeyIds = async (client: RegisteredClient): Promise<RegisteredClient> => ({
  ...client,
  signingPublicJwk: await withKeyId(client.signingPublicJwk),
  encryptionPublicJwk: await withKeyId(client.encryptionPublicJwk),
})

const withKeyId = async (jwk: JWK): Promise<JWK> => ({
  ...jwk,
  kid: jwk.kid ?? (await calculateJwkThumbprint(jwk)),
})
