import type { OwnVehicle } from '@autokierto/contract/announcements'
import type { BodyOf } from '@autokierto/contract/calls'
import type { Day } from '@autokierto/domain/shops/calendar'
import { ApiError, invalidField } from '../http/api-error.ts'
import type { Services } from '../http/handler.ts'
import type { RegisterVehicle } from '../registry/translate.ts'
import { findReceivingShop, hasPlace } from '../shops/pickup-days.ts'
import { changeStatus } from '../vehicles/change-status.ts'
import { recordRegisterVehicle } from '../vehicles/record-register-vehicle.ts'
import { checkDay, type Manner } from './arrival-day.ts'
import { changedFacts } from './declared-facts.ts'
import type { Person } from './own-cases.ts'
import { toOwnVehicle } from './own-vehicle-view.ts'
import { blockOf, isOwnedBy, ownersOf } from './ownership.ts'
import {
  findOwnVehicle,
  insertOrder,
  lockOwnVehicle,
  readOwnVehicle,
  updateVehicle,
  type VehicleRow,
} from './store.ts'

/** What the owner asks for: where, how, when, and how to reach them. */
export type Order = {
  manner: Manner
  shopId: number
  day: Day | undefined
  contact: Pick<BodyOf<'orderPickup'>, 'email' | 'language' | 'remarks'> & { phone?: string | undefined }
  declared: Parameters<typeof changedFacts>[0]
  version: number | undefined
}

/**
 * Announces the vehicle to a site. Whose it is and whether it may be scrapped is asked of the vehicle register again,
 * before anything is locked: an outside call never holds a lock.
 * @throws ApiError in the order of the API: what is wrong with the request, unknown vehicle or site, then conflicts
 */
export const announce = async (
  vehicleId: number,
  order: Order,
  person: Person,
  services: Services,
): Promise<OwnVehicle> => {
  const { db, now } = services
  const known = await findOwnVehicle(db, vehicleId, person)
  if (!known) throw new ApiError('VEHICLE_NOT_FOUND')
  const shop = await findReceivingShop(db, order.shopId)
  if (!shop) throw new ApiError('SHOP_NOT_FOUND')
  if (!known.location && !order.declared.location) throw invalidField('location', 'REQUIRED')
  checkDay(shop, order.manner, order.day ?? null, now())
  refuseOpenCase(known)
  if (order.manner === 'pickup' && !shop.has_pickup) throw new ApiError('PICKUP_NOT_OFFERED')
  const found = await askRegister(known, person, services)

  return services.db.transaction().execute(async trx => {
    const locked = await lockOwnVehicle(trx, vehicleId, person)
    if (!locked) throw new ApiError('VEHICLE_NOT_FOUND')
    refuseOpenCase(locked)
    if (order.manner === 'pickup' && order.day && !(await hasPlace(trx, shop, order.day, vehicleId))) {
      throw new ApiError('DAY_FULL')
    }
    // Until the other owners can agree online, nobody announces what is not theirs alone.
    if (ownersOf(found).length > 1) throw new ApiError('CONSENTS_MISSING')
    if (order.version !== undefined && order.version !== locked.version) {
      throw new ApiError('STATE_CONFLICT', { vehicle_status: locked.status })
    }
    const recorded = await recordRegisterVehicle(trx, found, services)
    const facts = changedFacts(order.declared, recorded)
    const vehicle = Object.keys(facts).length > 0 ? await updateVehicle(trx, vehicleId, facts) : recorded
    await changeStatus(trx, services, {
      event: 'announce',
      vehicle,
      relations: ['person'],
      shopId: null,
      accountId: null,
      personId: person.personId,
      toShopId: shop.id,
      data: { kind: order.manner, day: order.day ?? null },
    })
    await insertOrder(trx, {
      vehicle_id: vehicleId,
      shop_id: shop.id,
      person_id: person.personId,
      kind: order.manner,
      day: order.day ?? null,
      ...order.contact,
      created_at: now(),
    })
    return toOwnVehicle(await readOwnVehicle(trx, vehicleId))
  })
}

const refuseOpenCase = ({ status }: VehicleRow): void => {
  if (status !== 'owner') throw new ApiError('ALREADY_IN_PROCESS', { vehicle_status: status })
}

/**
 * What the register says of this very vehicle now.
 * @throws ApiError TRAFICOM_API_OWNER_RESTRICTED where the person no longer owns it, VEHICLE_BLOCKED, TRAFICOM_…
 */
const askRegister = async (
  { plate, vin, kind, register_key }: VehicleRow,
  person: Person,
  { vehicleRegister, config }: Services,
): Promise<RegisterVehicle> => {
  const query = plate !== null ? { plate, kind } : vin !== null ? { vin } : null
  const candidates = query ? await vehicleRegister.findVehicle(query) : []
  const found = candidates.find(candidate => candidate.registerKey === register_key)
  if (!found || !isOwnedBy(found, person, config.keys)) throw new ApiError('TRAFICOM_API_OWNER_RESTRICTED')
  const reason = blockOf(found)
  if (reason) throw new ApiError('VEHICLE_BLOCKED', { reason })
  return found
}
