/** Queries of the lists of vehicles. */
import { limits } from '@autokierto/domain/limits'
import { fileColumns, marketOrderings, siteOrderings, vehicleOrderings } from '@autokierto/domain/lists'
import { vehicleColors } from '@autokierto/domain/vehicles/colors'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { identifier, listQueryShape, textSchema, vehicleKindSchema } from './fields.ts'

const modelYearSchema = z.coerce.number().int().min(1885).max(2100)

/** Filters of vehicle lists by field. */
const vehicleFilterShape = {
  plate: identifier.optional(),
  vin: identifier.optional(),
  make: textSchema.optional(),
  model: textSchema.optional(),
  kind: vehicleKindSchema.optional(),
  color: oneOf(vehicleColors).optional(),
  model_year: modelYearSchema.optional(),
}

export const vehicleListQuerySchema = z.strictObject({
  ...listQueryShape(vehicleOrderings),
  ...vehicleFilterShape,
  waits: z
    .enum(['register', 'owner', 'removal'])
    .optional()
    .describe(
      'Only those that wait: for the vehicle register, to check the owner or to be told of the certificate; for somebody to settle an owner whom it did not confirm; or a removal that it refused.',
    ),
})

export const siteListQuerySchema = z.strictObject({
  ...vehicleListQuerySchema.shape,
  columns: listQueryShape(siteOrderings, fileColumns.site).columns,
  ordering: listQueryShape(siteOrderings).ordering.describe('`arrival` only of `shop_transit`.'),
})

export const marketListQuerySchema = z.strictObject({
  ...listQueryShape(marketOrderings, fileColumns.market),
  ...vehicleFilterShape,
  year_from: modelYearSchema.optional(),
  year_to: modelYearSchema.optional(),
  within_km: z.coerce
    .number()
    .int()
    .min(1)
    .max(20_000)
    .optional()
    .describe('Kilometres from the site that looks.'),
  score_from: z.coerce.number().min(0).max(limits.reuseScore).optional(),
})
