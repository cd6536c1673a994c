import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

export type Signature = { signature: Buffer; signed_by: string }

/** Signs the bytes of a file with Ed25519. */
export const signBytes = (bytes: Buffer, key: KeyObject): Signature => ({
  signature: sign(null, bytes, key),
  signed_by: createPublicKey(key).export({ format: 'jwk' }).x!,
})

/** Verifies the signature with the key it was made with, which may have been retired. */
export const isSignatureValid = (bytes: Buffer, { signature, signed_by }: Signature): boolean => {
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: signed_by } })
  return verify(null, bytes, key, signature)
}
