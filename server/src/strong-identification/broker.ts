import { createRemoteJWKSet, customFetch, importJWK } from 'jose'
import * as oidc from 'openid-client'
import type { Config } from '../config.ts'
import { fetchExternal } from '../external/external-request.ts'
import type { IdTokenKeys } from './id-token.ts'

/** What we and the broker know of each other. */
export type BrokerConfig = Omit<Config['strongIdentification'], 'redirectUri'>

/** A broker whose addresses are known, and the keys both sides use. */
export type Broker = {
  client: oidc.Configuration
  /** Signs request objects. */
  signingKey: oidc.PrivateKey
  idTokenKeys: IdTokenKeys
}

/**
 * Learns the broker's addresses (OpenID Connect discovery) and readies the keys.
 * @param publicUrl address the browsers see us at
 * @param timeoutMs limit of each later request to the broker
 * @throws an error of openid-client or fetch
 */
export const discoverBroker = async (
  config: BrokerConfig,
  publicUrl: string,
  timeoutMs: number,
): Promise<Broker> => {
  const issuer = new URL(config.issuer)
  const signingKey = {
    key: await privateKey(config.signingKey, 'RS256'),
    kid: config.signingKey.kid,
  }
  const decryptionKey = await privateKey(config.encryptionKey, 'RSA-OAEP')
  const client = await oidc.discovery(
    issuer,
    config.clientId,
    { id_token_signed_response_alg: 'RS256', require_auth_time: true, [oidc.clockTolerance]: 30 },
    proveByKey(signingKey),
    {
      // A little later than the limit around it, which tells an outage from a refusal.
      timeout: timeoutMs / 1000 + 0.5,
      execute: mayBePlain(issuer, publicUrl) ? [oidc.allowInsecureRequests] : [],
      [oidc.customFetch]: fetchExternal,
    },
  )
  oidc.enableDecryptingResponses(client, ['A128CBC-HS256', 'A128GCM'], {
    key: decryptionKey,
    alg: 'RSA-OAEP',
    kid: config.encryptionKey.kid,
  })
  const { jwks_uri } = client.serverMetadata()
  if (!jwks_uri) throw new TypeError('The broker names no JWKS address')
  return {
    client,
    signingKey,
    idTokenKeys: {
      decryptionKey,
      // A key that is not known yet is fetched at once: only the broker's own token endpoint can cause it, and a
      // pause would turn people away for half a minute after every change of keys.
      brokerKeys: createRemoteJWKSet(new URL(jwks_uri), {
        timeoutDuration: timeoutMs + 500,
        cooldownDuration: 0,
        [customFetch]: fetchExternal,
      }),
    },
  }
}

/**
 * Whoever changes the broker's keys on the way can be anybody, so plain HTTP is for the stand-in only: on this machine,
 * or at the service's own address.
 */
const mayBePlain = (issuer: URL, publicUrl: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(issuer.hostname) || issuer.origin === new URL(publicUrl).origin

/** private_key_jwt meant for the token endpoint; the trust network does not take the issuer as audience. */
const proveByKey =
  (signingKey: oidc.PrivateKey): oidc.ClientAuth =>
  (server, client, body, headers) =>
    oidc.PrivateKeyJwt(signingKey, {
      [oidc.modifyAssertion]: (_header, claims) => {
        claims.aud = server.token_endpoint
      },
    })(server, client, body, headers)

const privateKey = async (jwk: BrokerConfig['signingKey'], algorithm: string) => {
  const key = await importJWK({ ...jwk }, algorithm)
  if (!(key instanceof CryptoKey)) throw new TypeError('The key is not an asymmetric one')
  return key
}
