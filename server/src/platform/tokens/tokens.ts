import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { UserGroup } from '@autokierto/domain/access/roles'
import type { SigningKeys } from '../config/keys.ts'
import { keyId } from '../crypto/key-ring.ts'
import { ApiError } from '../http/api-error.ts'

declare module '../services/services.ts' {
  interface Services {
    tokens: TokenService
  }
}

/** Claims of an access token. `sid` is the session, `sub` the id of the person or user within their `user_type`. */
export type AccessTokenClaims = {
  sub: string
  user_type: 1 | 2
  first_name: string
  last_name: string
  groups: UserGroup[]
  sid: string
  iat: number
  exp: number
  iss: string
  aud: string
}

export type TokenService = {
  /** Signs an access token (JWT, EdDSA over Ed25519, RFC 8037). */
  issue(claims: Omit<AccessTokenClaims, 'iat' | 'exp' | 'iss' | 'aud'>): string
  /** @throws ApiError INVALID_HEADER if it is forged or for another audience, TOKEN_EXPIRED */
  read(token: string): AccessTokenClaims
  /** Returns the claims of a genuine token even if it has expired; null if it is not genuine. */
  readExpired(token: string): AccessTokenClaims | null
  /** PEM of the key that verifies newly issued tokens. */
  readonly publicKey: string
}

type Verifier = { header: string; key: KeyObject }

const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Header of tokens from before keys had ids. */
const legacyHeader = encodePart({ alg: 'EdDSA', typ: 'JWT' })

const createVerifier = (signingKey: KeyObject): Verifier => {
  const key = createPublicKey(signingKey)
  const kid = keyId(Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url'))
  return { header: encodePart({ alg: 'EdDSA', typ: 'JWT', kid }), key }
}

const audience = 'autokierto'

/** Verified tokens are cached, so that signatures are not verified on every request. */
const maxCachedTokens = 10_000

export const createTokenService = (options: {
  /** The first key signs; tokens of all keys are accepted. */
  signingKeys: SigningKeys
  issuer: string
  accessSeconds: number
  now: () => Date
}): TokenService => {
  const [signingKey, ...former] = options.signingKeys
  const own = createVerifier(signingKey)
  const verifiers = [own, ...former.map(createVerifier)]
  const publicKey = own.key.export({ type: 'spki', format: 'pem' }).toString()
  const cache = new Map<string, AccessTokenClaims>()
  const seconds = (): number => Math.floor(options.now().getTime() / 1000)

  /** @throws ApiError INVALID_HEADER */
  const check = (token: string): AccessTokenClaims => {
    const parts = token.split('.')
    const [head, payload, signature] = parts
    if (parts.length !== 3 || !payload || !signature) throw new ApiError('INVALID_HEADER')
    const signed = Buffer.from(`${head}.${payload}`)
    const isGenuine = verifiers
      .filter(({ header }) => head === header || head === legacyHeader)
      .some(({ key }) => verify(null, signed, key, Buffer.from(signature, 'base64url')))
    if (!isGenuine) throw new ApiError('INVALID_HEADER')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as AccessTokenClaims
    if (claims.iss !== options.issuer || claims.aud !== audience) throw new ApiError('INVALID_HEADER')
    return claims
  }

  return {
    publicKey,
    issue(claims) {
      const iat = seconds()
      const body = { ...claims, iat, exp: iat + options.accessSeconds, iss: options.issuer, aud: audience }
      const payload = encodePart(body)
      const signature = sign(null, Buffer.from(`${own.header}.${payload}`), signingKey).toString('base64url')
      return `${own.header}.${payload}.${signature}`
    },
    read(token) {
      let claims = cache.get(token)
      if (!claims) {
        claims = check(token)
        const oldest = cache.keys().next()
        if (cache.size >= maxCachedTokens && !oldest.done) cache.delete(oldest.value)
        cache.set(token, claims)
      }
      if (claims.exp <= seconds()) {
        cache.delete(token)
        throw new ApiError('TOKEN_EXPIRED')
      }
      return claims
    },
    readExpired(token) {
      try {
        return check(token)
      } catch (error) {
        if (error instanceof ApiError) return null
        throw error
      }
    },
  }
}
