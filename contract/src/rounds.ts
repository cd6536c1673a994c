/** The day's round of a site: the pickups of a day, by driver and in their order. */
import { noShowReasons } from '@autokierto/domain/vehicles/event-data'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { day, instant } from './fields.ts'
import { id } from './from-fields.ts'
import { pictureThumb, shopVehicle } from './vehicles.ts'

/** A pickup. `place` counts from 1 among the driver's of the day; `failed` is the last try in vain, null once it is collected. */
export const roundStop = z.strictObject({
  vehicle: shopVehicle,
  driver_id: id.nullable(),
  place: z.int().nullable(),
  /** When the driver had it; stays when the vehicle is finished and no longer tells where it came from. */
  collected_at: instant.nullable(),
  /** Where the driver was when they had it, if they let it be told. */
  point: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** What the driver saw when they had it, if they took a picture. */
  picture: pictureThumb.nullable(),
  failed: z.strictObject({ at: instant, reason: z.enum(noShowReasons) }).nullable(),
})

/** Who may drive: works at the site. `company` is the subcontractor's, null for the own one. */
export const roundDriver = z.strictObject({ id, name: z.string(), company: z.string().nullable() })

export const round = z.strictObject({
  /** `YYYY-MM-DD`; null for the pickups that have no day yet. */
  day: z.string().nullable(),
  /** Days with pickups, passed ones while something is left of them, and the next open days. */
  days: z.array(z.strictObject({ day: z.string(), stops: z.int(), collected: z.int() })),
  /** Pickups without a day. */
  without_day: z.int(),
  /** How many the site fetches a day; null where there is no end. */
  places: z.int().nullable(),
  /** A subcontractor is told the names of its own people. */
  drivers: z.array(roundDriver),
  /** Drivers one after the other, each one's in order, those without a driver last. */
  stops: z.array(roundStop),
})

export const roundCalls = {
  getRound: endpoint('GET shop/{shop}/round/', {
    summary: 'The pickups of a day, or those without one, with their drivers and order.',
    query: z.strictObject({ day: day.optional() }),
    response: round,
  }),
  sendRound: endpoint('POST shop/{shop}/round/send/', {
    summary: 'Mails each driver of a day their pickups in order; who knows them already hears nothing.',
    body: z.strictObject({ day }),
    response: z.strictObject({
      sent: z.int(),
      unchanged: z.int(),
      /** Names of drivers who have no address. */
      without_email: z.array(z.string()),
    }),
  }),
}

export type Round = z.output<typeof round>
export type RoundStop = z.output<typeof roundStop>
export type RoundDriver = z.output<typeof roundDriver>
