import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/**
 * A key of 32 bytes with the id that its encrypted values name. Node's key object is about four times as fast as raw
 * bytes, which Node would convert at every use.
 */
export type NamedKey = { readonly id: string; readonly secret: KeyObject }

/** The first key encrypts, all of them decrypt. */
export type KeyRing = readonly [NamedKey, ...NamedKey[]]

/** Six bytes of a hash in hex: identifies a key and reveals nothing about it. */
export const keyId = (key: Uint8Array): string =>
  createHash('sha256').update('autokierto key:').update(key).digest('hex').slice(0, 12)

export const createRing = (first: Buffer, ...others: readonly Buffer[]): KeyRing => {
  const toNamedKey = (bytes: Buffer): NamedKey => ({ id: keyId(bytes), secret: createSecretKey(bytes) })
  return [toNamedKey(first), ...others.map(toNamedKey)]
}

/** Derives another key of 32 bytes, which reveals nothing about the original. */
export const deriveKey = (key: KeyObject, use: string, salt: Buffer | '' = ''): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, salt, use, 32)))

/** Derives keys for one use, so that a value encrypted for another use cannot be substituted. Key ids stay the same. */
export const deriveRing = (use: string, [first, ...others]: KeyRing): KeyRing => {
  const deriveNamed = ({ id, secret }: NamedKey): NamedKey => ({ id, secret: deriveKey(secret, use) })
  return [deriveNamed(first), ...others.map(deriveNamed)]
}

/**
 * Keys of the hashes of recovery codes. A code has 50 bits, few enough to guess. Hashed with our key, a copy of the
 * table is useless.
 */
export const recoveryCodeKeys = (ring: KeyRing): KeyRing => deriveRing('autokierto recovery code', ring)
