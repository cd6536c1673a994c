import { isBeforeIntake } from '@autokierto/domain/vehicles/status-sets'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { haveAllAgreed } from '../owners/agreed-owners.ts'
import { type VehicleRow, validCertificate, writeEvent } from '../vehicle-store/store.ts'

/**
 * Ends the owner check of an announced or received vehicle when the register names an owner who was not checked and
 * has not consented. Otherwise the certificate would name that owner. A certified vehicle in process stays checked:
 * the owners of that day gave it to the site.
 * @param vehicle the locked row
 * @returns the updated row
 */
export const reopenVehicleCheck = async (
  trx: Transaction<Database>,
  vehicle: VehicleRow,
  now: Date,
): Promise<VehicleRow> => {
  const isOnItsWay = isBeforeIntake(vehicle.status)
  if (vehicle.owner_check !== 'confirmed') return vehicle
  if (!isOnItsWay && (await validCertificate(trx, vehicle.id))) return vehicle
  if (await haveAllAgreed(trx, vehicle.id)) return vehicle
  const reopened = { owner_check: null, version: vehicle.version + 1 }
  await trx.updateTable('vehicle').set(reopened).where('id', '=', vehicle.id).execute()
  if (!isOnItsWay)
    await writeEvent(trx, {
      vehicleId: vehicle.id,
      event: 'owner_not_confirmed',
      at: now,
      from: vehicle.status,
      to: vehicle.status,
      shopId: vehicle.shop_id,
      accountId: null,
      personId: null,
    })
  return { ...vehicle, ...reopened }
}
