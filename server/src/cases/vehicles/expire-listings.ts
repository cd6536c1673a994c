import { isOnMarket, statusesOnMarket } from '@autokierto/domain/vehicles/status-sets'
import { sql } from 'kysely'
import { literals } from '../../platform/database/literals.ts'
import type { Services } from '../../platform/services/services.ts'
import { notifySiteLater } from '../vehicle-mails/event-mails.ts'
import { lockVehicle } from '../vehicle-store/store.ts'
import { changeStatus } from './change-status.ts'

/** Minutes before the end of a listing at which its site is warned, the earliest first. */
const expiryWarnings = [
  { minutes: 60, mail: 'shop_listing_ends_60' },
  { minutes: 10, mail: 'shop_listing_ends_10' },
] as const

/** Warns sites of listings that end soon. Each warning is sent once, and again when the deadline was moved. */
export const warnOfListings = async (services: Services): Promise<void> => {
  const now = services.now()
  const { rows } = await sql<{ id: number }>`
    select id from vehicle
     where status in (${literals(statusesOnMarket)}) and listing_ends_at > ${now}::timestamptz
       and listing_ends_at <= ${now}::timestamptz + make_interval(mins => ${expiryWarnings[0].minutes}::integer)
     order by listing_ends_at`.execute(services.db)
  for (const { id } of rows) {
    await warnOfExpiry(services, id).catch((err: unknown) =>
      services.log.error({ err, vehicleId: id }, 'the warning about the end of a listing could not be sent'),
    )
  }
}

const warnOfExpiry = (services: Services, id: number): Promise<void> =>
  services.db.transaction().execute(async trx => {
    const vehicle = await lockVehicle(trx, id)
    if (!vehicle || !isOnMarket(vehicle.status)) return
    const end = vehicle.listing_ends_at
    if (!end) return
    const left = (end.getTime() - services.now().getTime()) / 60_000
    const warning = left > 0 && expiryWarnings.findLast(({ minutes }) => left <= minutes)
    if (!warning) return
    const { rows } = await sql<{ id: number | null }>`
      select max(id)::integer as id from vehicle_event
       where vehicle_id = ${id} and event in ('publish', 'extend', 'register')`.execute(trx)
    const eventId = rows[0]?.id
    if (eventId) await notifySiteLater(trx, services, warning.mail, { eventId, shopId: vehicle.shop_id! })
  })

/** Uses one transaction per listing. A failure is logged and does not stop the others. */
export const expireListings = async (services: Services): Promise<void> => {
  const due = await services.db
    .selectFrom('vehicle')
    .select('id')
    .where('status', 'in', statusesOnMarket)
    .where('listing_ends_at', '<=', services.now())
    .orderBy('listing_ends_at')
    .execute()
  for (const { id } of due) {
    await expireListing(services, id).catch((err: unknown) =>
      services.log.error({ err, vehicleId: id }, 'an expired listing could not be ended'),
    )
  }
}

const expireListing = (services: Services, id: number): Promise<void> =>
  services.db.transaction().execute(async trx => {
    const vehicle = await lockVehicle(trx, id)
    // The listing may just have been claimed, withdrawn or extended.
    if (!vehicle || !isOnMarket(vehicle.status) || vehicle.listing_ends_at! > services.now()) return
    await changeStatus(trx, services, {
      event: 'expire',
      vehicle,
      relations: ['clock'],
      isContractor: false,
      shopId: vehicle.shop_id,
      accountId: null,
      personId: null,
    })
  })
