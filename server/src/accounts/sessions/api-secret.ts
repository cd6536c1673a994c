import { createHash, randomBytes } from 'node:crypto'

/** The prefix distinguishes a key from a session token, and makes leaked keys recognisable. */
const secretFormat = /^ak_[\w-]{43}$/

/** The visible prefix identifies a key in lists. The other 35 characters are the secret. */
const visibleLength = 11

/** The secret is random, so an unsalted hash cannot be reversed by guessing. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const isApiSecret = (text: string): boolean => secretFormat.test(text)

export type NewSecret = { secret: string; prefix: string; hash: Buffer }

/** 256 random bits. */
export const createSecret = (): NewSecret => {
  const secret = `ak_${randomBytes(32).toString('base64url')}`
  return { secret, prefix: secret.slice(0, visibleLength), hash: hashSecret(secret) }
}
