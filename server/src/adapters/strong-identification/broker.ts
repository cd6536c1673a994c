import { createRemoteJWKSet, customFetch, importJWK } from 'jose'
import * as oidc from 'openid-client'
import type { Config } from '../../platform/config/config.ts'
import { fetchExternal } from '../../platform/external/external-request.ts'
import type { IdTokenKeys } from './id-token.ts'

/** The credentials and parameters agreed with the broker. */
export type BrokerConfig = Omit<Config['strongIdentification'], 'redirectUri'>

export type Broker = {
  client: oidc.Configuration
  /** Signs request objects. */
  signingKey: oidc.PrivateKey
  idTokenKeys: IdTokenKeys
}

/**
 * Fetches the broker's metadata (OpenID Connect discovery) and imports the keys.
 * @param publicUrl the service's URL as browsers see it
 * @param timeoutMs timeout of each later request to the broker
 * @throws an error of openid-client or fetch
 */
export const discoverBroker = async (
  config: BrokerConfig,
  publicUrl: string,
  timeoutMs: number,
): Promise<Broker> => {
  const issuer = new URL(config.issuer)
  const signingKey = {
    key: await importPrivateKey(config.signingKey, 'RS256'),
    kid: config.signingKey.kid,
  }
  const decryptionKey = await importPrivateKey(config.encryptionKey, 'RSA-OAEP')
  const client = await oidc.discovery(
    issuer,
    config.clientId,
    { id_token_signed_response_alg: 'RS256', require_auth_time: true, [oidc.clockTolerance]: 30 },
    authenticateByKey(signingKey),
    {
      // Slightly longer than the timeout of `ExternalSystem`, which reports an outage rather than a rejection.
      timeout: timeoutMs / 1000 + 0.5,
      execute: allowsPlainHttp(issuer, publicUrl) ? [oidc.allowInsecureRequests] : [],
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
      // Unknown keys are fetched without a cooldown. Only the broker's own token endpoint can trigger a fetch,
      // and a pause would reject logins for half a minute after every key rotation.
      brokerKeys: createRemoteJWKSet(new URL(jwks_uri), {
        timeoutDuration: timeoutMs + 500,
        cooldownDuration: 0,
        [customFetch]: fetchExternal,
      }),
    },
  }
}

/**
 * Allows plain HTTP only for the simulator, on this machine or at the service's own origin. Elsewhere, anybody
 * on the network path could replace the broker's keys.
 */
const allowsPlainHttp = (issuer: URL, publicUrl: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(issuer.hostname) || issuer.origin === new URL(publicUrl).origin

/** private_key_jwt with the token endpoint as audience, because the trust network does not accept the issuer. */
const authenticateByKey =
  (signingKey: oidc.PrivateKey): oidc.ClientAuth =>
  (server, client, body, headers) =>
    oidc.PrivateKeyJwt(signingKey, {
      [oidc.modifyAssertion]: (_header, claims) => {
        claims.aud = server.token_endpoint
      },
    })(server, client, body, headers)

const importPrivateKey = async (jwk: BrokerConfig['signingKey'], algorithm: string) => {
  const key = await importJWK({ ...jwk }, algorithm)
  if (!(key instanceof CryptoKey)) throw new TypeError('The key is not an asymmetric one')
  return key
}
