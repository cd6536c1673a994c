import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

const bytesOf = (key: string): Buffer => {
  const bits = [...key.replaceAll(/\s/g, '')]
    .map(letter => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** RFC 6238 as authenticator apps know it: SHA-1, six digits. */
const codeOf = (key: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The app on a telephone that has read a key. */
export type AuthenticatorApp = {
  /** A code that was not given before. Waits for it where it is not accepted yet. */
  next(): Promise<string>
  /** The code given last. */
  last(): string
  /** One that is no code of these minutes. */
  wrong(): string
}

/** @param key in base32, as the page writes it out */
export const authenticatorApp = (key: string): AuthenticatorApp => {
  const bytes = bytesOf(key)
  const now = () => Math.floor(Date.now() / stepMs)
  let step = 0
  return {
    next: async () => {
      // The code before the present one is still accepted; late in the half minute it may run out before it is typed.
      const isEarly = Date.now() % stepMs < stepMs / 2
      step = Math.max(isEarly ? now() - 1 : now(), step + 1)
      await sleep(Math.max(0, step * stepMs - Date.now()))
      return codeOf(bytes, step)
    },
    last: () => codeOf(bytes, step),
    wrong: () => {
      const near = Array.from({ length: 9 }, (_, at) => codeOf(bytes, now() - 4 + at))
      const candidates = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6))
      return candidates.find(code => !near.includes(code))!
    },
  }
}
