import { createHash, hkdfSync } from 'node:crypto'

/** A key of 32 bytes, and the name by which what it has sealed names it. */
export type NamedKey = { readonly id: string; readonly bytes: Buffer }

/** The first one seals, all of them open. */
export type KeyRing = readonly [NamedKey, ...NamedKey[]]

/** Six bytes in hex, of a hash: it tells one key from another and nothing about it. */
export const keyId = (key: Uint8Array): string =>
  createHash('sha256').update('autokierto key:').update(key).digest('hex').slice(0, 12)

export const toRing = (first: Buffer, ...others: readonly Buffer[]): KeyRing => {
  const named = (bytes: Buffer): NamedKey => ({ id: keyId(bytes), bytes })
  return [named(first), ...others.map(named)]
}

/** Keys for one use alone, so that nothing sealed for another can be passed off as it; they keep their names. */
export const ringFor = (use: string, [first, ...others]: KeyRing): KeyRing => {
  const derived = ({ id, bytes }: NamedKey): NamedKey => ({
    id,
    bytes: Buffer.from(hkdfSync('sha256', bytes, '', use, 32)),
  })
  return [derived(first), ...others.map(derived)]
}
