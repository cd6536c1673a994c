import { webcrypto } from 'node:crypto'
import { limits } from '@autokierto/domain/limits'
import { ApiError, invalidField } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { isSigned } from './signature.ts'

/**
 * Whether a file is, byte for byte, a certificate of destruction given here. Of one made by the service the signature is
 * checked over the bytes that were sent; one that a station uploaded is known by them alone.
 */
export const verifyCertificate: Handler<'verifyCertificate'> = async ({ files }, { db }) => {
  const { bytes } = files.file!
  if (bytes.length === 0) throw invalidField('file', 'REQUIRED')
  if (bytes.length > limits.fileBytes) throw new ApiError('FILE_TOO_LARGE')
  const sha256 = Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  const rows = await db
    .selectFrom('file as f')
    .innerJoin('certificate as c', 'c.file_id', 'f.id')
    .select(['c.revoked_at', 'c.signature', 'c.signed_by'])
    .where('f.sha256', '=', sha256)
    .where('f.kind', '=', 'certificate')
    .execute()
  const genuine = rows.filter(
    ({ signature, signed_by }) =>
      signature === null || signed_by === null || isSigned(bytes, { signature, signed_by }),
  )
  if (genuine.length === 0) return { status: 'not_valid' }
  return { status: genuine.some(({ revoked_at }) => revoked_at === null) ? 'valid' : 'revoked' }
}
