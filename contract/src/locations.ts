/** Geocoding in both directions. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { addressShape, languageSchema, latitude, locationSchema, longitude, textSchema } from './fields.ts'

export const locationCalls = {
  searchLocations: endpoint('POST location/locations', {
    summary: 'Finds places by words: street and number, postcode, town.',
    body: z.strictObject({
      query: textSchema,
      language: languageSchema.nullish(),
    }),
    response: z.strictObject({
      results: z.array(
        z.strictObject({ ...addressShape, latitude: z.number(), longitude: z.number(), label: z.string() }),
      ),
    }),
    limit: 'public',
  }),
  describeLocation: endpoint('POST location/address', {
    summary: 'The address nearest to a point.',
    body: z.strictObject({ latitude, longitude, language: languageSchema.nullish() }),
    response: z.strictObject({ location: locationSchema }),
    errors: ['LOCATION_NOT_FOUND'],
    limit: 'public',
  }),
  getMapTile: endpoint('GET location/tile/{z}/{x}/{y}', {
    summary: 'A square of the map of Finland, in web Mercator, where a source of tiles is set.',
    bytes: ['image/png', 'image/jpeg', 'image/webp'],
    errors: ['ROUTE_NOT_FOUND', 'NOT_FOUND', 'MAP_BROKEN'],
    cacheable: true,
    limit: 'tiles',
  }),
}
