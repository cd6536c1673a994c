/** Who the signed-in person is, and everything the service holds on them, for that person. */
import { reasonsToHold, timesHeld } from '@autokierto/domain/persons/own-data'
import { vehicleColors } from '@autokierto/domain/vehicles/colors'
import { vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import * as z from 'zod'
import { historyEvent } from './announcements.ts'
import { certificateAgent } from './certificates.ts'
import { endpoint } from './endpoint.ts'
import { day, instant, kind, language, location } from './fields.ts'
import { id } from './from-fields.ts'
import { manner } from './vehicles.ts'

const group = <S extends z.ZodRawShape>(fields: S) =>
  z.strictObject({
    why: z.enum(reasonsToHold),
    kept: z.enum(timesHeld),
    items: z.array(z.strictObject(fields)),
  })

const text = z.string().nullable()
const time = instant.nullable()
const ofVehicle = { vehicle_id: id, plate: text }

const ownData = z.strictObject({
  identity: group({
    personal_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    created_at: instant,
    seen_at: instant,
  }),
  /** As the vehicle register names them; `details`: as a station has entered them by hand. */
  ownerships: group({
    ...ofVehicle,
    kind,
    ownership: z.string(),
    name: text,
    details: z.record(z.string(), z.string()).nullable(),
  }),
  vehicles: group({
    id,
    plate: text,
    vin: text,
    kind,
    make: text,
    model: text,
    model_year: z.int().nullable(),
    color: z.enum(vehicleColors).nullable(),
    /** Codes of the vehicle register's notes. */
    restrictions: z.array(z.string()),
    status: z.enum(vehicleStatuses),
    mileage_km: z.int().nullable(),
    drivable: z.boolean().nullable(),
    missing_parts: z.array(z.string()),
    /** What a station has written of the vehicle. */
    remarks: text,
    location: location.nullable(),
    created_at: instant,
  }),
  announcements: group({
    ...ofVehicle,
    shop_name: z.string(),
    kind: z.enum(['pickup', 'self_delivery']),
    day: day.nullable(),
    phone: text,
    email: text,
    language,
    remarks: text,
    created_at: instant,
    closed_at: time,
  }),
  /** `by_you`: caused by the person. */
  events: group({ vehicle_id: id, ...historyEvent.shape, by_you: z.boolean() }),
  /** Where a station has checked the person as the one who hands over. */
  owner_checks: group({
    ...ofVehicle,
    shop_name: z.string(),
    opened_at: instant,
    status: z.enum(['confirmed', 'pending']),
  }),
  consents_given: group({
    ...ofVehicle,
    status: z.enum(['asked', 'agreed', 'refused']),
    asked_at: time,
    answered_at: time,
    ended_at: time,
  }),
  consents_asked: group({
    ...ofVehicle,
    status: z.enum(['asked', 'agreed', 'refused']),
    asked_at: time,
    answered_at: time,
    ended_at: time,
  }),
  representations: group({ ...ofVehicle, business_id: z.string(), checked_at: instant }),
  /** Pictures and powers of attorney that stations keep with the person's vehicles. */
  papers: group({
    vehicle_id: id,
    kind: z.enum(['picture', 'authorisation']),
    content_type: z.string(),
    created_at: instant,
  }),
  certificates: group({
    vehicle_id: id,
    serial: z.string(),
    issued_at: instant,
    agent: certificateAgent,
    revoked_at: time,
  }),
  mails: group({
    kind: z.string(),
    manner,
    language,
    state: z.enum(['queued', 'sending', 'sent', 'refused', 'given_up']),
    created_at: instant,
    ended_at: time,
  }),
  sessions: group({ created_at: instant, ended_at: time }),
  repeated_requests: group({ call: z.string(), created_at: instant }),
  /** Refused searches and consent mails, counted against their limits. */
  counts: group({ what: z.enum(['owner-search', 'consent-mail']), count: z.int(), ends_at: instant }),
})

const erasure = z.strictObject({
  erasure: z.strictObject({
    /** Cases on their way: nothing is erased before they are finished or cancelled. */
    open: z.array(z.strictObject(ofVehicle)),
    /** Recycled vehicles: until which day name and code stay with them, and the certificate. */
    stays: z.array(
      z.strictObject({ ...ofVehicle, serial: text, owner_until: day, certificate_until: day.nullable() }),
    ),
  }),
})

export const personCalls = {
  getErasure: endpoint('GET owner/data/erasure/', {
    summary: 'What the law would keep if the person were erased now, with its last day.',
    response: erasure,
  }),
  eraseOwnData: endpoint('POST owner/data/erasure/', {
    summary: 'Erases the signed-in person but for what the law keeps; all their sessions end.',
    response: erasure,
    errors: ['STATE_CONFLICT'],
  }),
  getOwnPerson: endpoint('GET owner/person/', {
    summary: 'The signed-in person as the registers are asked for them, the personal identity code masked.',
    response: z.strictObject({
      person: z.strictObject({
        first_name: z.string(),
        last_name: z.string(),
        /** The date of birth and the sign, then stars: `010180-****`. */
        personal_id_masked: z.string(),
      }),
    }),
  }),
  getOwnData: endpoint('GET owner/data/', {
    summary: 'Everything held on the signed-in person, each group with why and for how long.',
    response: z.strictObject({ data: ownData }),
  }),
}

export type OwnData = z.output<typeof ownData>
