import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { reopenOwnerChecks } from './agreed-owners-store.ts'

/** The case is over: what the owners said no longer counts, and links that nobody used are dead. */
export const endConsents = async (
  trx: Transaction<Database>,
  vehicleId: number,
  now: Date,
): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('consent')
    .set({ ended_at: now })
    .where('vehicle_id', '=', vehicleId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await reopenOwnerChecks(trx, vehicleId)
}
