import type { RequestBody, ResponseBody } from '@autokierto/contract/calls'
import type { Shop } from '@autokierto/contract/shops'
import { computeDistanceMetres, selectNearestPerOperator } from '@autokierto/domain/shops/distance'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../../../kit/calls/queries.ts'

type ShopSearchResult = ResponseBody<'searchShops'>
type Search = RequestBody<'searchShops'>

/**
 * Fetches one site with its days. Its data is newer than that of cached searches, so it replaces the site there or is
 * added.
 */
export function useSiteWithDays(id: number) {
  const queries = useQueryClient()
  const fetched = useCall('getShop', { params: { id } })
  const answer = fetched.data
  useEffect(() => {
    if (!answer) return
    const { pickup_days: _, ...shop } = answer.shop
    for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: ['searchShops'] })) {
      const { body } = queryKey[1] as { body: Search }
      // Keeps the age of the cached search: one fresh site does not make the others fresh.
      queries.setQueryData<ShopSearchResult>(queryKey, found => found && withShop(found, shop, body), {
        updatedAt: state.dataUpdatedAt,
      })
    }
  }, [answer, queries])
  return fetched
}

/** The search result from a place, with this site replaced or added. */
function withShop(found: ShopSearchResult, shop: Shop, place: Search): ShopSearchResult {
  if (!shop.location) return found
  const others = [...found.nearest_shop_per_operator, ...found.remaining_shops].filter(
    ({ id }) => id !== shop.id,
  )
  const distance_m = Math.round(computeDistanceMetres(place, shop.location))
  return selectNearestPerOperator([...others, { ...shop, distance_m }])
}
