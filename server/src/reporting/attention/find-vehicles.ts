import type { FoundVehicle } from '@autokierto/contract/attention'
import { maskPlate, normaliseIdentifier, parseIdentifier } from '@autokierto/domain/vehicles/identifiers'
import { type RawBuilder, sql } from 'kysely'
import { isIdentified } from '../../platform/audit/searched-identifier.ts'
import type { Handler } from '../../platform/http/handler.ts'

type FoundVehicleRow = Pick<FoundVehicle, 'id' | 'status' | 'make' | 'model'> & {
  plate: string | null
  shop_id: number
  shop_name: string
} & (FoundCertificate | Record<keyof FoundCertificate, null>)

type FoundCertificate = {
  serial: string
  issued_at: Date
  register_status: 'pending' | 'confirmed' | 'refused'
  revoked: boolean
}

/**
 * Searches only by exact identifiers, so that vehicles cannot be browsed. Vehicles without a site are not found,
 * because what an owner alone has searched for does not concern the association.
 */
export const findVehicles: Handler<'findVehicles'> = async ({ body }, { db }) => {
  const { rows } = await sql<FoundVehicleRow>`
    select v.id, v.status, v.make, v.model, v.plate, s.id as shop_id, s.name as shop_name,
           c.serial, c.issued_at, c.register_status, c.revoked
      from vehicle v join shop s on s.id = v.shop_id
      left join lateral (
        select serial, issued_at, register_status, revoked_at is not null as revoked from certificate
         where vehicle_id = v.id order by revoked_at is not null, id desc limit 1) c on true
     where ${matchesIdentifier(body.q)} or v.id in (select vehicle_id from certificate where serial = ${normaliseIdentifier(body.q)})
     order by v.id desc limit 5`.execute(db)
  return { results: rows.map(toFound) }
}

const matchesIdentifier = (text: string): RawBuilder<boolean> => {
  const identifier = parseIdentifier(text)
  return identifier === null ? sql<boolean>`false` : isIdentified(identifier)
}

const toFound = (row: FoundVehicleRow): FoundVehicle => ({
  id: row.id,
  status: row.status,
  make: row.make,
  model: row.model,
  plate_masked: row.plate && maskPlate(row.plate),
  shop: { id: row.shop_id, name: row.shop_name },
  certificate:
    row.serial === null
      ? null
      : {
          serial: row.serial,
          issued_at: row.issued_at.toISOString(),
          register_status: row.register_status,
          revoked: row.revoked,
        },
})
