import { createHmac } from 'node:crypto'
import type { PartShop } from '@autokierto/contract/parts'
import { usualPartRadius } from '@autokierto/domain/fields/part-fields'
import { findModelKeys } from '../catalogue/model-keys.ts'
import type { Handler, Services } from '../http/handler.ts'
import { isRefusedFor } from '../http/rate-limits.ts'
import { readPublicShops } from '../shops/read-shops.ts'
import { countDemand } from '../vehicles/model-demand.ts'
import { shopsAround } from './shops-around.ts'
import { findDonors } from './store.ts'

/**
 * Sites around a place with the vehicles they take apart. Of a vehicle nothing is read that tells which one it is, or
 * whose. What is asked for is counted by make and model alone.
 */
export const searchParts: Handler<'searchParts'> = async ({ body, address }, services) => {
  const { db, now } = services
  const { make, model, radius_km = usualPartRadius } = body
  const keys = make === undefined ? null : await findModelKeys(db, make, model ?? null)
  const shops = shopsAround(await readPublicShops(db, now()), body, radius_km)
  const donors = await findDonors(db, {
    shopIds: shops.map(({ id }) => id),
    keys,
    kind: body.kind ?? null,
    yearFrom: body.year_from ?? null,
    yearTo: body.year_to ?? null,
    now: now(),
  })
  if (keys?.model) {
    const asked = { make: keys.make, model: keys.model }
    if (await isFirstToday(services, address, asked)) await countDemand(db, asked, now())
  }
  return {
    results: shops.flatMap((shop): PartShop[] => {
      const vehicles = donors.get(shop.id)
      return vehicles ? [{ ...shop, vehicles }] : []
    }),
  }
}

/** Who asks again and again moves no score. A keyed hash is kept for the day; it names neither network nor model. */
const isFirstToday = async (
  { limits, config }: Services,
  address: string,
  { make, model }: { make: string; model: string },
): Promise<boolean> => {
  const key = createHmac('sha256', config.keys.hash[0].bytes)
    .update(`model demand ${JSON.stringify([address, make, model])}`)
    .digest('base64url')
  try {
    await limits.modelDemand.take(key)
    return true
  } catch (refusal) {
    if (isRefusedFor(['RATE_LIMITED'], refusal)) return false
    throw refusal
  }
}
