import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing, NamedKey } from './key-ring.ts'

const markLength = 22

/** A MAC of 132 bits for links that are not stored. */
export const signedMark = (text: string, { secret }: NamedKey): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, markLength)

/** Also accepts former keys, because a link may have been mailed before a rotation. */
export const isSignedMark = (mark: string, text: string, ring: KeyRing): boolean => {
  const actual = Buffer.from(mark)
  return ring.some(key => {
    const expected = Buffer.from(signedMark(text, key))
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })
}
