import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Tokens } from '@autokierto/contract/sessions'
import { decryptWith, encryptWith } from '../../platform/crypto/encrypt.ts'
import { deriveKey } from '../../platform/crypto/key-ring.ts'
import type { Device } from './same-device.ts'

/** Two tabs that use the same token within this time get the same response. */
export const reuseGraceMs = 10_000

/** The same device gets the same response again within this time, as long as the successor is unused. */
export const repeatMs = 120_000

/** 256 random bits in base64url. */
export const createRefreshToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a refresh token. The token is random, so an unsalted hash cannot be reversed by guessing. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The response is encrypted with the used token: access to the database is not enough to read it. */
const answerKey = (token: string): KeyObject =>
  deriveKey(createSecretKey(token, 'utf8'), 'autokierto refresh answer')

/** Stored until the response of a rotation can no longer be lost: the new tokens, and the device. */
export type Rotation = { answer: Tokens; device: Device }

export const sealRotation = (rotation: Rotation, usedToken: string): Buffer =>
  encryptWith(JSON.stringify(rotation), answerKey(usedToken))

/** A rotation of an earlier release contains only the tokens, and matches no device. */
export const openRotation = (sealed: Buffer, usedToken: string): Rotation => {
  const decrypted = JSON.parse(decryptWith(sealed, answerKey(usedToken))) as Rotation | Tokens
  return 'answer' in decrypted ? decrypted : { answer: decrypted, device: { marks: [], browser: null } }
}
