import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

/** What is sealed begins so, and with the name of its key. */
const mark = Buffer.from('k1')

/** Bytes of what stands before the sealed text: mark and name of the key. */
export const headLength = mark.length + 6

export const headOf = (keyId: string): Buffer => Buffer.concat([mark, Buffer.from(keyId, 'hex')])

/**
 * Personal IDs and other secrets at rest: AES-256-GCM by the first key, a fresh nonce each, laid out as mark (2), name of
 * the key (6), nonce (12), tag (16), text.
 */
export const seal = (text: string, [{ id, secret }]: KeyRing): Buffer => {
  const head = headOf(id)
  return Buffer.concat([head, sealBy(text, secret, head)])
}

/**
 * What was sealed by any of the keys, also before seals named theirs.
 * @throws where its key is none of them or the bytes were touched
 */
export const unseal = (sealed: Buffer, ring: KeyRing): string => {
  const head = sealed.subarray(0, headLength)
  const named = ring.find(({ id }) => headOf(id).equals(head))
  if (named) return unsealBy(sealed.subarray(headLength), named.secret, head)
  for (const { secret } of ring) {
    try {
      return unsealBy(sealed, secret)
    } catch {
      // Another of them, maybe.
    }
  }
  throw new Error('What was sealed cannot be opened: its key is missing, or it was changed.')
}

/** The same; null where it cannot be opened. */
export const textOf = (sealed: Buffer, ring: KeyRing): string | null => {
  try {
    return unseal(sealed, ring)
  } catch {
    return null
  }
}

const none: Uint8Array = Buffer.alloc(0)

/**
 * The same by one key that needs no name, for it is made anew from something that is at hand where it is opened.
 * @param key 32 bytes
 * @param head what stands before it, unsealed, and must be the same when it is opened
 */
export const sealBy = (text: string, key: KeyObject, head = none): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws where the key is another or the bytes were touched */
export const unsealBy = (sealed: Buffer, key: KeyObject, head = none): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(head).setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
