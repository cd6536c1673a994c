import { buildCookie, readCookie } from '../http/cookie.ts'
import { decrypt, encrypt } from '../privacy/encrypt.ts'
import { deriveRing, type KeyRing } from '../privacy/key-ring.ts'

/** What the answer of the broker must match; one per started login. */
export type LoginFlow = {
  state: string
  nonce: string
  codeVerifier: string
  /** Milliseconds since 1970. */
  created: number
}

export const loginCookieName = 'autokierto_login'

/** Where the service is: the address browsers see, and the path of the API. */
type ServiceAddress = { publicUrl: string; api: { path: string } }

/** Over plain HTTP the cookie is sent with the two calls of strong identification only. */
const getCookiePath = ({ api }: ServiceAddress): string => `${api.path}auth-telia/`

/** A person has this long to identify. */
export const loginTimeoutSeconds = 600

const use = 'autokierto login flow'

/**
 * Seals a flow for the browser to keep (AES-256-GCM): it can neither read nor change it, and no process has to
 * remember it.
 * @param keys the encryption keys of the service; those that seal are derived from them
 */
export const encryptFlow = (flow: LoginFlow, keys: KeyRing): string =>
  encrypt(JSON.stringify(flow), deriveRing(use, keys)).toString('base64url')

/** The flow, or null where the text is not ours, was changed, or is older than ten minutes. */
export const decryptFlow = (text: string, keys: KeyRing, now: number = Date.now()): LoginFlow | null => {
  try {
    const flow: LoginFlow = JSON.parse(decrypt(Buffer.from(text, 'base64url'), deriveRing(use, keys)))
    const age = now - flow.created
    return age >= 0 && age <= loginTimeoutSeconds * 1000 ? flow : null
  } catch {
    return null
  }
}

/** `Set-Cookie` that binds a started login to this browser. */
export const loginCookie = (sealed: string, place: ServiceAddress): string =>
  ownLoginCookie(sealed, loginTimeoutSeconds, place)

/** `Set-Cookie` that ends it; sent with every answer to the return, good or bad, so that it is tried once only. */
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
 * The sealed flow in a `Cookie` header.
 * @returns null where there is none
 */
export const readLoginCookie = (header: string | undefined, publicUrl: string): string | null =>
  readCookie(header, loginCookieName, publicUrl)
