import type { VehicleChanges } from '@autokierto/contract/live'
import { isDonorStatus } from '@autokierto/domain/vehicles/status-sets'
import type { Query } from '@tanstack/react-query'
import type { LiveEventSource } from '../../kit/live/subscribe-to-events.ts'

const OF_ONE = ['getVehicle', 'getProcess', 'getReuseScore', 'getVehicleWithFiles']

const LISTS = ['listVehiclesByStatus', 'listMarket', 'getRound', 'listStockParts', 'getStockPart']

const isLive = ({ queryKey: [action] }: Query) => [...OF_ONE, ...LISTS].includes(String(action))

function isTouched({ vehicles, lists }: VehicleChanges, { queryKey }: Query): boolean {
  const [action, options] = queryKey as [string, { params?: { id?: number; status?: string } } | undefined]
  const { id, status } = options?.params ?? {}
  if (action === 'listVehiclesByStatus') return (lists as string[]).includes(status ?? '')
  if (action === 'getRound') return lists.includes('shop_transit')
  if (action === 'listStockParts' || action === 'getStockPart') return lists.some(isDonorStatus)
  if (action === 'listMarket') return lists.includes('shop_listing')
  return OF_ONE.includes(action) && vehicles.includes(id ?? 0)
}

export const siteEventSource: LiveEventSource = {
  what({ session }) {
    const { isAuthenticated, userType, shop, shopIsGone, sub } = session.state()
    return isAuthenticated && userType === 2 && shop && !shopIsGone ? `${sub} ${shop.id}` : null
  },
  open: ({ client, session }, signal, lastMs) =>
    client.open('followChanges', 'text/event-stream', {
      params: { shop: session.state().shop!.id },
      query: { last_ms: lastMs },
      signal,
      quiet: true,
    }),
  onChanges: ({ queries }, changes) =>
    void queries.invalidateQueries({ predicate: query => isTouched(changes, query) }),
  onGap: ({ queries }) => void queries.invalidateQueries({ predicate: isLive }),
}
