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
import { createRing, type KeyRing } from '../privacy/key-ring.ts'
import { maxHashKeys } from '../privacy/keyed-hash.ts'
import { ensureFolder } from './ensure-folder.ts'

/** A private RSA key as JSON Web Key, with the key ID (RFC 7638 thumbprint) the other side knows it by. */
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

/** Keys that sign: the first does, what any of them has signed is believed. */
export type SigningKeys = readonly [KeyObject, ...KeyObject[]]

const pemEnd = '-----END PRIVATE KEY-----'

/** Reads Ed25519 private keys in PEM, one after the other; line ends may be written as \n, as in files of variables. */
export function decodeSigningKeys(pem: string): SigningKeys {
  const [first, ...others] = pem
    .replaceAll('\\n', '\n')
    .split(pemEnd)
    .filter((part, index) => index === 0 || part.trim() !== '')
    .map(part => signingKey(`${part.trim()}\n${pemEnd}`))
  return assertDistinct([first!, ...others], key => getSecretBytes(key).toString('hex'))
}

function signingKey(pem: string): KeyObject {
  const wrong = new Error(
    'must be an Ed25519 private key, PKCS #8 in PEM (openssl genpkey -algorithm ed25519)',
  )
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    throw wrong
  }
  throw wrong
}

/** Reads keys of 32 bytes in base64 with spaces, commas or line ends between them; the first one seals. */
export function decodeKeyRing(text: string): KeyRing {
  const [first = '', ...others] = text.split(/[\s,]+/)
  const [own, ...former] = assertDistinct([keyBytes(first), ...others.map(keyBytes)], key =>
    key.toString('hex'),
  )
  return createRing(own, ...former)
}

/** The same for keys that hash, of which there are few: every hash is looked for under all of them. */
export function decodeHashKeyRing(text: string): KeyRing {
  const ring = decodeKeyRing(text)
  if (ring.length > maxHashKeys) throw new Error(`must not name more than ${maxHashKeys} keys`)
  return ring
}

/** @throws where one is named twice */
function assertDistinct<T>(keys: [T, ...T[]], nameOf: (key: T) => string): [T, ...T[]] {
  if (new Set(keys.map(nameOf)).size < keys.length) throw new Error('must not name a key twice')
  return keys
}

/** Reads 32 bytes in base64. */
function keyBytes(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== 32 || !/^[A-Za-z0-9+/_-]+=*$/.test(base64)) {
    throw new Error('must be 32 bytes in base64 (openssl rand -base64 32)')
  }
  return bytes
}

/** Reads a private RSA key of at least 2048 bits as JWK; the key ID is worked out where it is missing. */
export function decodePrivateJwk(json: string): PrivateJwk {
  const wrong = new Error('must be a private RSA key of 2048 bits or more as JWK')
  try {
    const given = JSON.parse(json)
    const key = createPrivateKey({ key: given, format: 'jwk' })
    if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) throw wrong
    return exportJwk(key, given.kid)
  } catch {
    throw wrong
  }
}

function exportJwk(key: KeyObject, kid?: unknown): PrivateJwk {
  const jwk = key.export({ format: 'jwk' }) as Omit<PrivateJwk, 'kid'>
  const thumbprint = createHash('sha256').update(JSON.stringify({ e: jwk.e, kty: jwk.kty, n: jwk.n }))
  return { ...jwk, kid: typeof kid === 'string' ? kid : thumbprint.digest('base64url') }
}

/** The bytes that make an Ed25519 key what it is. */
export const getSecretBytes = (key: KeyObject): Buffer =>
  Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url')

/**
 * Whether 32 bytes look drawn by chance: zeros, repeats, sequences and typed words do not. Of bytes drawn by chance one
 * in 10^10 is taken for typed.
 */
export const isRandom = (bytes: Buffer): boolean => {
  const steps = bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0))
  const isTyped = bytes.every(byte => byte >= 0x20 && byte < 0x7f)
  return !isTyped && !isRepeating(bytes) && [bytes, steps].every(each => new Set(each).size >= 16)
}

/** Whether a second part says the first one again. */
const isRepeating = (bytes: Buffer): boolean =>
  Array.from({ length: bytes.length / 2 }, (_, index) => index + 1).some(length =>
    areSimilar(bytes.subarray(length), bytes.subarray(0, -length)),
  )

/** Whether two keys were not drawn apart: of two that were hardly a byte stands at the same place in both. */
export const areSimilar = (one: Buffer, other: Buffer): boolean => {
  const length = Math.min(one.length, other.length)
  return one.subarray(0, length).filter((byte, index) => byte === other[index]).length >= length / 2
}

/** Files of DATA_DIR/keys that hold what is not set. */
export const keyFiles = {
  SIGNING_KEY: 'signing.pem',
  ENCRYPTION_KEY: 'encryption.key',
  HASH_KEY: 'hash.key',
} as const

/** Makes a new key of each kind, as the text that the settings of the same kind would hold. */
export const keyGenerators = {
  signing: () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  bytes: () => randomBytes(32).toString('base64'),
  jwk: () => JSON.stringify(exportJwk(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)),
}

/**
 * The text of a key kept as a file of `folder`, readable by its owner only; made where it is missing.
 * Written beside and linked into place, so that neither a crash nor a second start leaves half a key.
 * @throws the file system's error where the folder cannot be written or read
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

/** Puts another text in place of a key that is kept: either is there whole, whatever happens. */
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
