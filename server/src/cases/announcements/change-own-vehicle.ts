import type { OwnVehicle } from '@autokierto/contract/announcements'
import type { RequestBody } from '@autokierto/contract/calls'
import { pickFields } from '@autokierto/domain/fields/field'
import { orderFields } from '@autokierto/domain/fields/order-fields'
import { isComingFromOwner } from '@autokierto/domain/vehicles/status-sets'
import { ApiError, invalidField, requireFields } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/services/services.ts'
import type { OwnerIdentity } from '../owners/own-cases.ts'
import { findOwnVehicle, lockOwnVehicle } from '../owners/own-vehicle.ts'
import { changeStatus } from '../vehicles/change-status.ts'
import { getOwnVehicleView } from '../vehicles/own-vehicle-view.ts'
import { buildVehicleConflict } from '../vehicles/vehicle-conflict.ts'
import { amend } from './amend.ts'
import { announceVehicle } from './announce.ts'
import { type AnnouncementKind, assertNotPast, dayFields } from './arrival-day.ts'
import { toChangedColumns } from './declared-facts.ts'
import { withMailLimit } from './mail-limit.ts'
import { updateVehicle } from './store.ts'

type ChangeOwnVehicleBody = RequestBody<'changeOwnVehicle'>

/** One call for everything the owner does before a site accepts: describe, announce, amend, cancel. */
export const changeOwnVehicle: Handler<'changeOwnVehicle'> = async ({ params, body, caller }, services) => {
  checkForm(body, services.now())
  const vehicle = await findOwnVehicle(services.db, params.id, caller)
  if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
  if (body.cancel) return { vehicle: await cancelAnnouncement(params.id, body.version, caller, services) }
  if (isComingFromOwner(vehicle.status)) {
    return withMailLimit(params.id, services, () => amend(params.id, toAmendment(body), caller, services))
  }
  if (body.announce) {
    const order = toAnnouncementInput(body, body.announce)
    return withMailLimit(params.id, services, () => announceVehicle(params.id, order, caller, services))
  }
  return { vehicle: await updateDescription(params.id, body, caller, services) }
}

const contactFields = ['phone', 'email', 'language', 'remarks'] as const
const announcementFields = ['shop_id', 'announce', 'arrival_date', 'pickup_date', ...contactFields] as const
const factFields = ['location', 'mileage_km', 'drivable', 'missing_parts'] as const

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

/** Validates what does not depend on the vehicle. */
const checkForm = (body: ChangeOwnVehicleBody, now: Date): void => {
  const { announce: manner, pickup_date, arrival_date } = body
  if (body.cancel && [...announcementFields, ...factFields].some(field => isGiven(body[field]))) {
    throw invalidField('cancel', 'INVALID')
  }
  if (pickup_date !== undefined && (arrival_date !== undefined || manner === 'self_delivery')) {
    throw invalidField(dayFields.pickup, 'INVALID')
  }
  if (arrival_date !== undefined && manner === 'pickup')
    throw invalidField(dayFields.self_delivery, 'INVALID')
  assertNotPast('pickup', pickup_date, now)
  assertNotPast('self_delivery', arrival_date, now)
}

/** @throws ApiError VALIDATION_ERROR when a required field of the announcement is missing */
const toAnnouncementInput = (
  body: ChangeOwnVehicleBody,
  manner: AnnouncementKind,
): Parameters<typeof announceVehicle>[1] => {
  if (body.shop_id === undefined) throw invalidField('shop_id', 'REQUIRED')
  requireFields(pickFields(orderFields, 'phone'), { ...body, manner })
  return {
    manner,
    shopId: body.shop_id,
    day: body[dayFields[manner]],
    contact: {
      phone: body.phone,
      email: body.email ?? undefined,
      language: body.language,
      remarks: body.remarks ?? undefined,
    },
    promoCompanyId: body.promo_company_id,
    declared: body,
    version: body.version,
  }
}

const toAmendment = (body: ChangeOwnVehicleBody): Parameters<typeof amend>[1] => ({
  manner: body.announce,
  shopId: body.shop_id,
  pickupDate: body.pickup_date,
  arrivalDate: body.arrival_date,
  contact: body,
  declared: body,
  version: body.version,
})

/** Cancels the announcement, which frees its pickup slot immediately. */
const cancelAnnouncement = (
  vehicleId: number,
  version: number | undefined,
  person: OwnerIdentity,
  services: Services,
): Promise<OwnVehicle> =>
  services.runIdempotent(async trx => {
    const vehicle = await lockOwnVehicle(trx, vehicleId, person)
    if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
    if (version !== undefined && version !== vehicle.version) {
      const acting = { vehicle, relations: ['person'] as const, isContractor: false }
      throw await buildVehicleConflict(trx, 'version_outdated', acting, services.now())
    }
    await changeStatus(trx, services, {
      event: 'cancel',
      vehicle,
      relations: ['person'],
      isContractor: false,
      shopId: null,
      accountId: null,
      personId: person.personId,
    })
    return getOwnVehicleView(trx, vehicleId, person)
  })

/** Updates location and condition before the announcement; once a site has the vehicle, the site describes it. */
const updateDescription = (
  vehicleId: number,
  body: ChangeOwnVehicleBody,
  person: OwnerIdentity,
  services: Services,
): Promise<OwnVehicle> =>
  services.runIdempotent(async trx => {
    const vehicle = await lockOwnVehicle(trx, vehicleId, person)
    if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
    const isOld = body.version !== undefined && body.version !== vehicle.version
    const hasAnnouncementFields = announcementFields.some(field => isGiven(body[field]))
    const hasFacts = factFields.some(field => body[field] !== undefined)
    if (isOld || hasAnnouncementFields || (hasFacts && vehicle.status !== 'owner')) {
      const reason = isOld ? 'version_outdated' : 'event_not_possible'
      const acting = { vehicle, relations: ['person'] as const, isContractor: false }
      throw await buildVehicleConflict(trx, reason, acting, services.now())
    }
    const facts = toChangedColumns(body, vehicle, person.personId)
    if (Object.keys(facts).length > 0) {
      await updateVehicle(trx, vehicleId, { ...facts, version: vehicle.version + 1 })
    }
    return getOwnVehicleView(trx, vehicleId, person)
  })
