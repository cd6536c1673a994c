import { isOnMarket, isSettled } from '@autokierto/domain/vehicles/status-sets'
import { queueWebhooks } from '../accounts/webhooks/queue-event.ts'
import { endConsents } from '../cases/consents/end-consents.ts'
import { countParts, partsStage } from '../cases/stock/note-parts.ts'
import { writeEventMails } from '../cases/vehicle-mails/event-mails.ts'
import type { VehicleEventHandler } from '../cases/vehicles/vehicle-events.ts'

const endConsentsOfClosedCase: VehicleEventHandler = async (trx, _services, event) => {
  if (event.type === 'status_changed' && isSettled(event.to))
    await endConsents(trx, event.vehicleId, event.at)
}

const writeMails: VehicleEventHandler = async (trx, services, event) => {
  if (event.type === 'status_changed')
    await writeEventMails(trx, services, { id: event.eventId, name: event.event })
}

const notifyWebhooks: VehicleEventHandler = async (trx, services, event) => {
  if (event.type === 'status_changed' && event.hasWebhook) await queueWebhooks(trx, services, event.eventId)
}

const matchMarketSearches: VehicleEventHandler = async (trx, { jobs }, event) => {
  if (event.type === 'status_changed' && isOnMarket(event.to) && !isOnMarket(event.from))
    await jobs.send(trx, 'market-found', { vehicleId: event.vehicleId, eventId: event.eventId })
}

const countManyClaims: VehicleEventHandler = async (trx, { jobs }, event) => {
  if (event.type === 'status_changed' && event.event === 'claim')
    await jobs.send(trx, 'many-claims', { shopId: event.shopId!, at: event.at.toISOString() })
}

const countPartsOfStage: VehicleEventHandler = async (trx, _services, event) => {
  if (event.type === 'stage_amounts_recorded' && event.stage === partsStage)
    await countParts(trx, event.vehicleId)
}

/** What follows from each event of a vehicle, in this order. The mails read what the handlers before them write. */
export const vehicleEventHandlers: readonly VehicleEventHandler[] = [
  endConsentsOfClosedCase,
  writeMails,
  notifyWebhooks,
  matchMarketSearches,
  countManyClaims,
  countPartsOfStage,
]
