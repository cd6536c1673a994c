/** The signed-in person, and the data that the service stores about them. */
import { retainedForPerson, retainedForVehicle } from '@autokierto/domain/own-data/after-erasure'
import type { PersonDataGroup } from '@autokierto/domain/own-data/person-groups'
import type { PersonItems } from '@autokierto/domain/own-data/person-items'
import { vehicleColors } from '@autokierto/domain/vehicles/colors'
import { vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import * as z from 'zod'
import { historyEventSchema } from './announcements.ts'
import { certificateAgentSchema } from './certificates.ts'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import {
  answered,
  daySchema,
  instantSchema,
  languageSchema,
  locationSchema,
  vehicleKindSchema,
} from './fields.ts'
import { idSchema } from './from-fields.ts'
import { buildHoldingGroupSchema, fileLanguageQuerySchema } from './own-data.ts'
import { deliveryMethodSchema } from './process.ts'

/** Builds the schema of a group with exactly its fields. */
const buildPersonGroupSchema = <G extends PersonDataGroup>(
  fields: { [F in keyof PersonItems[G]]-?: z.ZodType<PersonItems[G][F]> },
) => buildHoldingGroupSchema(fields)

const optionalText = z.string().nullable()
const time = instantSchema.nullable()
const vehicleReferenceShape = { vehicle_id: idSchema, plate: optionalText }

const ownDataSchema = z
  .strictObject({
    identity: buildPersonGroupSchema<'identity'>({
      personal_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      created_at: instantSchema,
      seen_at: instantSchema,
    }),
    ownerships: buildPersonGroupSchema<'ownerships'>({
      ...vehicleReferenceShape,
      kind: vehicleKindSchema,
      ownership: z.string(),
      name: optionalText,
      details: z.record(z.string(), z.string()).nullable(),
    }).describe('As the vehicle register names them; `details`: as a station has entered them by hand.'),
    vehicles: buildPersonGroupSchema<'vehicles'>({
      id: idSchema,
      plate: optionalText,
      vin: optionalText,
      kind: vehicleKindSchema,
      make: optionalText,
      model: optionalText,
      model_year: z.int().nullable(),
      color: oneOf(vehicleColors).nullable(),
      restrictions: z.array(z.string()).describe("Codes of the vehicle register's notes."),
      status: oneOf(vehicleStatuses).nullable(),
      mileage_km: z.int().nullable(),
      drivable: z.boolean().nullable(),
      missing_parts: z.array(z.string()),
      remarks: optionalText.describe('What a station has written of the vehicle.'),
      location: locationSchema.nullable(),
      created_at: instantSchema,
    }).describe('With a null `status`: vehicles that you no longer see but whose location you have entered.'),
    announcements: buildPersonGroupSchema<'announcements'>({
      ...vehicleReferenceShape,
      shop_name: z.string(),
      kind: z.enum(['pickup', 'self_delivery']),
      day: daySchema.nullable(),
      agreed: z.boolean().describe("The day is the site's word, no longer the owner's wish."),
      time_from: optionalText.describe('The time of day agreed with the site, `HH:MM`.'),
      time_until: optionalText,
      phone: optionalText,
      email: answered.email.nullable(),
      language: languageSchema,
      remarks: optionalText,
      collected_at: time.describe(
        'When and where the driver took the vehicle along; the point is kept for 90 days.',
      ),
      collected_latitude: z.number().nullable(),
      collected_longitude: z.number().nullable(),
      created_at: instantSchema,
      closed_at: time,
      by_you: z
        .boolean()
        .describe(
          'False where another owner has announced the vehicle: of the contact, only what you have entered is listed.',
        ),
    }),
    events: buildPersonGroupSchema<'events'>({
      vehicle_id: idSchema,
      ...historyEventSchema.shape,
      by_you: z.boolean(),
    }).describe('`by_you`: caused by the person.'),
    owner_checks: buildPersonGroupSchema<'owner_checks'>({
      ...vehicleReferenceShape,
      shop_name: z.string(),
      opened_at: instantSchema,
      status: z.enum(['confirmed', 'pending']),
    }).describe('Where a station has checked the person as the one who hands over.'),
    consents_given: buildPersonGroupSchema<'consents_given'>({
      ...vehicleReferenceShape,
      status: z.enum(['asked', 'agreed', 'refused']),
      asked_at: time,
      answered_at: time,
      ended_at: time,
    }),
    consents_asked: buildPersonGroupSchema<'consents_asked'>({
      ...vehicleReferenceShape,
      status: z.enum(['asked', 'agreed', 'refused']),
      asked_at: time,
      answered_at: time,
      ended_at: time,
    }),
    representations: buildPersonGroupSchema<'representations'>({
      ...vehicleReferenceShape,
      business_id: z.string(),
      checked_at: instantSchema,
    }),
    papers: buildPersonGroupSchema<'papers'>({
      vehicle_id: idSchema,
      kind: z.enum(['picture', 'authorisation']),
      content_type: z.string(),
      created_at: instantSchema,
    }).describe("Pictures and powers of attorney that stations keep with the person's vehicles."),
    certificates: buildPersonGroupSchema<'certificates'>({
      vehicle_id: idSchema,
      serial: z.string(),
      issued_at: instantSchema,
      agent: certificateAgentSchema,
      revoked_at: time,
    }),
    mails: buildPersonGroupSchema<'mails'>({
      kind: z.string(),
      manner: deliveryMethodSchema,
      language: languageSchema,
      state: z.enum(['queued', 'sending', 'sent', 'refused', 'given_up']),
      created_at: instantSchema,
      ended_at: time,
    }),
    sessions: buildPersonGroupSchema<'sessions'>({ created_at: instantSchema, ended_at: time }),
    repeated_requests: buildPersonGroupSchema<'repeated_requests'>({
      call: z.string(),
      created_at: instantSchema,
    }).meta({
      id: 'RepeatedRequests',
    }),
    counts: buildPersonGroupSchema<'counts'>({
      what: z.enum(['owner-search', 'consent-mail']),
      count: z.int(),
      ends_at: instantSchema,
    }).describe('Refused searches and consent mails, counted against their limits.'),
  })
  .meta({ id: 'PersonData' })

const erasureSchema = z
  .strictObject({
    erasure: z.strictObject({
      open: z
        .array(z.strictObject(vehicleReferenceShape))
        .describe('Cases on their way: nothing is erased before they are finished or cancelled.'),
      stays: z
        .array(
          z.strictObject({
            ...vehicleReferenceShape,
            serial: optionalText,
            kept: z.array(z.strictObject({ what: oneOf(retainedForVehicle), until: daySchema })),
          }),
        )
        .describe('Vehicles with a certificate: what stays with them, and the last day of each.'),
      traces: z
        .array(z.strictObject({ what: oneOf(retainedForPerson), until: daySchema }))
        .describe('What stays beside them, of everybody.'),
    }),
  })
  .meta({ id: 'Erasure' })

export const personCalls = {
  getErasure: endpoint('GET owner/data/erasure/', {
    summary: 'What would stay if the person were erased now, each with its last day.',
    response: erasureSchema,
  }),
  eraseOwnData: endpoint('POST owner/data/erasure/', {
    summary: 'Erases the signed-in person but for what is said to stay; all their sessions end.',
    response: erasureSchema,
    errors: ['STATE_CONFLICT'],
  }),
  getOwnPerson: endpoint('GET owner/person/', {
    summary: 'The signed-in person as the registers are asked for them, the personal identity code masked.',
    response: z.strictObject({
      person: z.strictObject({
        first_name: z.string(),
        last_name: z.string(),
        personal_id_masked: z.string().describe('The date of birth and the sign, then stars: `010180-****`.'),
      }),
    }),
  }),
  getOwnData: endpoint('GET owner/data/', {
    summary:
      'Everything held on the signed-in person, each group with why and for how long; as a document too, in one language.',
    query: fileLanguageQuerySchema,
    response: z.strictObject({ data: ownDataSchema }),
    bytes: ['application/pdf'],
  }),
}

export type OwnData = z.output<typeof ownDataSchema>
