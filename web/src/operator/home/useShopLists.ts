import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { useCall } from '../../api/queries.ts'
import { useSelectedShop } from '../../app-context.ts'

/** Rows fetched of each list: enough to say something of a usual site's day. */
const ROWS = 50

export type ShopListStatus = 'shop_transit' | 'shop_transfer' | 'shop_process' | 'shop_listing'

/** The beginning of one of the site's lists, those first that have waited longest. */
export function useShopList(status: ShopListStatus) {
  const shop = useSelectedShop()
  return useCall('listVehiclesByStatus', {
    params: { shop: shop.id, status },
    query: { limit: ROWS, ordering: 'status_updated_at' },
  })
}

type List = { results: ListedVehicle[]; count: number | null; next: string | null }

/** How many rows are so; null where the list goes on beyond what was fetched. */
export const countIn = (lists: (List | undefined)[], isSo: (vehicle: ListedVehicle) => boolean) =>
  lists.every(list => list && list.next === null)
    ? lists.flatMap(list => list?.results ?? []).filter(isSo).length
    : null

/** How many vehicles the lists hold together; null beyond what the API counts. */
export const countAll = (lists: List[]) =>
  lists.reduce<number | null>((sum, { count }) => (sum === null || count === null ? null : sum + count), 0)
