import type { ModelKeys } from '../../cases/catalogue/model-keys.ts'
import { countDemand } from '../../cases/vehicles/model-demand.ts'
import type { Services } from '../../platform/services/services.ts'

/** Counts a search for a model by make and model only, once per day and network. */
export const countSearch = async (
  services: Services,
  address: string,
  keys: ModelKeys | null,
): Promise<void> => {
  if (!keys?.model) return
  const demand = { make: keys.make, model: keys.model }
  // Repeated searches from one network must not change the reuse score.
  const isFirstToday = await services.rateLimits.modelDemand.tryConsume(
    JSON.stringify([address, demand.make, demand.model]),
  )
  if (isFirstToday) await countDemand(services.db, demand, services.now())
}
