/** Stock: parts removed from vehicles for reuse, and their shelves. */
import { partGrades, partStates, stockPartFields } from '@autokierto/domain/fields/stock-fields'
import { fileColumns, stockOrderings } from '@autokierto/domain/lists'
import { partNameCodes } from '@autokierto/domain/stock/part-names'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { fileResponseSchema, instantSchema, listFiles, listQueryShape, listSchema } from './fields.ts'
import {
  fileBodySchema,
  idInQuery,
  idSchema,
  optionalField,
  toCreateShape,
  toUpdateShape,
} from './from-fields.ts'
import { withNeeds } from './needs.ts'
import { pictureThumbSchema } from './vehicles.ts'

const partNameSchema = oneOf(partNameCodes)
const partStateSchema = oneOf(partStates)
const partGradeSchema = oneOf(partGrades)

/** `weight_kg` is the total weight of all pieces. */
export const stockPartSchema = z
  .strictObject({
    id: idSchema,
    vehicle: z
      .strictObject({
        id: idSchema,
        plate: z.string().nullable(),
        make: z.string().nullable(),
        model: z.string().nullable(),
        model_year: z.int().nullable(),
      })
      .meta({ id: 'PartVehicle' }),
    name: partNameSchema,
    pieces: z.int(),
    weight_kg: z.number().nullable(),
    shelf: z.string().nullable(),
    grade: partGradeSchema.nullable(),
    part_number: z.string().nullable(),
    remarks: z.string().nullable(),
    state: partStateSchema,
    state_at: instantSchema.describe('Since when it is in this state.'),
    created_at: instantSchema.describe('When it was taken off, and who has noted it.'),
    created_by: z.string().nullable(),
    image: idSchema.nullable().describe('Whether there is a picture, which is fetched apart.'),
  })
  .meta({ id: 'Part' })

export const listedPartSchema = z
  .strictObject({
    ...stockPartSchema.shape,
    picture_file_thumb: pictureThumbSchema.nullable(),
  })
  .meta({ id: 'ListedPart' })

const stockPartResponseSchema = z.strictObject({ part: stockPartSchema })
const pictureErrors = ['FILE_TOO_LARGE', 'PICTURE_TOO_LARGE', 'FILE_TYPE_UNSUPPORTED'] as const

export const stockCalls = {
  listStockParts: endpoint('GET shop/{shop}/part/list/', {
    summary: 'The parts this site has taken off vehicles, by plate, part and shelf.',
    query: z.strictObject({
      ...listQueryShape(stockOrderings, fileColumns.stock),
      state: partStateSchema.optional(),
      grade: partGradeSchema.optional(),
      name: partNameSchema.optional(),
      vehicle_id: idInQuery.optional(),
    }),
    response: listSchema(listedPartSchema),
    bytes: listFiles,
  }),
  getStockPart: endpoint('GET shop/{shop}/part/{id}/', {
    summary: 'One part of this site.',
    response: stockPartResponseSchema,
    errors: ['NOT_FOUND'],
  }),
  getStockPartPicture: endpoint('GET shop/{shop}/part/{id}/picture/', {
    summary: 'The picture of a part, or with `thumb=1` its small one: JSON, or the bytes where Accept asks.',
    query: z.strictObject({ thumb: z.literal('1').optional() }),
    response: fileResponseSchema,
    bytes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'],
    errors: ['NOT_FOUND'],
  }),
  createStockPart: endpoint('POST shop/{shop}/vehicle/{id}/part/', {
    summary: 'Notes a part taken off a vehicle that is being processed at this site.',
    status: 201,
    idempotent: true,
    carriesFile: true,
    body: withNeeds(
      z.strictObject({ ...toCreateShape(stockPartFields), picture_file: optionalField(fileBodySchema) }),
      stockPartFields,
    ),
    response: stockPartResponseSchema,
    errors: ['VEHICLE_NOT_FOUND', 'STATE_CONFLICT', 'PARTS_FULL', ...pictureErrors],
  }),
  changeStockPart: endpoint('PATCH shop/{shop}/part/{id}/', {
    summary:
      'Corrects a part in stock, or says that it is sold, scrapped, or back. Subcontractors correct only.',
    carriesFile: true,
    body: z.strictObject({
      ...toUpdateShape(stockPartFields),
      state: optionalField(partStateSchema),
      picture_file: optionalField(fileBodySchema),
    }),
    response: stockPartResponseSchema,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', ...pictureErrors],
  }),
  deleteStockPart: endpoint('DELETE shop/{shop}/part/{id}/', {
    summary: 'Takes back a part noted by mistake, while its vehicle is being processed.',
    status: 204,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}

export type StockPart = z.output<typeof stockPartSchema>
export type ListedPart = z.output<typeof listedPartSchema>
