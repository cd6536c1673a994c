import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

const bytesOf = (key: string): Buffer => {
  const bits = [...key.replaceAll(/\s/g, '')]
    .map(letter => base32Letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** A code as authenticator apps compute it, by RFC 6238: SHA-1, six digits. */
const computeCode = (key: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

export type AuthenticatorApp = {
  /** A code that was not returned before. Waits until the server accepts it, if necessary. */
  next(): Promise<string>
  last(): string
  /** A code that is invalid now and in the steps around. */
  wrong(): string
}

/** @param key in base32, as the page shows it */
export const authenticatorApp = (key: string): AuthenticatorApp => {
  const bytes = bytesOf(key)
  const now = () => Math.floor(Date.now() / stepMs)
  let step = 0
  return {
    next: async () => {
      // The previous code is still accepted, but late in its half minute it may expire before it is typed.
      const isEarly = Date.now() % stepMs < stepMs / 2
      step = Math.max(isEarly ? now() - 1 : now(), step + 1)
      await sleep(Math.max(0, step * stepMs - Date.now()))
      return computeCode(bytes, step)
    },
    last: () => computeCode(bytes, step),
    wrong: () => {
      const validCodes = Array.from({ length: 9 }, (_, at) => computeCode(bytes, now() - 4 + at))
      const candidates = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6))
      return candidates.find(code => !validCodes.includes(code))!
    },
  }
}
