import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { invalidField } from '../http/api-error.ts'
import type { WorkerCaller } from '../http/caller.ts'
import { readDrivers } from './read-round.ts'

/**
 * Whoever is sent works at the site; a subcontractor sends its own people.
 * @param driverId null sends nobody
 * @throws ApiError VALIDATION_ERROR
 */
export const requireDriver = async (
  trx: Transaction<Database>,
  driverId: number | null,
  shopId: number,
  caller: WorkerCaller,
): Promise<void> => {
  if (driverId === null) return
  const drivers = await readDrivers(trx, shopId, caller)
  if (!drivers.some(({ id }) => id === driverId)) throw invalidField('driver_id', 'INVALID')
}
