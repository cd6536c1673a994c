import { errors, type KoaContextWithOIDC } from 'oidc-provider'

/** Levels of assurance offered: substantial, of production and of the test environment. */
export const offeredLevels = ['http://ftn.ficora.fi/2017/loatest2', 'http://ftn.ficora.fi/2017/loa2']

/** A level of the network that this broker does not offer; answered by the fault "other level". */
export const otherLevel = 'http://ftn.ficora.fi/2017/loatest3'

/** A request object lives about ten minutes; some room for clocks. */
const longestRequestSeconds = 15 * 60
const longestAssertionSeconds = 60 * 60
export const jwtClockToleranceSeconds = 15

type JwtClaims = Record<string, unknown>

const nowSeconds = () => Math.floor(Date.now() / 1000)

const requestObjects = new WeakMap<object, { jti: string; exp: number }>()

/**
 * What the request object must carry besides a good signature, issuer and audience.
 * Called before the signature is checked, so the `jti` is only noted here and used up in `assertStrongRequest`.
 */
export const assertRequestObject = (ctx: KoaContextWithOIDC, claims: JwtClaims, header: JwtClaims) => {
  const { exp, jti } = claims
  if (typeof header.kid !== 'string') throw new errors.InvalidRequestObject('kid is missing in the header')
  if (typeof exp !== 'number' || exp > nowSeconds() + longestRequestSeconds) {
    throw new errors.InvalidRequestObject('exp is missing or too far away')
  }
  if (typeof jti !== 'string' || jti.length < 16) throw new errors.InvalidRequestObject('jti is missing')
  requestObjects.set(ctx, { jti, exp })
}

/** What the trust network asks beyond OpenID Connect: a nonce, a state, one offered level, a request used once. */
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
  const fresh = await provider.ReplayDetection.unique(
    `request ${client.clientId} `,
    request.jti,
    request.exp + jwtClockToleranceSeconds,
  )
  if (!fresh) throw new errors.InvalidRequestObject('the request object was used before')
}

/** The client's proof at the token endpoint: meant for that endpoint alone, short-lived, by a named key. */
export const assertClientAssertion = (ctx: KoaContextWithOIDC, claims: JwtClaims, header: JwtClaims) => {
  if (typeof header.kid !== 'string') throw new errors.InvalidClientAuth('kid is missing in the header')
  if (claims.aud !== ctx.oidc.urlFor('token')) {
    throw new errors.InvalidClientAuth('aud must be the token endpoint')
  }
  if (typeof claims.exp !== 'number' || claims.exp > nowSeconds() + longestAssertionSeconds) {
    throw new errors.InvalidClientAuth('exp is too far away')
  }
}
