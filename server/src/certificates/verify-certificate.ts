import type { Handler } from '../http/handler.ts'
import { isSignatureValid } from './signature.ts'

/**
 * Whether a file is, byte for byte, a certificate of destruction given here. It is open to all, so that only the
 * fingerprint of what is sent is taken, and the signature of one made by the service is checked over the bytes that are
 * kept under it. One that a station uploaded is known by its fingerprint alone.
 */
export const verifyCertificate: Handler<'verifyCertificate'> = async ({ fingerprints }, { db, files }) => {
  const rows = await db
    .selectFrom('file as f')
    .innerJoin('certificate as c', 'c.file_id', 'f.id')
    .select(['f.id', 'c.revoked_at', 'c.signature', 'c.signed_by'])
    .where('f.sha256', '=', fingerprints.file!)
    .where('f.kind', '=', 'certificate')
    .execute()
  const genuine: typeof rows = []
  for (const row of rows) {
    const { id, signature, signed_by } = row
    const isUnsigned = signature === null || signed_by === null
    if (isUnsigned || isSignatureValid(await files.readWhole(id), { signature, signed_by })) genuine.push(row)
  }
  if (genuine.length === 0) return { status: 'not_valid' }
  // What the service has made is that certificate alone, also where a station has uploaded it as one of its own.
  const made = genuine.filter(({ signature }) => signature !== null)
  const given = made.length > 0 ? made : genuine
  return { status: given.some(({ revoked_at }) => revoked_at === null) ? 'valid' : 'revoked' }
}
