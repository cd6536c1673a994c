import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { ensureFolder } from '@autokierto/embedded-database/ensure-folder'
import { createRing, type KeyRing } from '../crypto/key-ring.ts'
import { maxHashKeys } from '../crypto/keyed-hash.ts'

/** A private RSA key as JSON Web Key. The identification broker knows it by its key ID (RFC 7638 thumbprint). */
export interface PrivateJwk {
  kty: 'RSA'
  kid: string
  n: string
  e: string
  d: string
  p: string
  q: string
  dp: string
  dq: string
  qi: string
}

/** Signing keys: the first one signs, and signatures of all of them are accepted. */
export type SigningKeys = readonly [KeyObject, ...KeyObject[]]

const pemEnd = '-----END PRIVATE KEY-----'

/** Reads Ed25519 private keys in PEM. Line ends may be written as \n, as in files of variables. */
export function decodeSigningKeys(pem: string): SigningKeys {
  const [first, ...others] = pem
    .replaceAll('\\n', '\n')
    .split(pemEnd)
    .filter((part, index) => index === 0 || part.trim() !== '')
    .map(part => signingKey(`${part.trim()}\n${pemEnd}`))
  return assertDistinct([first!, ...others], key => getSecretBytes(key).toString('hex'))
}

function signingKey(pem: string): KeyObject {
  const invalidKey = new Error(
    'must be an Ed25519 private key, PKCS #8 in PEM (openssl genpkey -algorithm ed25519)',
  )
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    throw invalidKey
  }
  throw invalidKey
}

/** Reads keys of 32 bytes in base64, separated by spaces, commas or line ends. The first one encrypts. */
export function decodeKeyRing(text: string): KeyRing {
  const [first = '', ...others] = text.split(/[\s,]+/)
  const [activeKey, ...retiredKeys] = assertDistinct([keyBytes(first), ...others.map(keyBytes)], key =>
    key.toString('hex'),
  )
  return createRing(activeKey, ...retiredKeys)
}

/** Reads hash keys in the same way. Their number is limited, because each lookup tries the hashes of all keys. */
export function decodeHashKeyRing(text: string): KeyRing {
  const ring = decodeKeyRing(text)
  if (ring.length > maxHashKeys) throw new Error(`must not name more than ${maxHashKeys} keys`)
  return ring
}

/** @throws Error if a key occurs twice */
function assertDistinct<T>(keys: [T, ...T[]], nameOf: (key: T) => string): [T, ...T[]] {
  if (new Set(keys.map(nameOf)).size < keys.length) throw new Error('must not name a key twice')
  return keys
}

function keyBytes(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== 32 || !/^[A-Za-z0-9+/_-]+=*$/.test(base64)) {
    throw new Error('must be 32 bytes in base64 (openssl rand -base64 32)')
  }
  return bytes
}

/** Reads a private RSA key of at least 2048 bits as JWK. A missing key ID is computed. */
export function decodePrivateJwk(json: string): PrivateJwk {
  const invalidKey = new Error('must be a private RSA key of 2048 bits or more as JWK')
  try {
    const jwk = JSON.parse(json)
    const key = createPrivateKey({ key: jwk, format: 'jwk' })
    if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
      throw invalidKey
    return exportJwk(key, jwk.kid)
  } catch {
    throw invalidKey
  }
}

function exportJwk(key: KeyObject, kid?: unknown): PrivateJwk {
  const jwk = key.export({ format: 'jwk' }) as Omit<PrivateJwk, 'kid'>
  const thumbprint = createHash('sha256').update(JSON.stringify({ e: jwk.e, kty: jwk.kty, n: jwk.n }))
  return { ...jwk, kid: typeof kid === 'string' ? kid : thumbprint.digest('base64url') }
}

export const getSecretBytes = (key: KeyObject): Buffer =>
  Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url')

/**
 * Returns true if 32 bytes look random: zeros, repeats, sequences and typed text do not. One random key in 10^10 is
 * taken for typed text.
 */
export const isRandom = (bytes: Buffer): boolean => {
  const steps = bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0))
  const isTyped = bytes.every(byte => byte >= 0x20 && byte < 0x7f)
  return !isTyped && !isRepeating(bytes) && [bytes, steps].every(values => new Set(values).size >= 16)
}

/** Returns true if the bytes repeat with any period. */
const isRepeating = (bytes: Buffer): boolean =>
  Array.from({ length: bytes.length / 2 }, (_, index) => index + 1).some(length =>
    areSimilar(bytes.subarray(length), bytes.subarray(0, -length)),
  )

/** Returns true if two keys are not independent: random keys have hardly a byte in common at the same position. */
export const areSimilar = (a: Buffer, b: Buffer): boolean => {
  const length = Math.min(a.length, b.length)
  return a.subarray(0, length).filter((byte, index) => byte === b[index]).length >= length / 2
}

/** Files in DATA_DIR/keys for keys that are not set in the environment. */
export const keyFiles = {
  SIGNING_KEY: 'signing.pem',
  ENCRYPTION_KEY: 'encryption.key',
  HASH_KEY: 'hash.key',
} as const

export const keyGenerators = {
  signing: () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  bytes: () => randomBytes(32).toString('base64'),
  jwk: () => JSON.stringify(exportJwk(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)),
}

/**
 * Reads a key file of `folder`, and creates it if it is missing, readable by its owner only. A new key is written to
 * a temporary file and linked into place, so that neither a crash nor a concurrent start leaves half a key.
 * @throws the file system's error if the folder cannot be written or read
 */
export function getOrCreateKeyFile(folder: string, name: string, make: () => string): string {
  const path = join(folder, name)
  if (!existsSync(path)) {
    ensureFolder(folder, 0o700)
    const draft = writeTemporaryFile(path, make())
    try {
      linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      unlinkSync(draft)
    }
  }
  chmodSync(path, 0o600)
  return readFileSync(path, 'utf8').trim()
}

/** Replaces the text of a key file atomically: a crash leaves the old or the new text. */
export function replaceKeyFile(folder: string, name: string, text: string): void {
  const path = join(folder, name)
  renameSync(writeTemporaryFile(path, text), path)
}

function writeTemporaryFile(path: string, text: string): string {
  const draft = `${path}.${process.pid}`
  const file = openSync(draft, 'w', 0o600)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  return draft
}
