/** The owner's side: finding the own vehicle and announcing it to a site. */
import { pickFields } from '@autokierto/domain/fields/field'
import { orderFields } from '@autokierto/domain/fields/order-fields'
import { declaredFields, searchFields } from '@autokierto/domain/fields/vehicle-fields'
import { noShowReasons } from '@autokierto/domain/vehicles/event-data'
import { vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import * as z from 'zod'
import { certificateAgent } from './certificates.ts'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { daySchema, instantSchema, listSchema, locationBody, locationSchema } from './fields.ts'
import { id, optionalField, toCreateBody, toCreateShape, toUpdateShape } from './from-fields.ts'
import { deliveryMethodSchema } from './process.ts'
import { shop } from './shops.ts'
import { arrival, pictureThumb, vehicleFields, vehicleListQuery } from './vehicles.ts'

/** The vehicle as its owner sees it. */
export const ownVehicle = z
  .strictObject({
    ...vehicleFields,
    location: locationSchema.nullable(),
    arrival: arrival.nullable(),
  })
  .meta({ id: 'OwnVehicle' })

const ownVehicleAnswer = z.strictObject({ vehicle: ownVehicle })

export const historyEvent = z
  .strictObject({
    event: z.string(),
    at: instantSchema,
    manner: deliveryMethodSchema,
    shop_name: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'HistoryEvent' })

const vehicleSearch = toCreateBody(searchFields).meta({ id: 'VehicleSearch' })

/** Whoever asks counts as agreed. */
const vehicleFound = {
  vehicle: ownVehicle.nullable(),
  is_company_owned: z.boolean(),
  owners: z.strictObject({ total: z.int(), agreed: z.int() }),
  blocked: z.enum(['stolen', 'removed', 'not_a_vehicle']).nullable(),
}

/** The partner company that sent the visitor; one that is unknown is left out, for links live long. */
const promoCompanyId = optionalField(id)

/** How the site reaches the owner, and what it should know. */
const reach = pickFields(orderFields, 'phone', 'email', 'language', 'remarks')
/** The driver calls. */
const reachOfPickup = { ...reach, phone: { ...reach.phone, required: true } } as const

const registerErrors = [
  'TRAFICOM_BROKEN',
  'TRAFICOM_API_EXCEPTION',
  'TRAFICOM_API_PERMISSION_DENIED',
] as const
export const businessRegisterErrors = [
  'PRH_BROKEN',
  'PRH_API_EXCEPTION',
  'PRH_API_SERVER_EXCEPTION',
  'PRH_API_PERMISSION_DENIED',
] as const
const announceErrors = [
  'VEHICLE_NOT_FOUND',
  'SHOP_NOT_FOUND',
  'TRAFICOM_API_OWNER_RESTRICTED',
  'ALREADY_IN_PROCESS',
  'STATE_CONFLICT',
  'LICENCE_EXPIRED',
  'PICKUP_NOT_OFFERED',
  'DAY_FULL',
  'VEHICLE_BLOCKED',
  'CONSENTS_MISSING',
  ...registerErrors,
  ...businessRegisterErrors,
] as const

export const announcementCalls = {
  searchBusinessVehicle: endpoint('POST owner/vehicle/search-business/', {
    summary:
      'Finds a vehicle of a company that the signed-in person may represent alone; their right is checked.',
    body: vehicleSearch,
    response: z.strictObject({
      ...vehicleFound,
      company: z.strictObject({ business_id: z.string(), name: z.string() }),
    }),
    errors: [
      'VEHICLE_NOT_FOUND',
      'TRAFICOM_API_OWNER_RESTRICTED',
      ...registerErrors,
      ...businessRegisterErrors,
    ],
  }),
  searchOwnVehicle: endpoint('POST owner/vehicle/search/', {
    summary: "Finds the person's own vehicle by plate or VIN in the vehicle register.",
    body: vehicleSearch,
    response: z.strictObject(vehicleFound),
    errors: ['VEHICLE_NOT_FOUND', 'TRAFICOM_API_OWNER_RESTRICTED', ...registerErrors],
  }),
  changeOwnVehicle: endpoint('PATCH owner/vehicle/{id}/', {
    summary: 'Sets the place and condition of the own vehicle; announces self-delivery; amends or cancels.',
    body: z.strictObject({
      version: optionalField(z.int()),
      location: optionalField(locationBody),
      ...toUpdateShape(declaredFields),
      shop_id: optionalField(id),
      announce: optionalField(z.enum(['self_delivery', 'pickup'])),
      arrival_date: optionalField(daySchema),
      pickup_date: optionalField(daySchema),
      ...toCreateShape(pickFields(orderFields, 'phone', 'language')),
      ...toUpdateShape(pickFields(orderFields, 'email', 'remarks')),
      cancel: optionalField(z.literal(true)),
      promo_company_id: promoCompanyId,
    }),
    response: ownVehicleAnswer,
    errors: announceErrors,
  }),
  orderPickup: endpoint('POST owner/vehicle/{id}/pickup/', {
    summary: 'Orders a pickup of the own vehicle from a site.',
    body: z.strictObject({
      shop_id: id,
      pickup_date: optionalField(daySchema),
      ...toCreateShape(reachOfPickup),
      promo_company_id: promoCompanyId,
    }),
    response: ownVehicleAnswer,
    errors: announceErrors,
    idempotent: true,
  }),
  listOwnHistory: endpoint('GET owner/vehicle/history/', {
    summary:
      "The person's cases: what happened, the certificate, and the own word where others own it too; newest first.",
    query: z.strictObject({ ...vehicleListQuery.shape, status: oneOf(vehicleStatuses).optional() }),
    response: listSchema(
      z.strictObject({
        ...ownVehicle.shape,
        shop: shop
          .nullable()
          .describe(
            'Where it is or is headed; of one that a site has sent back, that site, which is the one to call.',
          ),
        events: z.array(
          z.strictObject({
            ...historyEvent.shape,
            no_show_reason: oneOf(noShowReasons)
              .nullable()
              .describe('Why the driver came in vain; null of every other event.'),
          }),
        ),
        pickup_picture: pictureThumb
          .nullable()
          .describe('What the driver saw who fetched it; null where no picture was taken.'),
        own_consent: z
          .enum(['agreed', 'refused'])
          .nullable()
          .describe(
            "The viewer's own word where persons own it together; null where there is none, or it was taken back.",
          ),
        awaits_others: z
          .boolean()
          .describe('The viewer has agreed, and another owner has not yet: nobody can announce the vehicle.'),
        certificate: z
          .strictObject({ serial: z.string(), issued_at: instantSchema, agent: certificateAgent })
          .nullable(),
      }),
    ),
  }),
}

export type OwnVehicle = z.output<typeof ownVehicle>
