import { isOwnVehicle } from '../announcements/own-cases.ts'
import { acceptsType } from '../http/accepts.ts'
import { invalidField } from '../http/api-error.ts'
import { isSessionActive } from '../http/authenticate.ts'
import { EventsAnswer, type Handler } from '../http/handler.ts'

/** More than anybody has; who has, hears of the newest. */
const mostVehicles = 500

/**
 * Tells an owner of their vehicles as they change, as server-sent events, while the session lasts. Which are theirs is
 * asked at the beginning: a page that shows another one follows anew.
 */
export const followOwnChanges: Handler<'followOwnChanges'> = async ({ caller, accept, query }, services) => {
  if (!acceptsType(accept, 'text/event-stream')) throw invalidField('Accept', 'INVALID')
  const asked = performance.now()
  const rows = await services.db
    .selectFrom('vehicle as v')
    .select('v.id')
    .where(isOwnVehicle(caller))
    .orderBy('v.id', 'desc')
    .limit(mostVehicles)
    .execute()
  const own = new Set(rows.map(({ id }) => id))
  const events = await services.live.follow({
    who: `person ${caller.personId}`,
    accountId: null,
    operatorId: null,
    // While we asked whose is what, something may have changed too.
    lastMs: query.last_ms === undefined ? null : query.last_ms + performance.now() - asked,
    hears: ({ vehicle }) => (own.has(vehicle) ? [] : null),
    mayGoOn: () => isSessionActive(services, caller),
  })
  return new EventsAnswer(events)
}
