import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'

/** The case is over: what the owners said no longer counts, and links that nobody used are dead. */
export const endConsents = (trx: Transaction<Database>, vehicleId: number, now: Date): Promise<unknown> =>
  trx
    .updateTable('consent')
    .set({ ended_at: now })
    .where('vehicle_id', '=', vehicleId)
    .where('ended_at', 'is', null)
    .execute()
