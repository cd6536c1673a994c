import { dayOf } from '@autokierto/domain/shops/calendar'
import type { Kysely } from 'kysely'
import type { Database } from '../database/types.ts'

/** The final removals that the vehicle register has confirmed: its stand-in would otherwise know nothing of them. */
export const confirmedRemovals = async (db: Kysely<Database>) => {
  const rows = await db
    .selectFrom('certificate as c')
    .innerJoin('vehicle as v', 'v.id', 'c.vehicle_id')
    .select(['c.serial', 'c.register_receipt', 'c.issued_at', 'v.register_key'])
    .where('c.register_status', '=', 'confirmed')
    .where('c.revoked_at', 'is', null)
    .where('v.register_key', 'is not', null)
    .execute()
  return rows.map(row => ({
    registerKey: row.register_key!,
    idempotencyKey: row.serial,
    receiptId: row.register_receipt ?? '',
    removedOn: dayOf(row.issued_at),
  }))
}
