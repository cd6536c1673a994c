import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Tokens } from '@autokierto/contract/sessions'
import { decryptWith, encryptWith } from '../privacy/encrypt.ts'
import { deriveKey } from '../privacy/key-ring.ts'
import type { Device } from './same-device.ts'

/** Two tabs that use one token within this time both get the same answer. */
export const reuseGraceMs = 10_000

/** So long the same device gets the same answer again, as long as it has not used the successor. */
export const repeatMs = 120_000

/** An opaque refresh token: 256 random bits in base64url. */
export const createRefreshToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a refresh token. It is random, so a plain hash cannot be guessed back. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Only who holds the used token can open its answer: the database alone does not tell it. */
const answerKey = (token: string): KeyObject =>
  deriveKey(createSecretKey(token, 'utf8'), 'autokierto refresh answer')

/** What is kept of a rotation until its answer can no longer be lost: the tokens, and the device that asked. */
export type Rotation = { answer: Tokens; device: Device }

export const sealRotation = (rotation: Rotation, usedToken: string): Buffer =>
  encryptWith(JSON.stringify(rotation), answerKey(usedToken))

/** A rotation that a former release sealed holds the answer alone: no device is the same as its. */
export const openRotation = (sealed: Buffer, usedToken: string): Rotation => {
  const opened = JSON.parse(decryptWith(sealed, answerKey(usedToken))) as Rotation | Tokens
  return 'answer' in opened ? opened : { answer: opened, device: { marks: [], browser: null } }
}
