import { createHash, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/**
 * A key of 32 bytes, and the name by which what it has sealed names it. As a key of Node's and not as its bytes, which
 * would be made into one at every use: that takes four times as long as what is done with it.
 */
export type NamedKey = { readonly id: string; readonly secret: KeyObject }

/** The first one seals, all of them open. */
export type KeyRing = readonly [NamedKey, ...NamedKey[]]

/** Six bytes in hex, of a hash: it tells one key from another and nothing about it. */
export const keyId = (key: Uint8Array): string =>
  createHash('sha256').update('autokierto key:').update(key).digest('hex').slice(0, 12)

export const createRing = (first: Buffer, ...others: readonly Buffer[]): KeyRing => {
  const named = (bytes: Buffer): NamedKey => ({ id: keyId(bytes), secret: createSecretKey(bytes) })
  return [named(first), ...others.map(named)]
}

/** Another key of 32 bytes, which tells nothing of the one it is made of. */
export const deriveKey = (of: KeyObject, use: string, salt: Buffer | '' = ''): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', of, salt, use, 32)))

/** Keys for one use alone, so that nothing sealed for another can be passed off as it; they keep their names. */
export const deriveRing = (use: string, [first, ...others]: KeyRing): KeyRing => {
  const derived = ({ id, secret }: NamedKey): NamedKey => ({ id, secret: deriveKey(secret, use) })
  return [derived(first), ...others.map(derived)]
}
