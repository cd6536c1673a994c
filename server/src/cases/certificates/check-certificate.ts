import type { ResponseBody } from '@autokierto/contract/calls'
import { parseCheckCode } from '@autokierto/domain/vehicles/check-code'
import { maskPlate } from '@autokierto/domain/vehicles/identifiers'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A code has 32 characters; much longer input is rejected without a query. */
const maxCodeLength = 64

type CheckedCertificateRow = {
  serial: string
  issued_at: Date
  agent_shop: string
  agent_operator: string
  revoked_at: Date | null
  plate: string | null
  replaced: boolean
}

const unknownAnswer = {
  status: 'unknown',
  serial: null,
  issued_at: null,
  plate_masked: null,
  station: null,
  revoked_at: null,
  replaced: false,
} as const

/** Public check of a certificate by the address printed on it. Returns no data of the owner, and the plate masked. */
export const checkCertificate: Handler<'checkCertificate'> = ({ params }, { db }) => {
  if (params.code.length > maxCodeLength) throw new ApiError('NOT_FOUND')
  return findCheckedCertificate(db, params.code)
}

/** Returns the public status of a certificate. Accepts a code typed in capitals or in groups. */
export const findCheckedCertificate = async (
  db: Kysely<Database>,
  input: string,
): Promise<ResponseBody<'checkCertificate'>> => {
  const code = parseCheckCode(input) ?? input
  const { rows } = await sql<CheckedCertificateRow>`
    select c.serial, c.issued_at, c.agent_shop, c.agent_operator, c.revoked_at, v.plate,
           exists (select from certificate n where n.replaces_id = c.id) as replaced
      from certificate c join vehicle v on v.id = c.vehicle_id
     where c.code = ${code}`.execute(db)
  const [row] = rows
  if (!row) return unknownAnswer
  return {
    status: row.revoked_at ? 'revoked' : 'valid',
    serial: row.serial,
    issued_at: row.issued_at.toISOString(),
    plate_masked: row.plate && maskPlate(row.plate),
    station: `${row.agent_operator}, ${row.agent_shop}`,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    replaced: row.replaced,
  }
}
