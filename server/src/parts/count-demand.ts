import type { ModelKeys } from '../catalogue/model-keys.ts'
import type { Services } from '../http/handler.ts'
import { countDemand } from '../vehicles/model-demand.ts'

/** Counts that somebody looks for a model, by make and model alone, once a day from a network. */
export const countSearch = async (
  services: Services,
  address: string,
  keys: ModelKeys | null,
): Promise<void> => {
  if (!keys?.model) return
  const asked = { make: keys.make, model: keys.model }
  // Who asks again and again moves no score.
  const isFirstToday = await services.rateLimits.modelDemand.tryConsume(
    JSON.stringify([address, asked.make, asked.model]),
  )
  if (isFirstToday) await countDemand(services.db, asked, services.now())
}
