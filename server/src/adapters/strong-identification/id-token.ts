import type { webcrypto } from 'node:crypto'
import { compactDecrypt, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { IdentificationRejected } from './rejection.ts'

export type IdTokenKeys = { decryptionKey: webcrypto.CryptoKey; brokerKeys: JWTVerifyGetKey }

export type IdTokenExpectations = {
  issuer: string
  clientId: string
  nonce: string
  /** The requested level of assurance; any other is rejected, even a higher one. */
  acr: string
  /** When the login was started, in milliseconds. */
  startedAt: number
}

/** Tolerance for clock differences, in seconds. */
const clockToleranceSeconds = 30

/**
 * Decrypts and verifies an ID token. It must be encrypted to us, signed by the broker (RS256, key by `kid`),
 * issued by the issuer for us, and not expired. It must answer this request at the requested level, with an
 * identification made since.
 * @throws IdentificationRejected, or an error of jose
 */
export const readIdToken = async (
  token: string,
  keys: IdTokenKeys,
  expected: IdTokenExpectations,
): Promise<JWTPayload> => {
  // A token of three parts is only signed: personal data were sent unencrypted, or the token is forged.
  if (token.split('.').length !== 5) throw new IdentificationRejected('clear_token')
  const { plaintext } = await compactDecrypt(token, keys.decryptionKey, {
    keyManagementAlgorithms: ['RSA-OAEP'],
    contentEncryptionAlgorithms: ['A128CBC-HS256', 'A128GCM'],
  }).catch(() => {
    throw new IdentificationRejected('not_decrypted')
  })
  const { payload } = await jwtVerify(new TextDecoder().decode(plaintext), keys.brokerKeys, {
    algorithms: ['RS256'],
    issuer: expected.issuer,
    audience: expected.clientId,
    requiredClaims: ['exp', 'iat', 'sub'],
    clockTolerance: clockToleranceSeconds,
  })
  if (payload.nonce !== expected.nonce) throw new IdentificationRejected('wrong_nonce')
  if (payload.acr !== expected.acr) throw new IdentificationRejected('wrong_level')
  assertIdentifiedSince(payload.auth_time, expected.startedAt)
  return payload
}

const assertIdentifiedSince = (authTime: unknown, startedAt: number) => {
  const earliest = startedAt / 1000 - clockToleranceSeconds
  const latest = Date.now() / 1000 + clockToleranceSeconds
  if (typeof authTime !== 'number' || authTime < earliest || authTime > latest) {
    throw new IdentificationRejected('wrong_time')
  }
}
