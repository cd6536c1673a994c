import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { buildCookie, endedFormerCookies, formerCookieOf, readCookie } from '../http/cookie.ts'
import { deriveRing, type KeyRing, type NamedKey } from '../privacy/key-ring.ts'

/**
 * A device on which somebody has signed in keeps a mark of it: who tries passwords of the same name elsewhere cannot
 * shut it out. The mark is a random number with a proof that we gave it to this name; it names nobody, and lets nobody
 * in. The proof holds as long as the seal of the user, which changes with the password, with the first second
 * factor and when the user is blocked. Several people may use one device, so that it keeps a few.
 */
const cookie = 'autokierto_device'
const maxMarks = 5
const deviceCookieSeconds = 180 * 24 * 3600

const markForm = /^[\w-]{22}\.[\w-]{43}$/

/** Whom a mark is for: the username in lower case, and the seal of the user. */
type Marked = { name: string; seal: string }

/** Keys of their own, so that no other proof of the service can be passed off as a mark. */
const markKeys = ({ keys }: Service): KeyRing => deriveRing('autokierto device mark', keys)

const computeProof = (random: string, { name, seal }: Marked, { secret }: NamedKey): string =>
  createHmac('sha256', secret).update(`${random}:${seal}:${name}`).digest('base64url')

/** `keys` are the configured hash keys; those of the marks are derived from them. */
type Service = { keys: KeyRing; publicUrl: string; api: { path: string } }

/** A mark proves itself, so one under a former name of the cookie counts too, until the next login replaces it. */
const readMarks = (header: string | undefined, { publicUrl }: Service): string[] => {
  const value = readCookie(header, cookie, publicUrl) ?? formerCookieOf(header, cookie, publicUrl)
  return (value?.split('~', maxMarks) ?? []).filter(mark => markForm.test(mark))
}

/** The random parts of the marks that the device keeps: they tell it from others, and prove nothing. */
export const deviceMarks = (header: string | undefined, service: Service): string[] =>
  readMarks(header, service).map(mark => mark.split('.')[0]!)

/** Whether the device keeps any marks, ours or not. */
export const hasDeviceMarks = (header: string | undefined, service: Service): boolean =>
  readMarks(header, service).length > 0

/**
 * Whether this name has signed in on the device before.
 * @returns what tells the device from others, or null where it is not known
 */
export const findKnownDevice = (
  header: string | undefined,
  marked: Marked,
  service: Service,
): string | null => {
  const own = readMarks(header, service).find(mark => {
    const [random = '', proof = ''] = mark.split('.')
    return markKeys(service).some(key =>
      timingSafeEqual(Buffer.from(computeProof(random, marked, key)), Buffer.from(proof)),
    )
  })
  return own?.split('.')[0] ?? null
}

/** `Set-Cookie` that marks the device as one where this name has signed in, beside the names before it. */
export const deviceCookies = (header: string | undefined, marked: Marked, service: Service): string[] => {
  const random = findKnownDevice(header, marked, service) ?? randomBytes(16).toString('base64url')
  const others = readMarks(header, service).filter(mark => !mark.startsWith(`${random}.`))
  const marks = [`${random}.${computeProof(random, marked, markKeys(service)[0])}`, ...others].slice(
    0,
    maxMarks,
  )
  const { api, publicUrl } = service
  const place = { name: cookie, path: `${api.path}auth/`, publicUrl }
  return [
    buildCookie({ ...place, value: marks.join('~'), seconds: deviceCookieSeconds }),
    ...endedFormerCookies(header, place),
  ]
}
