import { sql } from 'kysely'
import { prefersBytes } from '../../platform/http/accepts.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { BytesAnswer, type Handler } from '../../platform/http/handler.ts'
import { canReadCertificate, isOwnVehicle } from '../owners/own-cases.ts'

type CertificateFile = { id: number | null; name: string | null; content_type: string | null }

/** Returns the certificate of destruction to the owner once it exists, as JSON or as the file. */
export const getOwnerCertificate: Handler<'getOwnerCertificate'> = async (
  { params, caller, accept },
  { db, files },
) => {
  const { rows } = await sql<CertificateFile>`
    select f.id, f.name, f.content_type
      from vehicle v
      left join certificate c on c.vehicle_id = v.id and c.revoked_at is null and ${canReadCertificate(caller)}
      left join file f on f.id = c.file_id
     where v.id = ${params.id} and ${isOwnVehicle(caller)}`.execute(db)
  const [file] = rows
  if (!file) throw new ApiError('VEHICLE_NOT_FOUND')
  const { id, name, content_type } = file
  if (id === null || name === null || content_type === null) throw new ApiError('NOT_FOUND')
  const bytes = await files.readWhole(id)
  if (prefersBytes(accept, content_type)) return new BytesAnswer(bytes, content_type, name)
  return { name, content_type, content_base64: bytes.toString('base64') }
}
