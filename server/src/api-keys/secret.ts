import { createHash, randomBytes } from 'node:crypto'

/** Told from a token of a session by its beginning, and by it found in what should not hold it. */
const form = /^ak_[\w-]{43}$/

/** So many characters of it are shown, to tell keys apart; the other 35 are the secret. */
const shown = 11

/** It is random, so a plain hash cannot be guessed back. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const isSecret = (text: string): boolean => form.test(text)

export type NewSecret = { secret: string; prefix: string; hash: Buffer }

/** 256 random bits. */
export const makeSecret = (): NewSecret => {
  const secret = `ak_${randomBytes(32).toString('base64url')}`
  return { secret, prefix: secret.slice(0, shown), hash: hashOfSecret(secret) }
}
