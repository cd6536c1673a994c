/** A site's pickup round: the pickups of a day in order, by driver. */
import { noShowReasons } from '@autokierto/domain/vehicles/event-data'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { answered, daySchema, instantSchema } from './fields.ts'
import { idSchema } from './from-fields.ts'
import { pictureThumbSchema, shopVehicleSchema } from './vehicles.ts'

/**
 * A pickup of the round. `place` is the position among the driver's pickups of the day, from 1. `failed` is the last
 * failed attempt; null once the vehicle is collected.
 */
export const pickupRoundStopSchema = z
  .strictObject({
    vehicle: shopVehicleSchema,
    driver_id: idSchema.nullable(),
    place: z.int().nullable(),
    collected_at: instantSchema
      .nullable()
      .describe(
        'When the driver had it; stays when the vehicle is finished and no longer tells where it came from.',
      ),
    point: z
      .strictObject({ latitude: z.number(), longitude: z.number() })
      .nullable()
      .describe('Where the driver was when they had it, if they let it be told.'),
    picture: pictureThumbSchema
      .nullable()
      .describe('What the driver saw when they had it, if they took a picture.'),
    failed: z.strictObject({ at: instantSchema, reason: oneOf(noShowReasons) }).nullable(),
  })
  .meta({ id: 'RoundStop' })

/** A user of the site who can drive; `company` is their subcontractor, null for the operator's own users. */
export const pickupRoundDriverSchema = z
  .strictObject({ id: idSchema, name: z.string(), company: z.string().nullable() })
  .meta({ id: 'RoundDriver' })

export const pickupRoundSchema = z
  .strictObject({
    day: answered.day.nullable().describe('`YYYY-MM-DD`; null for the pickups that have no day yet.'),
    days: z
      .array(z.strictObject({ day: answered.day, stops: z.int(), collected: z.int() }))
      .describe('Days with pickups, passed ones while something is left of them, and the next open days.'),
    without_day: z.int().describe('Pickups without a day.'),
    places: z.int().nullable().describe('How many the site fetches a day; null where there is no end.'),
    drivers: z
      .array(pickupRoundDriverSchema)
      .describe('A subcontractor sees the names of its own users only.'),
    stops: z
      .array(pickupRoundStopSchema)
      .describe("Drivers one after the other, each one's in order, those without a driver last."),
  })
  .meta({ id: 'PickupRound' })

export const pickupRoundCalls = {
  getRound: endpoint('GET shop/{shop}/round/', {
    summary: 'The pickups of a day, or those without one, with their drivers and order.',
    query: z.strictObject({ day: daySchema.optional() }),
    response: pickupRoundSchema,
  }),
  sendRound: endpoint('POST shop/{shop}/round/send/', {
    summary: 'Mails each driver of a day their pickups in order; who knows them already hears nothing.',
    body: z.strictObject({ day: daySchema }),
    response: z.strictObject({
      sent: z.int(),
      unchanged: z.int(),
      without_email: z.array(z.string()).describe('Names of drivers who have no address.'),
    }),
  }),
}

export type PickupRound = z.output<typeof pickupRoundSchema>
export type PickupRoundStop = z.output<typeof pickupRoundStopSchema>
export type PickupRoundDriver = z.output<typeof pickupRoundDriverSchema>
