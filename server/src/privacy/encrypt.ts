import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

/** What is sealed begins so, and with the name of its key. */
const magic = Buffer.from('k1')

/** Bytes of what stands before the sealed text: mark and name of the key. */
export const headerLength = magic.length + 6

export const buildHeader = (keyId: string): Buffer => Buffer.concat([magic, Buffer.from(keyId, 'hex')])

/**
 * Personal IDs and other secrets at rest: AES-256-GCM by the first key, a fresh nonce each, laid out as mark (2), name of
 * the key (6), nonce (12), tag (16), text.
 */
export const encrypt = (text: string, [{ id, secret }]: KeyRing): Buffer => {
  const head = buildHeader(id)
  return Buffer.concat([head, encryptWith(text, secret, head)])
}

/**
 * What was sealed by any of the keys, also before seals named theirs.
 * @throws where its key is none of them or the bytes were touched
 */
export const decrypt = (sealed: Buffer, ring: KeyRing): string => {
  const head = sealed.subarray(0, headerLength)
  const named = ring.find(({ id }) => buildHeader(id).equals(head))
  if (named) return decryptWith(sealed.subarray(headerLength), named.secret, head)
  for (const { secret } of ring) {
    try {
      return decryptWith(sealed, secret)
    } catch {
      // Another of them, maybe.
    }
  }
  throw new Error('What was sealed cannot be opened: its key is missing, or it was changed.')
}

/** The same; null where it cannot be opened. */
export const tryDecrypt = (sealed: Buffer, ring: KeyRing): string | null => {
  try {
    return decrypt(sealed, ring)
  } catch {
    return null
  }
}

const noHeader: Uint8Array = Buffer.alloc(0)

/**
 * The same by one key that needs no name, for it is made anew from something that is at hand where it is opened.
 * @param key 32 bytes
 * @param head what stands before it, unsealed, and must be the same when it is opened
 */
export const encryptWith = (text: string, key: KeyObject, head = noHeader): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws where the key is another or the bytes were touched */
export const decryptWith = (sealed: Buffer, key: KeyObject, head = noHeader): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(head).setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
