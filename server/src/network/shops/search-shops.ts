import type { ShopAtDistance } from '@autokierto/contract/shops'
import { computeDistanceMetres, selectNearestPerOperator } from '@autokierto/domain/shops/distance'
import type { Handler } from '../../platform/http/handler.ts'
import { toShop } from './shop-view.ts'
import { publicShops } from './store.ts'

/** Returns all sites by distance, without paging: the country has only a few hundred. */
export const searchShops: Handler<'searchShops'> = async ({ body }, { db, now }) => {
  // An unticked checkbox sends false, which means no filter rather than sites without pickup.
  const rows = await publicShops(db, now(), { hasPickup: body.has_pickup === true })
  const shops = rows.map(toShop).map(shop => ({
    ...shop,
    distance_m: shop.location ? computeDistanceMetres(body, shop.location) : Number.POSITIVE_INFINITY,
  }))
  const { nearest_shop_per_operator, remaining_shops } = selectNearestPerOperator<ShopAtDistance>(shops)
  return {
    nearest_shop_per_operator: nearest_shop_per_operator.map(roundDistance),
    remaining_shops: remaining_shops.map(roundDistance),
  }
}

const roundDistance = (shop: ShopAtDistance): ShopAtDistance => ({
  ...shop,
  distance_m: Math.round(shop.distance_m),
})
