import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { UserGroup } from '@autokierto/domain/access/roles'
import type { SigningKeys } from '../config/keys.ts'
import { ApiError } from '../http/api-error.ts'
import { keyId } from '../privacy/key-ring.ts'

/** What an access token says. `sid` is the session, `sub` the person's or user's id within their `user_type`. */
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
  /**
   * The claims of a genuine token.
   * @throws ApiError INVALID_HEADER where it is forged or not for us, TOKEN_EXPIRED where its time is over
   */
  read(token: string): AccessTokenClaims
  /** The claims of a genuine token whether or not its time is over; null where it is not genuine. */
  readExpired(token: string): AccessTokenClaims | null
  /** PEM that verifies the tokens that are issued now. */
  readonly publicKey: string
}

type Verifier = { header: string; key: KeyObject }

const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Tokens from before keys had names. */
const legacyHeader = encodePart({ alg: 'EdDSA', typ: 'JWT' })

/** Verifies tokens that begin with this header, which names the key. */
const createVerifier = (signingKey: KeyObject): Verifier => {
  const key = createPublicKey(signingKey)
  const kid = keyId(Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url'))
  return { header: encodePart({ alg: 'EdDSA', typ: 'JWT', kid }), key }
}

const audience = 'autokierto'

/** Checked tokens kept so that the signature is verified once, not on every request. */
const maxCachedTokens = 10_000

export const createTokenService = (options: {
  /** The first one signs; tokens of all of them are genuine. */
  signingKeys: SigningKeys
  issuer: string
  accessSeconds: number
  now: () => Date
}): TokenService => {
  const [signingKey, ...former] = options.signingKeys
  const own = createVerifier(signingKey)
  const verifiers = [own, ...former.map(createVerifier)]
  const publicKey = own.key.export({ type: 'spki', format: 'pem' }).toString()
  const verified = new Map<string, AccessTokenClaims>()
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
      let claims = verified.get(token)
      if (!claims) {
        claims = check(token)
        const oldest = verified.keys().next()
        if (verified.size >= maxCachedTokens && !oldest.done) verified.delete(oldest.value)
        verified.set(token, claims)
      }
      if (claims.exp <= seconds()) {
        verified.delete(token)
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
