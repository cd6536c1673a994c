import type { PartShop } from '@autokierto/contract/parts'
import { defaultPartRadius, maxPartResults } from '@autokierto/domain/fields/part-fields'
import { findModelKeys } from '../../cases/catalogue/model-keys.ts'
import { readPublicShops } from '../../network/shops/read-shops.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countSearch } from './count-demand.ts'
import { shopsAround } from './shops-around.ts'
import { findDonors } from './store.ts'

/** Reads no data that identifies a vehicle or its owner. Searches are counted by make and model only. */
export const searchParts: Handler<'searchParts'> = async ({ body, address }, services) => {
  const { db, now } = services
  const { make, model, radius_km = defaultPartRadius } = body
  const keys = make === undefined ? null : await findModelKeys(db, make, model ?? null)
  const shops = shopsAround(await readPublicShops(db, now()), body, radius_km)
  const { bySite, hasMore } = await findDonors(db, {
    shopIds: shops.map(({ id }) => id),
    keys,
    kind: body.kind ?? null,
    yearFrom: body.year_from ?? null,
    yearTo: body.year_to ?? null,
    maxResults: maxPartResults,
    now: now(),
  })
  await countSearch(services, address, keys)
  return {
    results: shops.flatMap((shop): PartShop[] => {
      const vehicles = bySite.get(shop.id)
      return vehicles ? [{ ...shop, vehicles }] : []
    }),
    has_more: hasMore,
  }
}
