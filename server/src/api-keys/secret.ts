import { createHash, randomBytes } from 'node:crypto'

/** Told from a token of a session by its beginning, and by it found in what should not hold it. */
const secretFormat = /^ak_[\w-]{43}$/

/** So many characters of it are shown, to tell keys apart; the other 35 are the secret. */
const visibleLength = 11

/** It is random, so a plain hash cannot be guessed back. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const isApiSecret = (text: string): boolean => secretFormat.test(text)

export type NewSecret = { secret: string; prefix: string; hash: Buffer }

/** 256 random bits. */
export const createSecret = (): NewSecret => {
  const secret = `ak_${randomBytes(32).toString('base64url')}`
  return { secret, prefix: secret.slice(0, visibleLength), hash: hashSecret(secret) }
}
