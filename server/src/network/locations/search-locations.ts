import type { Handler } from '../../platform/http/handler.ts'

export const searchLocations: Handler<'searchLocations'> = async ({ body }, { geocoder }) => {
  const found = await geocoder.search(body.query, body.language ?? 'fi')
  return { results: found.map(({ accuracy: _, ...place }) => place) }
}
