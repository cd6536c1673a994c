import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveRing, type KeyRing, type NamedKey } from '../../platform/crypto/key-ring.ts'
import { buildCookie, endedFormerCookies, getFormerCookie, readCookie } from '../../platform/http/cookie.ts'

/**
 * Cookie with a mark for each user who has signed in on the device, so that password guesses elsewhere cannot lock them
 * out here. A mark is a random number with a MAC over it and the username. It neither names nor signs in anybody. It is
 * valid as long as the user's seal, which changes with the password, with the first second factor and on blocking.
 * Devices may be shared, so the cookie holds several marks.
 */
const deviceCookieName = 'autokierto_device'
const maxMarks = 5
const deviceCookieSeconds = 180 * 24 * 3600

const markForm = /^[\w-]{22}\.[\w-]{43}$/

/** The user of a mark: username in lower case, and the seal. */
type MarkOwner = { name: string; seal: string }

/** Derived for this use only, so that no other MAC of the service is accepted as a mark. */
const markKeys = ({ keys }: Service): KeyRing => deriveRing('autokierto device mark', keys)

const computeProof = (random: string, { name, seal }: MarkOwner, { secret }: NamedKey): string =>
  createHmac('sha256', secret).update(`${random}:${seal}:${name}`).digest('base64url')

/** `keys` are the configured hash keys; those of the marks are derived from them. */
type Service = { keys: KeyRing; publicUrl: string; api: { path: string } }

/** The MAC authenticates a mark, so marks under a former cookie name are valid until the next sign-in. */
const readMarks = (header: string | undefined, { publicUrl }: Service): string[] => {
  const value =
    readCookie(header, deviceCookieName, publicUrl) ?? getFormerCookie(header, deviceCookieName, publicUrl)
  return (value?.split('~', maxMarks) ?? []).filter(mark => markForm.test(mark))
}

/** The random parts of the marks. They identify the device, but prove nothing. */
export const deviceMarks = (header: string | undefined, service: Service): string[] =>
  readMarks(header, service).map(mark => mark.split('.')[0]!)

/** True for any marks, valid or not. */
export const hasDeviceMarks = (header: string | undefined, service: Service): boolean =>
  readMarks(header, service).length > 0

/** Returns the random part of the user's mark, which identifies the device; null without a valid mark. */
export const findKnownDevice = (
  header: string | undefined,
  owner: MarkOwner,
  service: Service,
): string | null => {
  const own = readMarks(header, service).find(mark => {
    const [random = '', proof = ''] = mark.split('.')
    return markKeys(service).some(key =>
      timingSafeEqual(Buffer.from(computeProof(random, owner, key)), Buffer.from(proof)),
    )
  })
  return own?.split('.')[0] ?? null
}

/** Builds `Set-Cookie` headers with a mark for this user, keeping the marks of other users. */
export const deviceCookies = (header: string | undefined, owner: MarkOwner, service: Service): string[] => {
  const random = findKnownDevice(header, owner, service) ?? randomBytes(16).toString('base64url')
  const others = readMarks(header, service).filter(mark => !mark.startsWith(`${random}.`))
  const marks = [`${random}.${computeProof(random, owner, markKeys(service)[0])}`, ...others].slice(
    0,
    maxMarks,
  )
  const { api, publicUrl } = service
  const place = { name: deviceCookieName, path: `${api.path}auth/`, publicUrl }
  return [
    buildCookie({ ...place, value: marks.join('~'), seconds: deviceCookieSeconds }),
    ...endedFormerCookies(header, place),
  ]
}
