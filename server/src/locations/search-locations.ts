import type { Handler } from '../http/handler.ts'

/** Places that answer to the words, best first; none is an answer too. */
export const searchLocations: Handler<'searchLocations'> = async ({ body }, { geocoder }) => {
  const found = await geocoder.search(body.query, body.language ?? 'fi')
  return { results: found.map(({ accuracy: _, ...place }) => place) }
}
