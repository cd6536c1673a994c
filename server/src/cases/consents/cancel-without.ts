import { isComingFromOwner } from '@autokierto/domain/vehicles/status-sets'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services/services.ts'
import type { OwnerIdentity } from '../owners/own-cases.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { changeStatus } from '../vehicles/change-status.ts'

/** Cancels an open announcement when an owner's consent is missing, and records the reason in the timeline. */
export const cancelWithout = async (
  trx: Transaction<Database>,
  services: Services,
  vehicle: VehicleRow,
  { personId }: OwnerIdentity,
  reason: 'consent_refused' | 'consent_taken_back',
): Promise<void> => {
  if (!isComingFromOwner(vehicle.status)) return
  await changeStatus(trx, services, {
    event: 'cancel',
    vehicle,
    relations: ['person'],
    isContractor: false,
    shopId: null,
    accountId: null,
    personId,
    data: { [reason]: true },
  })
}
