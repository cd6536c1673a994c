import { createHmac, randomBytes } from 'node:crypto'

/** Codes of an authenticator app (RFC 6238): SHA-1, six digits, a new code every 30 seconds, as all apps support. */
const stepSeconds = 30
const digits = 6

/**
 * A code is accepted for one step after its own, because typing and sending take time (RFC 6238, section 5.2). Codes
 * ahead of our clock are rejected: phones synchronize their clocks, and each accepted code helps an attacker guess.
 */
const stepsBack = 1

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Creates a key of 160 random bits. */
export const createTotpKey = (): Buffer => randomBytes(20)

/** Base32 without padding (RFC 4648), as users type it into an app. */
export const toBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  const groups = Array.from({ length: Math.ceil(bits.length / 5) }, (_, at) => bits.slice(at * 5, at * 5 + 5))
  return groups.map(group => base32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The content of the QR code that apps scan. */
export const buildTotpUri = (key: Buffer, username: string): string => {
  const label = `Autokierto:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${toBase32(key)}&issuer=Autokierto&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}

/** Number of the 30-second step since 1970. */
export const toStep = (instant: Date): number => Math.floor(instant.getTime() / 1000 / stepSeconds)

/** Computes the code of a step (RFC 4226). */
export const computeTotpCode = (key: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const from = mac[mac.length - 1]! & 15
  const number = mac.readUInt32BE(from) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Finds the step of a code among those accepted now; null if there is none. */
export const findStep = (key: Buffer, code: string, now: Date): number | null => {
  const present = toStep(now)
  const steps = Array.from({ length: stepsBack + 1 }, (_, back) => present - back)
  return steps.find(step => computeTotpCode(key, step) === code) ?? null
}
