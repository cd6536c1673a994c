import { decrypt, encrypt } from '../../platform/crypto/encrypt.ts'
import { deriveRing, type KeyRing } from '../../platform/crypto/key-ring.ts'
import { buildCookie, readCookie } from '../../platform/http/cookie.ts'

/** The values that the broker's answer must match; one per started login. */
export type LoginFlow = {
  state: string
  nonce: string
  codeVerifier: string
  /** Milliseconds since 1970. */
  created: number
}

export const loginCookieName = 'autokierto_login'

/** The URL of the service as browsers see it, and the path of the API. */
type ServiceAddress = { publicUrl: string; api: { path: string } }

/** Over plain HTTP, the cookie is sent only with the two calls of strong identification. */
const getCookiePath = ({ api }: ServiceAddress): string => `${api.path}auth-telia/`

/** Time limit for the identification at the broker. */
export const loginTimeoutSeconds = 600

const keyPurpose = 'autokierto login flow'

/**
 * Encrypts a flow for the browser to store (AES-256-GCM). The browser can neither read nor change it, and the
 * service stays stateless.
 * @param keys the encryption keys of the service, from which the keys used here are derived
 */
export const encryptFlow = (flow: LoginFlow, keys: KeyRing): string =>
  encrypt(JSON.stringify(flow), deriveRing(keyPurpose, keys)).toString('base64url')

/** Decrypts the flow; null when the text is not ours, was changed, or is older than ten minutes. */
export const decryptFlow = (text: string, keys: KeyRing, now: number = Date.now()): LoginFlow | null => {
  try {
    const flow: LoginFlow = JSON.parse(decrypt(Buffer.from(text, 'base64url'), deriveRing(keyPurpose, keys)))
    const age = now - flow.created
    return age >= 0 && age <= loginTimeoutSeconds * 1000 ? flow : null
  } catch {
    return null
  }
}

/** Returns a `Set-Cookie` value that binds a started login to this browser. */
export const loginCookie = (encryptedFlow: string, place: ServiceAddress): string =>
  ownLoginCookie(encryptedFlow, loginTimeoutSeconds, place)

/**
 * Returns a `Set-Cookie` value that deletes the cookie. It is sent with every answer to the return, good or
 * bad, so that a flow can be tried only once.
 */
export const expiredLoginCookie = (place: ServiceAddress): string => ownLoginCookie('', 0, place)

const ownLoginCookie = (value: string, seconds: number, place: ServiceAddress): string =>
  buildCookie({
    name: loginCookieName,
    value,
    path: getCookiePath(place),
    seconds,
    publicUrl: place.publicUrl,
  })

/**
 * Returns the encrypted flow from a `Cookie` header.
 * @returns null when there is none
 */
export const readLoginCookie = (header: string | undefined, publicUrl: string): string | null =>
  readCookie(header, loginCookieName, publicUrl)
