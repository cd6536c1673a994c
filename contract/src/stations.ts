/** Sites with their licences and vehicle counts, for the association. */
import { licenceFields } from '@autokierto/domain/fields/licence-fields'
import { reporterFields } from '@autokierto/domain/fields/round-fields'
import { limits } from '@autokierto/domain/limits'
import { fileColumns, stationOrderings } from '@autokierto/domain/lists'
import { licenceStates } from '@autokierto/domain/shops/licence'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { listFiles, listQueryShape, listSchema } from './fields.ts'
import { idInQuery, toUpdateBody } from './from-fields.ts'
import { licenceSchema, shopShape } from './shops.ts'

const stationSchema = z
  .strictObject({
    ...shopShape,
    licence: z.strictObject({ ...licenceSchema.shape, state: oneOf(licenceStates) }),
    reports_from: z
      .int()
      .nullable()
      .describe('The first year whose forms are awaited from it; null: as from its company.'),
    is_shown: z
      .boolean()
      .describe(
        'Whether owners are shown it: it stands somewhere, can be reached, is open to them, and its licence is good.',
      ),
    figures: z
      .strictObject({
        coming: z.int(),
        present: z.int(),
        finished: z.int(),
        claimed: z.int(),
        rejected: z.int(),
      })
      .describe(
        `Vehicles on their way there, in its hands, and finished this year; claims of the last ${limits.claimCountDays} days, and those it rejected.`,
      ),
  })
  .meta({ id: 'Station' })

export const stationCalls = {
  listStations: endpoint('GET ppb-admin/shop/list/', {
    summary: 'All sites with their licences and how much they have in hand.',
    query: z.strictObject({
      ...listQueryShape(stationOrderings, fileColumns.stations),
      licence: oneOf(licenceStates).optional(),
      id: idInQuery.optional(),
    }),
    response: listSchema(stationSchema),
    bytes: listFiles,
  }),
  changeLicence: endpoint('PATCH ppb-admin/shop/{id}/', {
    summary:
      'Notes the licence of a site, and from which year on its forms are awaited. With a licence that has expired the site gets no new orders and certifies nothing.',
    body: toUpdateBody({ ...licenceFields, ...reporterFields }),
    response: z.strictObject({ shop: stationSchema }),
    errors: ['SHOP_NOT_FOUND'],
  }),
}

export type Station = z.output<typeof stationSchema>
