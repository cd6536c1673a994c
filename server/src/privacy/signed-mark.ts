import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing, NamedKey } from './key-ring.ts'

const length = 22

/** 132 bits that only the service can make of a text, for links of which nothing is kept. */
export const signedMark = (text: string, { secret }: NamedKey): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, length)

/** Also of a former key: the link was mailed before it changed. */
export const isSignedMark = (mark: string, text: string, ring: KeyRing): boolean => {
  const given = Buffer.from(mark)
  return ring.some(key => {
    const own = Buffer.from(signedMark(text, key))
    return given.length === own.length && timingSafeEqual(given, own)
  })
}
