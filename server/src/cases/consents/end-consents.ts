import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { reopenOwnerChecks } from '../owners/agreed-owners.ts'

/** Ends the consents of a closed case: they no longer count, and unused links stop working. */
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
