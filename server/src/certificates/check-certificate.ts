import type { ResponseBody } from '@autokierto/contract/calls'
import { parseCheckCode } from '@autokierto/domain/vehicles/check-code'
import { maskPlate } from '@autokierto/domain/vehicles/identifiers'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'

/** A code has 32 letters; what is longer is no code of anybody's. */
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

/** Whether a printed certificate holds, for anybody who has its address: nothing of the owner, and half the plate. */
export const checkCertificate: Handler<'checkCertificate'> = ({ params }, { db }) => {
  if (params.code.length > maxCodeLength) throw new ApiError('NOT_FOUND')
  return findCheckedCertificate(db, params.code)
}

/** What anybody is told of the certificate of a code, also where its address was typed in capitals or in groups. */
export const findCheckedCertificate = async (
  db: Kysely<Database>,
  typed: string,
): Promise<ResponseBody<'checkCertificate'>> => {
  const code = parseCheckCode(typed) ?? typed
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
