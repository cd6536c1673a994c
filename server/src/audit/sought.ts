import type { AuditRule } from '@autokierto/domain/access/audit-rules'
import { parseIdentifier, toPlateKey, type VehicleIdentifier } from '@autokierto/domain/vehicles/identifiers'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'
import { valuesAt } from './read-path.ts'

/** The plate or VIN a request searches for; null where it searches for none, and for text that is neither. */
export const soughtBy = (request: object, { sought }: AuditRule): VehicleIdentifier | null => {
  const [value] = sought ? valuesAt(request, sought) : []
  return typeof value === 'string' ? parseIdentifier(value) : null
}

export const wordOf = (identifier: VehicleIdentifier): string =>
  identifier.kind === 'vin' ? identifier.vin : identifier.plate

/** As a condition on the vehicles `v`. */
export const isIdentified = (identifier: VehicleIdentifier) =>
  identifier.kind === 'vin'
    ? sql<boolean>`v.vin = ${identifier.vin}`
    : sql<boolean>`v.plate_key = ${toPlateKey(identifier.plate)}`

/** Those of our own that carry it, in whatever kind. */
export const vehiclesCalled = async (
  db: Pick<Kysely<Database>, 'selectFrom'>,
  identifier: VehicleIdentifier,
): Promise<number[]> => {
  const rows = await db.selectFrom('vehicle as v').select('v.id').where(isIdentified(identifier)).execute()
  return rows.map(({ id }) => id)
}
