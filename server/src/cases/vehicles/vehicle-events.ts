import type { VehicleEvent, VehicleStatus } from '@autokierto/domain/vehicles/lifecycle'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services/services.ts'

declare module '../../platform/services/services.ts' {
  interface Services {
    vehicleEventHandlers: readonly VehicleEventHandler[]
  }
}

/** A domain event of a vehicle: what other modules may react to. */
export type VehicleDomainEvent =
  | {
      type: 'status_changed'
      /** The row of `vehicle_event`, already written. */
      eventId: number
      event: VehicleEvent
      vehicleId: number
      from: VehicleStatus
      to: VehicleStatus
      /** The site that acted, or else the site where the vehicle is or was. */
      shopId: number | null
      at: Date
      /** A webhook subscribes to this event. */
      hasWebhook: boolean
    }
  | { type: 'stage_amounts_recorded'; vehicleId: number; stage: number }

/** Runs inside the transaction of the event: if it throws, the event did not happen. */
export type VehicleEventHandler = (
  trx: Transaction<Database>,
  services: Services,
  event: VehicleDomainEvent,
) => Promise<void>

/** Calls the handlers in their order, one after the other. `app` says which there are. */
export const publishVehicleEvent: VehicleEventHandler = async (trx, services, event) => {
  for (const handle of services.vehicleEventHandlers) await handle(trx, services, event)
}
