/** Who the signed-in person is, and everything the service holds on them, for that person. */
import { retainedForPerson, retainedForVehicle } from '@autokierto/domain/own-data/after-erasure'
import type { OwnDataGroup } from '@autokierto/domain/own-data/person-groups'
import type { PersonItems } from '@autokierto/domain/own-data/person-items'
import { vehicleColors } from '@autokierto/domain/vehicles/colors'
import { vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import * as z from 'zod'
import { historyEvent } from './announcements.ts'
import { certificateAgent } from './certificates.ts'
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
import { id } from './from-fields.ts'
import { fileLanguage, holdingGroup } from './own-data.ts'
import { deliveryMethodSchema } from './process.ts'

/** A group with each of its fields, no more and no less. */
const group = <G extends OwnDataGroup>(
  fields: { [F in keyof PersonItems[G]]-?: z.ZodType<PersonItems[G][F]> },
) => holdingGroup(fields)

const text = z.string().nullable()
const time = instantSchema.nullable()
const ofVehicle = { vehicle_id: id, plate: text }

const ownData = z
  .strictObject({
    identity: group<'identity'>({
      personal_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      created_at: instantSchema,
      seen_at: instantSchema,
    }),
    ownerships: group<'ownerships'>({
      ...ofVehicle,
      kind: vehicleKindSchema,
      ownership: z.string(),
      name: text,
      details: z.record(z.string(), z.string()).nullable(),
    }).describe('As the vehicle register names them; `details`: as a station has entered them by hand.'),
    vehicles: group<'vehicles'>({
      id,
      plate: text,
      vin: text,
      kind: vehicleKindSchema,
      make: text,
      model: text,
      model_year: z.int().nullable(),
      color: oneOf(vehicleColors).nullable(),
      restrictions: z.array(z.string()).describe("Codes of the vehicle register's notes."),
      status: oneOf(vehicleStatuses),
      mileage_km: z.int().nullable(),
      drivable: z.boolean().nullable(),
      missing_parts: z.array(z.string()),
      remarks: text.describe('What a station has written of the vehicle.'),
      location: locationSchema.nullable(),
      created_at: instantSchema,
    }),
    announcements: group<'announcements'>({
      ...ofVehicle,
      shop_name: z.string(),
      kind: z.enum(['pickup', 'self_delivery']),
      day: daySchema.nullable(),
      agreed: z.boolean().describe("The day is the site's word, no longer the owner's wish."),
      time_from: text.describe('The time of day agreed with the site, `HH:MM`.'),
      time_until: text,
      phone: text,
      email: answered.email.nullable(),
      language: languageSchema,
      remarks: text,
      collected_at: time.describe(
        'When and where the driver took the vehicle along; the point is kept for 90 days.',
      ),
      collected_latitude: z.number().nullable(),
      collected_longitude: z.number().nullable(),
      created_at: instantSchema,
      closed_at: time,
    }),
    events: group<'events'>({ vehicle_id: id, ...historyEvent.shape, by_you: z.boolean() }).describe(
      '`by_you`: caused by the person.',
    ),
    owner_checks: group<'owner_checks'>({
      ...ofVehicle,
      shop_name: z.string(),
      opened_at: instantSchema,
      status: z.enum(['confirmed', 'pending']),
    }).describe('Where a station has checked the person as the one who hands over.'),
    consents_given: group<'consents_given'>({
      ...ofVehicle,
      status: z.enum(['asked', 'agreed', 'refused']),
      asked_at: time,
      answered_at: time,
      ended_at: time,
    }),
    consents_asked: group<'consents_asked'>({
      ...ofVehicle,
      status: z.enum(['asked', 'agreed', 'refused']),
      asked_at: time,
      answered_at: time,
      ended_at: time,
    }),
    representations: group<'representations'>({
      ...ofVehicle,
      business_id: z.string(),
      checked_at: instantSchema,
    }),
    papers: group<'papers'>({
      vehicle_id: id,
      kind: z.enum(['picture', 'authorisation']),
      content_type: z.string(),
      created_at: instantSchema,
    }).describe("Pictures and powers of attorney that stations keep with the person's vehicles."),
    certificates: group<'certificates'>({
      vehicle_id: id,
      serial: z.string(),
      issued_at: instantSchema,
      agent: certificateAgent,
      revoked_at: time,
    }),
    mails: group<'mails'>({
      kind: z.string(),
      manner: deliveryMethodSchema,
      language: languageSchema,
      state: z.enum(['queued', 'sending', 'sent', 'refused', 'given_up']),
      created_at: instantSchema,
      ended_at: time,
    }),
    sessions: group<'sessions'>({ created_at: instantSchema, ended_at: time }),
    repeated_requests: group<'repeated_requests'>({ call: z.string(), created_at: instantSchema }).meta({
      id: 'RepeatedRequests',
    }),
    counts: group<'counts'>({
      what: z.enum(['owner-search', 'consent-mail']),
      count: z.int(),
      ends_at: instantSchema,
    }).describe('Refused searches and consent mails, counted against their limits.'),
  })
  .meta({ id: 'PersonData' })

const erasure = z
  .strictObject({
    erasure: z.strictObject({
      open: z
        .array(z.strictObject(ofVehicle))
        .describe('Cases on their way: nothing is erased before they are finished or cancelled.'),
      stays: z
        .array(
          z.strictObject({
            ...ofVehicle,
            serial: text,
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
    response: erasure,
  }),
  eraseOwnData: endpoint('POST owner/data/erasure/', {
    summary: 'Erases the signed-in person but for what is said to stay; all their sessions end.',
    response: erasure,
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
    query: fileLanguage,
    response: z.strictObject({ data: ownData }),
    bytes: ['application/pdf'],
  }),
}

export type OwnData = z.output<typeof ownData>
