import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { useCall } from '../../kit/calls/queries.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'

/** Rows fetched per list. This covers the lists of most sites. */
const ROWS = 50

export type ShopListStatus = 'shop_transit' | 'shop_transfer' | 'shop_process' | 'shop_listing'

/** The first page of one of the site's lists, those waiting longest first. */
export function useShopList(status: ShopListStatus) {
  const shop = useSelectedShop()
  return useCall('listVehiclesByStatus', {
    params: { shop: shop.id, status },
    query: { limit: ROWS, ordering: 'status_updated_at' },
  })
}

type ShopListAnswer = { results: ListedVehicle[]; count: number | null; next: string | null }

/** Counts matching rows; `null` if a list is missing or has more rows than were fetched. */
export const countIn = (
  lists: (ShopListAnswer | undefined)[],
  matches: (vehicle: ListedVehicle) => boolean,
) =>
  lists.every(list => list && list.next === null)
    ? lists.flatMap(list => list?.results ?? []).filter(matches).length
    : null

/** Sums the counts of the lists; `null` above the API's counting limit. */
export const countAll = (lists: ShopListAnswer[]) =>
  lists.reduce<number | null>((sum, { count }) => (sum === null || count === null ? null : sum + count), 0)
