import { errors, type KoaContextWithOIDC } from 'oidc-provider'

/** Offered levels of assurance: substantial, in the test environment and in production. */
export const offeredLevels = ['http://ftn.ficora.fi/2017/loatest2', 'http://ftn.ficora.fi/2017/loa2']

/** A level of the trust network that this broker does not offer; the fault "other level" returns it. */
export const otherLevel = 'http://ftn.ficora.fi/2017/loatest3'

/** Request objects are valid for about ten minutes; this allows for clock differences. */
const maxRequestSeconds = 15 * 60
const maxAssertionSeconds = 60 * 60
export const jwtClockToleranceSeconds = 15

type JwtClaims = Record<string, unknown>

const nowSeconds = () => Math.floor(Date.now() / 1000)

const requestObjects = new WeakMap<object, { jti: string; exp: number }>()

/**
 * Checks the claims of the request object besides signature, issuer and audience. It runs before the signature is
 * verified, so it only stores the `jti`, which `assertStrongRequest` marks as used.
 */
export const assertRequestObject = (ctx: KoaContextWithOIDC, claims: JwtClaims, header: JwtClaims) => {
  const { exp, jti } = claims
  if (typeof header.kid !== 'string') throw new errors.InvalidRequestObject('kid is missing in the header')
  if (typeof exp !== 'number' || exp > nowSeconds() + maxRequestSeconds) {
    throw new errors.InvalidRequestObject('exp is missing or too far away')
  }
  if (typeof jti !== 'string' || jti.length < 16) throw new errors.InvalidRequestObject('jti is missing')
  requestObjects.set(ctx, { jti, exp })
}

/**
 * Checks the trust network's requirements beyond OpenID Connect: nonce, state, one offered level, and a request
 * object that was not used before.
 */
export const assertStrongRequest = async (ctx: KoaContextWithOIDC) => {
  const { params, client, provider } = ctx.oidc
  if (!params?.nonce) throw new errors.InvalidRequest('nonce is required')
  if (!params.state) throw new errors.InvalidRequest('state is required')
  if (typeof params.acr_values !== 'string' || !params.acr_values) {
    throw new errors.InvalidRequest('acr_values is required')
  }
  if (!offeredLevels.includes(params.acr_values)) {
    throw new errors.InvalidRequest('acr_values must be one level that is offered')
  }
  const request = requestObjects.get(ctx)
  if (!request || !client) throw new errors.InvalidRequest('a signed request object is required')
  const isUnused = await provider.ReplayDetection.unique(
    `request ${client.clientId} `,
    request.jti,
    request.exp + jwtClockToleranceSeconds,
  )
  if (!isUnused) throw new errors.InvalidRequestObject('the request object was used before')
}

/** Checks the client assertion at the token endpoint: its audience, its lifetime, and a key id. */
export const assertClientAssertion = (ctx: KoaContextWithOIDC, claims: JwtClaims, header: JwtClaims) => {
  if (typeof header.kid !== 'string') throw new errors.InvalidClientAuth('kid is missing in the header')
  if (claims.aud !== ctx.oidc.urlFor('token')) {
    throw new errors.InvalidClientAuth('aud must be the token endpoint')
  }
  if (typeof claims.exp !== 'number' || claims.exp > nowSeconds() + maxAssertionSeconds) {
    throw new errors.InvalidClientAuth('exp is too far away')
  }
}
