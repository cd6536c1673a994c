import { isScrappable } from '@autokierto/domain/vehicles/kinds'
import { encrypt } from '../../platform/crypto/encrypt.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { type Handler, withFieldErrors } from '../../platform/http/handler.ts'
import { getOrCreatePersonHashes } from '../../platform/privacy/person-hashes.ts'
import { findCatalogueName, findUnlisted } from '../catalogue/find-catalogue-name.ts'
import { findOpenIntake } from './register-intake.ts'
import { readShopVehicle, type Viewer } from './visible.ts'

/** No register knows a vehicle without plate and VIN, so the owner that the user enters counts as confirmed. */
export const createVehicleAndOwner: Handler<'createVehicleAndOwner'> = withFieldErrors(
  async ({ body, caller, shop }, services) => {
    const { vehicle, owner } = body
    const catalogueName = await findCatalogueName(services.db, vehicle)
    if (!isScrappable(vehicle.kind)) throw new ApiError('VEHICLE_BLOCKED', { reason: 'not_a_vehicle' })
    const { keys } = services.config
    const now = services.now()
    const viewer: Viewer = { shop, caller, now }
    return services.runIdempotent(async trx => {
      const marks = await getOrCreatePersonHashes(trx, { ring: keys.hash, now }, [owner.personal_id])
      const { id } = await trx
        .insertInto('vehicle')
        .values({ ...vehicle, ...catalogueName, created_at: now, status_updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('vehicle_owner')
        .values({
          vehicle_id: id,
          ownership: '01',
          name: `${owner.first_name} ${owner.last_name}`,
          person_mark: marks.get(owner.personal_id)!,
          entered_by_hand: true,
          details_sealed: encrypt(JSON.stringify(owner), keys.encryption),
        })
        .execute()
      await findOpenIntake(trx, id, viewer)
      await trx.updateTable('intake').set({ owner_check: 'confirmed' }).where('vehicle_id', '=', id).execute()
      return { vehicle: await readShopVehicle(trx, id, viewer) }
    })
  },
  (body, { db }) => findUnlisted(db, (body as { vehicle?: unknown } | null)?.vehicle),
)
