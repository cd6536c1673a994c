import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

/** Prefix of encrypted values, followed by the id of their key. */
const magic = Buffer.from('k1')

/** Bytes before the nonce: prefix and key id. */
export const headerLength = magic.length + 6

export const buildHeader = (keyId: string): Buffer => Buffer.concat([magic, Buffer.from(keyId, 'hex')])

/**
 * Encrypts personal IDs and other secrets at rest with the first key: AES-256-GCM with a random nonce. Layout: prefix
 * (2), key id (6), nonce (12), tag (16), ciphertext.
 */
export const encrypt = (text: string, [{ id, secret }]: KeyRing): Buffer => {
  const head = buildHeader(id)
  return Buffer.concat([head, encryptWith(text, secret, head)])
}

/**
 * Also decrypts values without a key id.
 * @throws Error if the key is missing or the bytes were changed
 */
export const decrypt = (sealed: Buffer, ring: KeyRing): string => {
  const head = sealed.subarray(0, headerLength)
  const key = ring.find(({ id }) => buildHeader(id).equals(head))
  if (key) return decryptWith(sealed.subarray(headerLength), key.secret, head)
  for (const { secret } of ring) {
    try {
      return decryptWith(sealed, secret)
    } catch {
      // Tries the next key.
    }
  }
  throw new Error('What was sealed cannot be opened: its key is missing, or it was changed.')
}

/** Returns null instead of throwing. */
export const tryDecrypt = (sealed: Buffer, ring: KeyRing): string | null => {
  try {
    return decrypt(sealed, ring)
  } catch {
    return null
  }
}

const noHeader: Uint8Array = Buffer.alloc(0)

/**
 * Encrypts with one key that needs no id, because it can be derived again for decryption.
 * @param key 32 bytes
 * @param head authenticated but unencrypted header; must be the same for decryption
 */
export const encryptWith = (text: string, key: KeyObject, head = noHeader): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws Error if the key is another one or the bytes were changed */
export const decryptWith = (sealed: Buffer, key: KeyObject, head = noHeader): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(head).setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
