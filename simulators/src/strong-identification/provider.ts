import { randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import Provider, {
  type AdapterFactory,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { applyFault } from './faults.ts'
import { renderRejectionPage } from './page.ts'
import {
  assertClientAssertion,
  assertRequestObject,
  assertStrongRequest,
  jwtClockToleranceSeconds,
  offeredLevels,
} from './requirements.ts'
import { buildIdentityClaims, identityClaimNames, type SignIns } from './sign-ins.ts'
import { selectSignInLanguage } from './texts.ts'

/** The relying party, registered manually as in the trust network, with two keys and no secret. */
export type RegisteredClient = {
  clientId: string
  /** RS256 key that signs request objects and client assertions. */
  signingPublicJwk: JWK
  /** RSA-OAEP key to which ID tokens are encrypted. */
  encryptionPublicJwk: JWK
  redirectUris: string[]
}

export type ProviderOptions = {
  issuer: string
  basePath: string
  client: RegisteredClient
  adapter: AdapterFactory
  signIns: SignIns
  /** Private RS256 keys; the first one signs, the others are only published. */
  signingKeys: JWK[]
  slowMs: number
}

const codeSeconds = 60
const interactionSeconds = 600

/** Creates the broker: OpenID Connect as profiled by the Finnish trust network, without anything more lenient. */
export const createProvider = (options: ProviderOptions): Provider => {
  const provider = new Provider(options.issuer, buildProviderConfiguration(options))
  // Trusts the header with the public scheme, which create.ts sets.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.oidc?.route !== 'token') return
    await applyFault(ctx as KoaContextWithOIDC, {
      signIns: options.signIns,
      signingKey: options.signingKeys[0]!,
      encryptionKey: options.client.encryptionPublicJwk,
      slowMs: options.slowMs,
    })
  })
  return provider
}

const buildProviderConfiguration = ({
  basePath,
  client,
  adapter,
  signIns,
  signingKeys,
}: ProviderOptions): Configuration => ({
  adapter,
  clients: [buildClientMetadata(client)],
  jwks: { keys: signingKeys.map(key => ({ ...key, use: 'sig', alg: 'RS256' })) },
  acrValues: offeredLevels,
  claims: {
    openid: ['sub', 'acr', 'amr', 'auth_time', 'session_index', ...Object.values(identityClaimNames)],
  },
  conformIdTokenClaims: false,
  scopes: ['openid'],
  responseTypes: ['code'],
  subjectTypes: ['public'],
  clientAuthMethods: ['private_key_jwt'],
  clockTolerance: jwtClockToleranceSeconds,
  allowOmittingSingleRegisteredRedirectUri: false,
  enableHttpPostMethods: false,
  clientBasedCORS: () => false,
  enabledJWA: {
    clientAuthSigningAlgValues: ['RS256'],
    idTokenSigningAlgValues: ['RS256'],
    idTokenEncryptionAlgValues: ['RSA-OAEP'],
    idTokenEncryptionEncValues: ['A128CBC-HS256'],
    requestObjectSigningAlgValues: ['RS256'],
    requestObjectEncryptionAlgValues: [],
    requestObjectEncryptionEncValues: [],
  },
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    encryption: { enabled: true },
    pushedAuthorizationRequests: { enabled: false },
    requestObjects: {
      enabled: true,
      requireSignedRequestObject: true,
      assertJwtClaimsAndHeader: assertRequestObject,
    },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  },
  // Parameter validators run last, after the request object has been verified.
  extraParams: { acr_values: assertStrongRequest },
  assertJwtClientAuthClaimsAndHeader: assertClientAssertion,
  findAccount: (_ctx, subject) => {
    const signIn = signIns.find(subject)
    return signIn && { accountId: subject, claims: () => ({ sub: subject, ...buildIdentityClaims(signIn) }) }
  },
  interactions: {
    policy: buildIdentificationPolicy(),
    url: (_ctx, { uid }) => `${basePath}/interaction/${uid}`,
  },
  loadExistingGrant: async ctx => {
    const grant = new ctx.oidc.provider.Grant({
      clientId: client.clientId,
      accountId: ctx.oidc.session?.accountId,
    })
    grant.addOIDCScope('openid')
    await grant.save()
    return grant
  },
  expiresWithSession: () => false,
  ttl: {
    AccessToken: codeSeconds,
    AuthorizationCode: codeSeconds,
    Grant: interactionSeconds,
    IdToken: 300,
    Interaction: interactionSeconds,
    Session: codeSeconds,
  },
  cookies: {
    keys: [randomBytes(32).toString('base64url')],
    long: { httpOnly: true, sameSite: 'lax', signed: true, path: `${basePath}/` },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  },
  routes: {
    authorization: '/oauth2/authorization',
    token: '/oauth2/token',
    jwks: '/oauth2/metadata.jwks',
  },
  renderError: (ctx, out) => {
    ctx.type = 'html'
    ctx.body = renderRejectionPage(
      selectSignInLanguage(ctx.get('accept-language')),
      out.error_description ?? out.error,
    )
  },
})

const buildClientMetadata = (client: RegisteredClient): NonNullable<Configuration['clients']>[number] => ({
  client_id: client.clientId,
  redirect_uris: client.redirectUris,
  response_types: ['code'],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'private_key_jwt',
  token_endpoint_auth_signing_alg: 'RS256',
  request_object_signing_alg: 'RS256',
  require_signed_request_object: true,
  require_auth_time: true,
  id_token_signed_response_alg: 'RS256',
  id_token_encrypted_response_alg: 'RSA-OAEP',
  id_token_encrypted_response_enc: 'A128CBC-HS256',
  jwks: {
    keys: [
      { ...client.signingPublicJwk, use: 'sig', alg: 'RS256' },
      { ...client.encryptionPublicJwk, use: 'enc', alg: 'RSA-OAEP' },
    ],
  },
})

/** Removes the consent page, because the person consents by identifying. */
const buildIdentificationPolicy = () => {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}
