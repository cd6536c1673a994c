import { toDay } from '@autokierto/domain/shops/calendar'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/types.ts'

/**
 * The final removals that the vehicle register has confirmed. The register simulator restores them from here,
 * since it stores nothing. Queries only the given vehicles, because a demonstration may have any size.
 * @param registerKeys the vehicles
 */
export const listConfirmedRemovals = async (db: Kysely<Database>, registerKeys: readonly string[]) => {
  const rows = await db
    .selectFrom('certificate as c')
    .innerJoin('vehicle as v', 'v.id', 'c.vehicle_id')
    .select(['c.serial', 'c.register_receipt', 'c.issued_at', 'v.register_key'])
    .where('c.register_status', '=', 'confirmed')
    .where('c.revoked_at', 'is', null)
    .where('v.register_key', 'in', registerKeys)
    .execute()
  return rows.map(row => ({
    registerKey: row.register_key!,
    idempotencyKey: row.serial,
    receiptId: row.register_receipt ?? '',
    removedOn: toDay(row.issued_at),
  }))
}
