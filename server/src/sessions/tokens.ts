import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Group } from '@autokierto/domain/access/roles'
import { ApiError } from '../http/api-error.ts'

/** What an access token says. `sid` is the session, `sub` the person's or user's id within their `user_type`. */
export type Claims = {
  sub: string
  user_type: 1 | 2
  first_name: string
  last_name: string
  groups: Group[]
  sid: string
  iat: number
  exp: number
  iss: string
  aud: string
}

export type TokenService = {
  /** Signs an access token (JWT, EdDSA over Ed25519, RFC 8037). */
  issue(claims: Omit<Claims, 'iat' | 'exp' | 'iss' | 'aud'>): string
  /**
   * The claims of a genuine token.
   * @throws ApiError INVALID_HEADER where it is forged or not for us, TOKEN_EXPIRED where its time is over
   */
  read(token: string): Claims
  /** The claims of a genuine token whether or not its time is over; null where it is not genuine. */
  readExpired(token: string): Claims | null
  /** PEM that verifies the tokens. */
  readonly publicKey: string
}

const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: 'JWT' })).toString('base64url')
const audience = 'autokierto'

/** Checked tokens kept so that the signature is verified once, not on every request. */
const keptTokens = 10_000

export const createTokenService = (options: {
  signingKey: KeyObject
  issuer: string
  accessSeconds: number
  now: () => Date
}): TokenService => {
  const publicKeyObject = createPublicKey(options.signingKey)
  const publicKey = publicKeyObject.export({ type: 'spki', format: 'pem' }).toString()
  const verified = new Map<string, Claims>()
  const seconds = (): number => Math.floor(options.now().getTime() / 1000)

  /** @throws ApiError INVALID_HEADER */
  const check = (token: string): Claims => {
    const parts = token.split('.')
    const [head, payload, signature] = parts
    if (parts.length !== 3 || head !== header || !payload || !signature) throw new ApiError('INVALID_HEADER')
    const genuine = verify(
      null,
      Buffer.from(`${head}.${payload}`),
      publicKeyObject,
      Buffer.from(signature, 'base64url'),
    )
    if (!genuine) throw new ApiError('INVALID_HEADER')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
    if (claims.iss !== options.issuer || claims.aud !== audience) throw new ApiError('INVALID_HEADER')
    return claims
  }

  return {
    publicKey,
    issue(claims) {
      const iat = seconds()
      const body = { ...claims, iat, exp: iat + options.accessSeconds, iss: options.issuer, aud: audience }
      const payload = Buffer.from(JSON.stringify(body)).toString('base64url')
      const signature = sign(null, Buffer.from(`${header}.${payload}`), options.signingKey).toString(
        'base64url',
      )
      return `${header}.${payload}.${signature}`
    },
    read(token) {
      let claims = verified.get(token)
      if (!claims) {
        claims = check(token)
        const oldest = verified.keys().next()
        if (verified.size >= keptTokens && !oldest.done) verified.delete(oldest.value)
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
