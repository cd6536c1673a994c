import type { ShopAtDistance } from '@autokierto/contract/shops'
import { computeDistanceMetres, selectNearestPerOperator } from '@autokierto/domain/shops/distance'
import type { Handler } from '../http/handler.ts'
import { toShop } from './shop-view.ts'
import { publicShops } from './store.ts'

/** All sites by distance: a whole country has a few hundred, so none is left out and none is cut off. */
export const searchShops: Handler<'searchShops'> = async ({ body }, { db, now }) => {
  // An unticked checkbox sends false: it asks for nothing, not for sites without pickup.
  const rows = await publicShops(db, now(), { hasPickup: body.has_pickup === true })
  const shops = rows.map(toShop).map(shop => ({
    ...shop,
    distance_m: shop.location ? computeDistanceMetres(body, shop.location) : Number.POSITIVE_INFINITY,
  }))
  const { nearest_shop_per_operator, remaining_shops } = selectNearestPerOperator<ShopAtDistance>(shops)
  return {
    nearest_shop_per_operator: nearest_shop_per_operator.map(inWholeMetres),
    remaining_shops: remaining_shops.map(inWholeMetres),
  }
}

const inWholeMetres = (shop: ShopAtDistance): ShopAtDistance => ({
  ...shop,
  distance_m: Math.round(shop.distance_m),
})
