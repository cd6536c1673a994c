import { isContractor } from '@autokierto/domain/access/roles'
import { isOnMarket } from '@autokierto/domain/vehicles/status-sets'
import { acceptsType } from '../http/accepts.ts'
import { invalidField } from '../http/api-error.ts'
import { EventsAnswer, type Handler } from '../http/handler.ts'

/** Streams changes of the site's vehicles as server-sent events, while the user has access to the site. */
export const followChanges: Handler<'followChanges'> = async ({ caller, shop, accept, query }, services) => {
  if (!acceptsType(accept, 'text/event-stream')) throw invalidField('Accept', 'INVALID')
  const events = await services.live.follow({
    who: `user ${caller.accountId}`,
    accountId: caller.accountId,
    operatorId: caller.operatorId,
    lastMs: query.last_ms ?? null,
    hears({ sites, lists }) {
      if (sites.includes(shop.id)) return lists
      // All sites may see the listings of other sites.
      const listings = isContractor(caller.actor) ? [] : lists.filter(isOnMarket)
      return listings.length > 0 ? listings : null
    },
    mayGoOn: () => services.access.hasSiteAccess(caller, shop.id),
  })
  return new EventsAnswer(events)
}
