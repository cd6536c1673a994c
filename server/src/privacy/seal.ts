import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/**
 * Personal IDs and other secrets at rest: AES-256-GCM, a fresh nonce each, laid out as nonce (12) + tag (16) + text.
 * @param key 32 bytes
 */
export const seal = (text: string, key: Buffer): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws where the key is another or the bytes were touched */
export const unseal = (sealed: Buffer, key: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}

/** Keyed hash to look a personal ID up by without holding it in the clear. */
export const personalIdHash = (personalId: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`personal-id:${personalId}`).digest()
