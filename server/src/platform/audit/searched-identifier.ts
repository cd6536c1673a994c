import type { AuditRule } from '@autokierto/domain/access/audit-rules'
import { parseIdentifier, toPlateKey, type VehicleIdentifier } from '@autokierto/domain/vehicles/identifiers'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'
import { valuesAt } from './read-path.ts'

/** The plate or VIN a request searches for; null if there is none, or the text is neither. */
export const soughtBy = (request: object, { sought }: AuditRule): VehicleIdentifier | null => {
  const [value] = sought ? valuesAt(request, sought) : []
  return typeof value === 'string' ? parseIdentifier(value) : null
}

export const formatIdentifier = (identifier: VehicleIdentifier): string =>
  identifier.kind === 'vin' ? identifier.vin : identifier.plate

/** SQL condition on `vehicle` as `v`. */
export const isIdentified = (identifier: VehicleIdentifier) =>
  identifier.kind === 'vin'
    ? sql<boolean>`v.vin = ${identifier.vin}`
    : sql<boolean>`v.plate_key = ${toPlateKey(identifier.plate)}`

/** Ids of our vehicles with this plate or VIN, of any kind. */
export const vehiclesCalled = async (
  db: Pick<Kysely<Database>, 'selectFrom'>,
  identifier: VehicleIdentifier,
): Promise<number[]> => {
  const rows = await db.selectFrom('vehicle as v').select('v.id').where(isIdentified(identifier)).execute()
  return rows.map(({ id }) => id)
}
