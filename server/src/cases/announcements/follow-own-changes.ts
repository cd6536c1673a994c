import { acceptsType } from '../../platform/http/accepts.ts'
import { invalidField } from '../../platform/http/api-error.ts'
import { EventsAnswer, type Handler } from '../../platform/http/handler.ts'
import { isOwnVehicle } from '../owners/own-cases.ts'

/** More vehicles than any owner has; beyond it, only the newest are followed. */
const maxVehicles = 500

/**
 * Streams changes of an owner's vehicles as server-sent events, while the session lasts. The vehicles are read when
 * the stream opens; a page that shows another vehicle opens a new stream.
 */
export const followOwnChanges: Handler<'followOwnChanges'> = async ({ caller, accept, query }, services) => {
  if (!acceptsType(accept, 'text/event-stream')) throw invalidField('Accept', 'INVALID')
  const startedAt = performance.now()
  const rows = await services.db
    .selectFrom('vehicle as v')
    .select('v.id')
    .where(isOwnVehicle(caller))
    .orderBy('v.id', 'desc')
    .limit(maxVehicles)
    .execute()
  const ownIds = new Set(rows.map(({ id }) => id))
  const events = await services.live.follow({
    who: `person ${caller.personId}`,
    accountId: null,
    operatorId: null,
    // Includes changes that happened while the vehicles were read.
    lastMs: query.last_ms === undefined ? null : query.last_ms + performance.now() - startedAt,
    hears: ({ vehicle }) => (ownIds.has(vehicle) ? [] : null),
    mayGoOn: () => services.access.isSessionActive(caller),
  })
  return new EventsAnswer(events)
}
