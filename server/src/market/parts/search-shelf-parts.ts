import type { ShelfShop } from '@autokierto/contract/parts'
import { defaultPartRadius, maxPartResults } from '@autokierto/domain/fields/part-fields'
import { findModelKeys } from '../../cases/catalogue/model-keys.ts'
import { readPublicShops } from '../../network/shops/read-shops.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countSearch } from './count-demand.ts'
import { findShelfParts, shelfSites } from './shelf-store.ts'
import { shopsAround } from './shops-around.ts'

/** Reads no data that identifies the donor, its owner or the shelf. */
export const searchShelfParts: Handler<'searchShelfParts'> = async ({ body, address }, services) => {
  const { db, now } = services
  const { make, model, radius_km = defaultPartRadius } = body
  const keys = make === undefined ? null : await findModelKeys(db, make, model ?? null)
  const around = shopsAround(await readPublicShops(db, now()), body, radius_km)
  const ids = around.map(({ id }) => id)
  const sites = await shelfSites(db, ids)
  const { bySite, hasMore } = await findShelfParts(db, {
    shopIds: ids.filter(id => sites.has(id)),
    keys,
    name: body.name ?? null,
    kind: body.kind ?? null,
    yearFrom: body.year_from ?? null,
    yearTo: body.year_to ?? null,
    maxResults: maxPartResults,
  })
  await countSearch(services, address, keys)
  return {
    results: around.flatMap((shop): ShelfShop[] => {
      const [site, found] = [sites.get(shop.id), bySite.get(shop.id)]
      return site && found ? [{ ...shop, ...site, parts: found }] : []
    }),
    has_more: hasMore,
  }
}
