import type { OwnVehicle } from '@autokierto/contract/announcements'
import type { RequestBody } from '@autokierto/contract/calls'
import type { Day } from '@autokierto/domain/shops/calendar'
import { requireRepresentation } from '../../adapters/business-register/business-register.ts'
import type { RegisterVehicle } from '../../adapters/vehicle-register/translate.ts'
import { findReceivingShop, hasPickupSlot, requirePickup } from '../../network/shops/pickup-days.ts'
import { requireLicence } from '../../network/shops/require-open-shop.ts'
import { ApiError, invalidField, stateConflict } from '../../platform/http/api-error.ts'
import { lockPerson } from '../../platform/http/lock-person.ts'
import type { Services } from '../../platform/services/services.ts'
import { agreeByActing, requireConsents } from '../consents/owner-consents.ts'
import { confirmRepresentation } from '../owners/confirm-representation.ts'
import type { OwnerIdentity } from '../owners/own-cases.ts'
import { getPersonalId } from '../owners/own-personal-id.ts'
import { findOwnVehicle, lockOwnVehicle, saveRepresentation } from '../owners/own-vehicle.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { changeStatus } from '../vehicles/change-status.ts'
import { getOwnVehicleView } from '../vehicles/own-vehicle-view.ts'
import { recordRegisterVehicle } from '../vehicles/record-register-vehicle.ts'
import { type AnnouncementKind, validateArrivalDay } from './arrival-day.ts'
import { listContactEntries } from './contact-entry.ts'
import { toChangedColumns } from './declared-facts.ts'
import { findOwnerHashes, getAnnouncementBlock, isOwnedBy, listOwners, owningCompany } from './ownership.ts'
import { findPartnerId, insertOrder, updateVehicle } from './store.ts'

export type AnnouncementInput = {
  manner: AnnouncementKind
  shopId: number
  day: Day | undefined
  contact: Pick<RequestBody<'orderPickup'>, 'email' | 'language' | 'remarks'> & { phone?: string | undefined }
  /** The partner company that referred the owner, as sent by their browser. */
  promoCompanyId: number | undefined
  declared: Parameters<typeof toChangedColumns>[0]
  version: number | undefined
}

/**
 * Announces the vehicle to a site. The vehicle register is queried again for owners and restrictions before any
 * lock is taken: an external call never runs while a lock is held.
 * @throws ApiError in the order of the API: invalid request, unknown vehicle or site, then conflicts
 */
export const announceVehicle = async (
  vehicleId: number,
  order: AnnouncementInput,
  person: OwnerIdentity,
  services: Services,
): Promise<OwnVehicle> => {
  const { db, now } = services
  const ownVehicle = await findOwnVehicle(db, vehicleId, person)
  if (!ownVehicle) throw new ApiError('VEHICLE_NOT_FOUND')
  const shop = await findReceivingShop(db, order.shopId)
  if (!shop) throw new ApiError('SHOP_NOT_FOUND')
  if (!ownVehicle.location && !order.declared.location) throw invalidField('location', 'REQUIRED')
  validateArrivalDay(shop, order.manner, order.day ?? null, now())
  requireNoOpenCase(ownVehicle)
  requireLicence(shop, now())
  if (order.manner === 'pickup') requirePickup(shop, order.declared.location ?? ownVehicle.location)
  const found = await getOwnRegisterVehicle(ownVehicle, person, services)
  if (listOwners(found).length > 1) await checkConsents(ownVehicle.id, found, person, services)

  return services.runIdempotent(
    async trx => {
      const locked = await lockOwnVehicle(trx, vehicleId, person)
      if (!locked) throw new ApiError('VEHICLE_NOT_FOUND')
      requireNoOpenCase(locked)
      if (order.manner === 'pickup' && order.day && !(await hasPickupSlot(trx, shop, order.day, vehicleId))) {
        throw new ApiError('DAY_FULL')
      }
      if (order.version !== undefined && order.version !== locked.version) {
        throw stateConflict('version_outdated', { vehicle_status: locked.status })
      }
      const recorded = await recordRegisterVehicle(trx, found, services)
      if (listOwners(found).length > 1) {
        // Checked again under the lock: a co-owner may just have withdrawn their consent.
        await requireConsents(trx, vehicleId, person, now())
        await agreeByActing(trx, vehicleId, person, now())
      }
      const facts = toChangedColumns(order.declared, recorded, person.personId)
      const vehicle = Object.keys(facts).length > 0 ? await updateVehicle(trx, vehicleId, facts) : recorded
      await insertOrder(trx, {
        vehicle_id: vehicleId,
        shop_id: shop.id,
        person_id: person.personId,
        kind: order.manner,
        day: order.day ?? null,
        ...order.contact,
        ...listContactEntries(order.contact, null, person.personId),
        promo_company_id: await findPartnerId(trx, order.promoCompanyId),
        created_at: now(),
      })
      await changeStatus(trx, services, {
        event: 'announce',
        vehicle,
        relations: ['person'],
        isContractor: false,
        shopId: null,
        accountId: null,
        personId: person.personId,
        to_shop_id: shop.id,
        data: { kind: order.manner, day: order.day ?? null },
      })
      return getOwnVehicleView(trx, vehicleId, person)
    },
    vehicle => ({ vehicle }),
  )
}

/**
 * Records the register's current owners even when consents are missing, so that a new owner can be asked for theirs.
 * @throws ApiError CONSENTS_MISSING
 */
const checkConsents = async (
  vehicleId: number,
  found: RegisterVehicle,
  person: OwnerIdentity,
  services: Services,
): Promise<void> => {
  const { db, now } = services
  await db.transaction().execute(async trx => {
    await lockPerson(trx, person)
    await recordRegisterVehicle(trx, found, services)
  })
  // For a person who is not an owner, the representation has just been checked.
  const hashes = await findOwnerHashes([found], services)
  if (isOwnedBy(found, person, hashes)) await confirmRepresentation(vehicleId, person, services)
  await requireConsents(db, vehicleId, person, now())
}

const requireNoOpenCase = (vehicle: VehicleRow): void => {
  if (vehicle.status !== 'owner') throw caseOpenError(vehicle)
}

/** The vehicle already has a case; the error gives its status and site. */
export const caseOpenError = ({ status, shop_id }: VehicleRow): ApiError =>
  new ApiError('ALREADY_IN_PROCESS', {
    vehicle_status: status,
    ...(shop_id !== null && { shop_id }),
  })

/**
 * Returns the current register data of this vehicle. If a company owns it, the person's representation is
 * checked again, bypassing the cache.
 * @throws ApiError TRAFICOM_API_OWNER_RESTRICTED when the person no longer owns the vehicle,
 *   PRH_API_PERMISSION_DENIED when they no longer represent its owner, VEHICLE_BLOCKED, TRAFICOM_…, PRH_…
 */
const getOwnRegisterVehicle = async (
  { id, plate, vin, kind, register_key }: VehicleRow,
  person: OwnerIdentity,
  services: Services,
): Promise<RegisterVehicle> => {
  const { vehicleRegister } = services
  const query = plate !== null ? { plate, kind } : vin !== null ? { vin } : null
  const candidates = query ? await vehicleRegister.findVehicle(query) : []
  const found = candidates.find(candidate => candidate.registerKey === register_key)
  if (!found) throw new ApiError('TRAFICOM_API_OWNER_RESTRICTED')
  if (!isOwnedBy(found, person, await findOwnerHashes([found], services)))
    await requireCompanyRepresentation(id, found, person, services)
  const reason = getAnnouncementBlock(found)
  if (reason) throw new ApiError('VEHICLE_BLOCKED', { reason })
  return found
}

/** @throws ApiError TRAFICOM_API_OWNER_RESTRICTED when no company owns the vehicle, PRH_… */
const requireCompanyRepresentation = async (
  vehicleId: number,
  found: RegisterVehicle,
  { personId }: OwnerIdentity,
  services: Services,
): Promise<void> => {
  const company = owningCompany(found)
  if (!company) throw new ApiError('TRAFICOM_API_OWNER_RESTRICTED')
  const personalId = await getPersonalId(personId, services)
  await requireRepresentation(services.businessRegister, { personalId, ...company }, { isFresh: true })
  await saveRepresentation(services.db, { personId, vehicleId, ...company })
}
