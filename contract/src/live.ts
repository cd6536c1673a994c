/** What a station, or an owner, hears while its pages are open. */
import { vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import type { SchemaOutput } from './endpoint.ts'
import { endpoint } from './endpoint.ts'
import { idSchema } from './from-fields.ts'

/** Vehicles that have changed, and the lists, by status, in which they stood or stand. Nothing else of them. */
export const vehicleChangesSchema = z
  .strictObject({
    vehicles: z.array(idSchema),
    lists: z.array(oneOf(vehicleStatuses)),
  })
  .meta({ id: 'LiveChanges' })

export type VehicleChanges = SchemaOutput<typeof vehicleChangesSchema>

/** How far back to begin, in milliseconds: since then something may have changed unheard. Without it, from now on. */
const vehicleChangesQuerySchema = z.strictObject({
  last_ms: z.coerce.number().pipe(z.int().min(0).max(86_400_000)).optional(),
})

export const liveCalls = {
  followChanges: endpoint('GET shop/{shop}/live/', {
    summary:
      'Server-sent events, for as long as the session lasts: `changes` with the vehicles and lists of this site that have changed, first those of the last `last_ms` milliseconds; `anew` after changes that may have been missed.',
    query: vehicleChangesQuerySchema,
    bytes: ['text/event-stream'],
  }),
  followOwnChanges: endpoint('GET owner/live/', {
    summary:
      'Server-sent events, for as long as the session lasts: `changes` with the own vehicles of which something has changed, the answers of other owners too (its lists are empty), first those of the last `last_ms` milliseconds; `anew` after changes that may have been missed.',
    query: vehicleChangesQuerySchema,
    bytes: ['text/event-stream'],
  }),
}
