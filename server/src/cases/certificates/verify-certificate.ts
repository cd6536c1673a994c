import { isSignatureValid } from '../../platform/crypto/signature.ts'
import type { Handler } from '../../platform/http/handler.ts'

/**
 * Checks whether a file is, byte for byte, a certificate issued here. The call is public, so only the hash of the
 * upload is computed. A certificate that the service created is verified by its signature over the stored bytes with
 * that hash. One that a site uploaded is verified only by its hash.
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
  // A file that the service created counts only as that certificate, even if a site has uploaded it as its own.
  const signedRows = genuine.filter(({ signature }) => signature !== null)
  const candidates = signedRows.length > 0 ? signedRows : genuine
  return { status: candidates.some(({ revoked_at }) => revoked_at === null) ? 'valid' : 'revoked' }
}
