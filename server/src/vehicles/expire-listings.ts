import type { Services } from '../http/handler.ts'
import { changeStatus } from './change-status.ts'
import { lockVehicle } from './store.ts'

/** Takes listings whose deadline has passed off the market, one transaction each: one that fails is logged and stops no other. */
export const expireListings = async (services: Services): Promise<void> => {
  const due = await services.db
    .selectFrom('vehicle')
    .select('id')
    .where('status', '=', 'shop_listing')
    .where('listing_ends_at', '<=', services.now())
    .orderBy('listing_ends_at')
    .execute()
  for (const { id } of due) {
    await expire(services, id).catch((err: unknown) =>
      services.log.error({ err, vehicleId: id }, 'a listing whose time is over could not be ended'),
    )
  }
}

const expire = (services: Services, id: number): Promise<void> =>
  services.db.transaction().execute(async trx => {
    const vehicle = await lockVehicle(trx, id)
    // Claimed, withdrawn or extended a moment ago.
    if (vehicle?.status !== 'shop_listing' || vehicle.listing_ends_at! > services.now()) return
    await changeStatus(trx, services, {
      event: 'expire',
      vehicle,
      relations: ['clock'],
      shopId: vehicle.shop_id,
      accountId: null,
      personId: null,
    })
  })
