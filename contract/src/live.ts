import { dayMs } from '@autokierto/domain/durations'
/** Event streams for open pages of a site or an owner. */
import { vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import type { SchemaOutput } from './endpoint.ts'
import { endpoint } from './endpoint.ts'
import { idSchema } from './from-fields.ts'

/** Ids of changed vehicles and, by status, the lists that they left, entered or changed in; no other data. */
export const vehicleChangesSchema = z
  .strictObject({
    vehicles: z.array(idSchema),
    lists: z.array(oneOf(vehicleStatuses)),
  })
  .meta({ id: 'LiveChanges' })

export type VehicleChanges = SchemaOutput<typeof vehicleChangesSchema>

/** Milliseconds of past changes to send first, in case the client missed some. Without it only new ones are sent. */
const vehicleChangesQuerySchema = z.strictObject({
  last_ms: z.coerce.number().pipe(z.int().min(0).max(dayMs)).optional(),
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
