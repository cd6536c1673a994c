import { isContractor } from '@autokierto/domain/access/roles'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import type { SiteCaller } from '../../platform/http/caller.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { readDrivers } from './drivers.ts'

/**
 * A driver must work at the site. A subcontractor may assign only its own users, and only to pickups the site has given
 * to it. Otherwise it could assign itself any pickup and read how to contact the owner.
 * @param driverId null unassigns the driver
 * @throws ApiError VALIDATION_ERROR, FORBIDDEN
 */
export const requireDriver = async (
  trx: Transaction<Database>,
  driverId: number | null,
  { vehicle, shopId, caller }: { vehicle: VehicleRow; shopId: number; caller: SiteCaller },
): Promise<void> => {
  if (driverId !== null) {
    const drivers = await readDrivers(trx, shopId, caller)
    if (!drivers.some(({ id }) => id === driverId)) throw invalidField('driver_id', 'INVALID')
  }
  if (isContractor(caller.actor) && !(await isGivenTo(trx, vehicle.id, caller.outsourceId)))
    throw new ApiError('FORBIDDEN', { vehicle_status: vehicle.status })
}

const isGivenTo = async (
  trx: Transaction<Database>,
  vehicleId: number,
  outsourceId: number | null,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('announcement as o')
    .innerJoin('account as d', 'd.id', 'o.driver_id')
    .select('o.id')
    .where('o.vehicle_id', '=', vehicleId)
    .where('o.closed_at', 'is', null)
    .where('d.outsource_id', '=', outsourceId)
    .executeTakeFirst()
  return row !== undefined
}
