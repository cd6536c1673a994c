import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Tokens } from '@autokierto/contract/sessions'
import { deriveKey } from '../privacy/key-ring.ts'
import { sealBy, unsealBy } from '../privacy/seal.ts'

/** Two tabs that use one token within this time both get the same answer. */
export const raceMs = 10_000

/** An opaque refresh token: 256 random bits in base64url. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a refresh token. It is random, so a plain hash cannot be guessed back. */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Only who holds the used token can open its answer: the database alone does not tell it. */
const answerKey = (token: string): KeyObject =>
  deriveKey(createSecretKey(token, 'utf8'), 'autokierto refresh answer')

/** The answer to a used token, to be given once more to a tab that was second. */
export const sealAnswer = (answer: Tokens, usedToken: string): Buffer =>
  sealBy(JSON.stringify(answer), answerKey(usedToken))

export const openAnswer = (sealed: Buffer, usedToken: string): Tokens =>
  JSON.parse(unsealBy(sealed, answerKey(usedToken))) as Tokens
