/** Calls of owners: finding their own vehicle and announcing it to a site. */

import { pickFields } from '@autokierto/domain/fields/field'
import { orderFields } from '@autokierto/domain/fields/order-fields'
import { declaredFields, vehicleSearchFields } from '@autokierto/domain/fields/vehicle-fields'
import { webhookEvents } from '@autokierto/domain/fields/webhook-fields'
import { noShowReasons } from '@autokierto/domain/vehicles/event-data'
import { vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import * as z from 'zod'
import { certificateAgentSchema } from './certificates.ts'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { daySchema, instantSchema, listSchema, locationBodySchema, locationSchema } from './fields.ts'
import { idSchema, optionalField, toCreateBody, toCreateShape, toUpdateShape } from './from-fields.ts'
import { deliveryMethodSchema } from './process.ts'
import { registerErrors } from './register-errors.ts'
import { shopSchema } from './shops.ts'
import { vehicleListQuerySchema } from './vehicle-lists.ts'
import { arrivalSchema, pictureThumbSchema, vehicleShape } from './vehicles.ts'

export const ownVehicleSchema = z
  .strictObject({
    ...vehicleShape,
    location: locationSchema.nullable(),
    arrival: arrivalSchema.nullable(),
  })
  .meta({ id: 'OwnVehicle' })

const ownVehicleResponseSchema = z.strictObject({ vehicle: ownVehicleSchema })

export const historyEventSchema = z
  .strictObject({
    event: oneOf(webhookEvents),
    at: instantSchema,
    manner: deliveryMethodSchema,
    shop_name: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'HistoryEvent' })

const ownVehicleSearchSchema = toCreateBody(vehicleSearchFields).meta({ id: 'VehicleSearch' })

/** The caller counts as having agreed. */
const ownVehicleResultShape = {
  vehicle: ownVehicleSchema.nullable(),
  is_company_owned: z.boolean(),
  owners: z.strictObject({ total: z.int(), agreed: z.int() }),
  blocked: z.enum(['stolen', 'removed', 'not_a_vehicle']).nullable(),
}

/** The partner that referred the visitor. An unknown one is ignored, because links stay in use for long. */
const promoCompanyId = optionalField(idSchema)

/** Contact data of the owner and remarks for the site. */
const ownerContactFields = pickFields(orderFields, 'phone', 'email', 'language', 'remarks')
/** The phone is required because the driver calls the owner. */
const pickupContactFields = {
  ...ownerContactFields,
  phone: { ...ownerContactFields.phone, required: true },
} as const

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
    body: ownVehicleSearchSchema,
    response: z.strictObject({
      ...ownVehicleResultShape,
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
    body: ownVehicleSearchSchema,
    response: z.strictObject(ownVehicleResultShape),
    errors: ['VEHICLE_NOT_FOUND', 'TRAFICOM_API_OWNER_RESTRICTED', ...registerErrors],
  }),
  changeOwnVehicle: endpoint('PATCH owner/vehicle/{id}/', {
    summary: 'Sets the place and condition of the own vehicle; announces self-delivery; amends or cancels.',
    body: z.strictObject({
      version: optionalField(z.int()),
      location: optionalField(locationBodySchema),
      ...toUpdateShape(declaredFields),
      shop_id: optionalField(idSchema),
      announce: optionalField(z.enum(['self_delivery', 'pickup'])),
      arrival_date: optionalField(daySchema),
      pickup_date: optionalField(daySchema),
      ...toCreateShape(pickFields(orderFields, 'phone', 'language')),
      ...toUpdateShape(pickFields(orderFields, 'email', 'remarks')),
      cancel: optionalField(z.literal(true)),
      promo_company_id: promoCompanyId,
    }),
    response: ownVehicleResponseSchema,
    errors: announceErrors,
  }),
  orderPickup: endpoint('POST owner/vehicle/{id}/pickup/', {
    summary: 'Orders a pickup of the own vehicle from a site.',
    body: z.strictObject({
      shop_id: idSchema,
      pickup_date: optionalField(daySchema),
      ...toCreateShape(pickupContactFields),
      promo_company_id: promoCompanyId,
    }),
    response: ownVehicleResponseSchema,
    errors: announceErrors,
    idempotent: true,
  }),
  listOwnHistory: endpoint('GET owner/vehicle/history/', {
    summary:
      "The person's cases: what happened, the certificate, and the own word where others own it too; newest first.",
    query: z.strictObject({ ...vehicleListQuerySchema.shape, status: oneOf(vehicleStatuses).optional() }),
    response: listSchema(
      z.strictObject({
        ...ownVehicleSchema.shape,
        shop: shopSchema
          .nullable()
          .describe(
            'Where it is or is headed; of one that a site has sent back, that site, which is the one to call.',
          ),
        events: z.array(
          z.strictObject({
            ...historyEventSchema.shape,
            no_show_reason: oneOf(noShowReasons)
              .nullable()
              .describe('Why the driver came in vain; null of every other event.'),
          }),
        ),
        pickup_picture: pictureThumbSchema
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
          .strictObject({ serial: z.string(), issued_at: instantSchema, agent: certificateAgentSchema })
          .nullable(),
      }),
    ),
  }),
}

export type OwnVehicle = z.output<typeof ownVehicleSchema>
