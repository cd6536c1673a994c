import type { OwnVehicle } from '@autokierto/contract/announcements'
import type { RequestBody } from '@autokierto/contract/calls'
import { pickFields } from '@autokierto/domain/fields/field'
import { orderFields } from '@autokierto/domain/fields/order-fields'
import type { Day } from '@autokierto/domain/shops/calendar'
import { isComingFromOwner } from '@autokierto/domain/vehicles/status-sets'
import type { Transaction } from 'kysely'
import {
  findReceivingShop,
  hasPickupSlot,
  type ReceivingShop,
  readReceivingShop,
  requirePickup,
} from '../../network/shops/pickup-days.ts'
import { requireLicence } from '../../network/shops/require-open-shop.ts'
import type { Database } from '../../platform/database/types.ts'
import { ApiError, invalidField, requireFields } from '../../platform/http/api-error.ts'
import type { Services } from '../../platform/services/services.ts'
import type { OwnerIdentity } from '../owners/own-cases.ts'
import { lockOwnVehicle } from '../owners/own-vehicle.ts'
import { deletePickupPicture, unplannedStop } from '../pickups/stops.ts'
import type { AnnouncementRow } from '../vehicle-store/store.ts'
import { changeStatus } from '../vehicles/change-status.ts'
import { getOwnVehicleView } from '../vehicles/own-vehicle-view.ts'
import { buildVehicleConflict } from '../vehicles/vehicle-conflict.ts'
import { type AnnouncementInput, caseOpenError } from './announce.ts'
import { type AnnouncementKind, dayFields, validateArrivalDay } from './arrival-day.ts'
import { listContactEntries } from './contact-entry.ts'
import { toChangedColumns } from './declared-facts.ts'
import { findOpenAnnouncement, updateOrder, updateVehicle } from './store.ts'

/** Undefined keeps a value; null clears the e-mail address or remarks. The day is in its method's field. */
export type Amendment = {
  manner: AnnouncementKind | undefined
  shopId: number | undefined
  pickupDate: Day | undefined
  arrivalDate: Day | undefined
  contact: Pick<RequestBody<'changeOwnVehicle'>, 'phone' | 'email' | 'language' | 'remarks'>
  declared: AnnouncementInput['declared']
  version: number | undefined
}

type NewOrder = Pick<AnnouncementRow, 'kind' | 'shop_id' | 'day' | 'phone' | 'email' | 'language' | 'remarks'>

/**
 * Changes an open announcement until the site accepts it. The pickup slot that a change gives up becomes free
 * immediately.
 * @throws ApiError STATE_CONFLICT with the status when there is no open announcement or the version is
 *   outdated; ALREADY_IN_PROCESS when the request only repeats the open announcement
 */
export const amend = async (
  vehicleId: number,
  amendment: Amendment,
  person: OwnerIdentity,
  services: Services,
): Promise<OwnVehicle> =>
  services.runIdempotent(async trx => {
    const vehicle = await lockOwnVehicle(trx, vehicleId, person)
    if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
    const before = await findOpenAnnouncement(trx, vehicleId)
    const acting = { vehicle, relations: ['person'] as const, isContractor: false }
    if (!before) throw await buildVehicleConflict(trx, 'event_not_possible', acting, services.now())
    const shop = await receivingShop(trx, before, amendment.shopId, services.now())
    const after = mergeAmendment(before, amendment)
    const isMoved = after.shop_id !== before.shop_id || after.kind !== before.kind || after.day !== before.day
    if (isMoved) validateArrivalDay(shop, after.kind, after.day, services.now())
    requireFields(pickFields(orderFields, 'phone'), { phone: after.phone, manner: after.kind })

    if (amendment.version !== undefined && amendment.version !== vehicle.version) {
      throw await buildVehicleConflict(trx, 'version_outdated', acting, services.now())
    }
    const facts = toChangedColumns(amendment.declared, vehicle, person.personId)
    const { location_person_id: _, ...changes } = facts
    const fields = [...Object.keys(changes), ...listDifferences(before, after)]
    if (fields.length === 0 && isComingFromOwner(vehicle.status)) {
      if (amendment.manner && amendment.version === undefined) throw caseOpenError(vehicle)
      return getOwnVehicleView(trx, vehicleId, person)
    }
    if (after.kind === 'pickup' && (isMoved || facts.location)) {
      requirePickup(shop, amendment.declared.location ?? vehicle.location)
    }
    if (isMoved && after.kind === 'pickup') await reservePickupSlot(trx, shop, after.day, vehicleId)
    // The agreed time and the driver belong to the old day.
    const plan = isMoved ? unplannedStop : {}
    // An unsubscription applies only to the previous e-mail address.
    const mails = after.email === before.email ? {} : { bulletins_ended_at: null }
    const entries = listContactEntries(after, before, person.personId)
    await updateOrder(trx, before.id, { ...after, ...entries, ...plan, ...mails })
    if (isMoved) await deletePickupPicture(trx, before)
    await changeStatus(trx, services, {
      event: 'amend',
      vehicle: Object.keys(facts).length > 0 ? await updateVehicle(trx, vehicleId, facts) : vehicle,
      relations: ['person'],
      isContractor: false,
      shopId: null,
      accountId: null,
      personId: person.personId,
      ...(after.shop_id !== before.shop_id && { to_shop_id: after.shop_id }),
      data: { changed: fields, kind: after.kind, day: after.day },
    })
    return getOwnVehicleView(trx, vehicleId, person)
  })

/** @throws ApiError SHOP_NOT_FOUND when the new site is not public, LICENCE_EXPIRED */
const receivingShop = async (
  trx: Transaction<Database>,
  before: AnnouncementRow,
  shopId: number | undefined,
  now: Date,
): Promise<ReceivingShop> => {
  const isNew = shopId !== undefined && shopId !== before.shop_id
  const shop = isNew ? await findReceivingShop(trx, shopId) : await readReceivingShop(trx, before.shop_id)
  if (!shop) throw new ApiError('SHOP_NOT_FOUND')
  // An existing announcement can move to another day even after the site's licence has expired.
  if (isNew) requireLicence(shop, now)
  return shop
}

/** @throws ApiError VALIDATION_ERROR when the day is in the field of the other delivery method */
const mergeAmendment = (before: AnnouncementRow, amendment: Amendment): NewOrder => {
  const kind = amendment.manner ?? before.kind
  const { pickupDate, arrivalDate, contact } = amendment
  const [newDay, misplaced] = kind === 'pickup' ? [pickupDate, arrivalDate] : [arrivalDate, pickupDate]
  if (misplaced !== undefined) {
    throw invalidField(dayFields[kind === 'pickup' ? 'self_delivery' : 'pickup'], 'INVALID')
  }
  return {
    kind,
    shop_id: amendment.shopId ?? before.shop_id,
    // A delivery day is not a possible pickup day, and vice versa.
    day: newDay ?? (kind === before.kind ? before.day : null),
    phone: contact.phone ?? before.phone,
    email: getChange(contact.email, before.email),
    language: contact.language ?? before.language,
    remarks: getChange(contact.remarks, before.remarks),
  }
}

const getChange = (value: string | null | undefined, before: string | null): string | null =>
  value === undefined ? before : value

const listDifferences = (before: NewOrder, after: NewOrder): string[] =>
  (Object.keys(after) as (keyof NewOrder)[]).filter(key => after[key] !== before[key])

/** @throws ApiError DAY_FULL */
const reservePickupSlot = async (
  trx: Transaction<Database>,
  shop: ReceivingShop,
  day: Day | null,
  vehicleId: number,
): Promise<void> => {
  if (day !== null && !(await hasPickupSlot(trx, shop, day, vehicleId))) throw new ApiError('DAY_FULL')
}
