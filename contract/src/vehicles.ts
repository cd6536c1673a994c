import { pickFields } from '@autokierto/domain/fields/field'
import {
  newOwnerFields,
  newVehicleFields,
  ownerCheckFields,
  vehicleSearchFields,
} from '@autokierto/domain/fields/vehicle-fields'
import { limits } from '@autokierto/domain/limits'
import { vehicleColors } from '@autokierto/domain/vehicles/colors'
import { vehicleKindCodes } from '@autokierto/domain/vehicles/kinds'
import { resolutions, vehicleConditions, vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import { vehicleParts } from '@autokierto/domain/vehicles/parts'
import { restrictionTexts } from '@autokierto/domain/vehicles/restriction-texts'
import { scoreFactorCodes, technicalStates } from '@autokierto/domain/vehicles/reuse-score'
import * as z from 'zod'
import { certificateSchema, paperErrors } from './certificates.ts'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import {
  answered,
  fileResponseSchema,
  idAndName,
  instantSchema,
  listFiles,
  listSchema,
  locationSchema,
  vehicleKindSchema,
  wordsSchema,
} from './fields.ts'
import { idSchema, toCreateBody, toCreateShape } from './from-fields.ts'
import { processSchema } from './process.ts'
import { registerErrors } from './register-errors.ts'
import { shopSchema } from './shops.ts'
import { vehicleChangeSchema } from './vehicle-change.ts'
import { marketListQuerySchema, siteListQuerySchema } from './vehicle-lists.ts'

const restrictionCode = z
  .string()
  .describe(
    `Code of the note (rajoitusLaji). ${Object.entries(restrictionTexts)
      .map(([code, { en }]) => `\`${code}\`: ${en}`)
      .join(' ')} The register may note other codes.`,
  )
  // No `enum`, because the register decides which codes there are.
  .meta({ examples: Object.keys(restrictionTexts).toSorted() })

export const restrictionSchema = z
  .strictObject({ code: restrictionCode, blocks: z.boolean() })
  .meta({ id: 'Restriction' })

/** Fields that both owners and sites see. Mileage is in kilometres; `reuse_score` is out of 100. */
export const vehicleShape = {
  id: idSchema,
  status: oneOf(vehicleStatuses),
  shop_id: idSchema.nullable(),
  plate: z.string().nullable(),
  vin: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  model_year: z.int().nullable(),
  color: oneOf(vehicleColors).nullable(),
  kind: oneOf(vehicleKindCodes),
  vehicle_class: z
    .string()
    .nullable()
    .describe("The EU's class as the register has it: M1, N1, L5e …; null where it says none."),
  remarks: z.string().nullable(),
  condition: oneOf(vehicleConditions).nullable(),
  image: idSchema.nullable(),
  reuse_score: z.number().nullable(),
  status_updated_at: instantSchema,
  version: z.int(),
  mileage_km: z.int().nullable(),
  drivable: z.boolean().nullable(),
  missing_parts: z.array(oneOf(vehicleParts)),
  restrictions: z.array(restrictionSchema),
}

export const vehicleSchema = z.strictObject(vehicleShape)

export const arrivalSchema = z
  .strictObject({
    kind: z.enum(['pickup', 'self_delivery']),
    date: answered.day.nullable(),
    phone: z.string().nullable(),
    email: answered.email.nullable(),
    remarks: z.string().nullable(),
    location: locationSchema.nullable(),
    agreed: z.boolean().describe("The day is the site's word, no longer the owner's wish; only of a pickup."),
    time_from: z
      .string()
      .nullable()
      .describe('The time of day agreed with the site, `HH:MM`; only of a pickup.'),
    time_until: z.string().nullable(),
    collected_at: instantSchema.nullable().describe('The driver has it; only of a pickup.'),
    contact_hidden: z
      .literal(true)
      .optional()
      .describe('Contact, message and street are kept from this caller, whether or not there are any.'),
    town: z
      .string()
      .nullable()
      .optional()
      .describe('Instead of the place, where that is kept from this caller.'),
  })
  .meta({ id: 'Arrival' })

export const pictureThumbSchema = z
  .strictObject({ content_base64: z.string(), content_type: z.string() })
  .meta({ id: 'Thumbnail' })

/** Fields that only sites see. */
export const stationVehicleShape = {
  technical_state: oneOf(technicalStates)
    .nullable()
    .describe('How it stands there, as a station has seen it; irreparable in the sense of the ELV rules.'),
  irreparable: z.boolean(),
  parts_hidden: z.boolean().describe('Visitors do not find it in the part search.'),
  resolution: oneOf(resolutions).nullable(),
  owner_check: z.enum(['confirmed', 'pending']).nullable(),
  process_started: z.boolean().describe('The five stages are open.'),
  stages_done: z.int(),
  arrival: arrivalSchema.nullable(),
  from_shop: idAndName.nullable(),
  listing_ends_at: instantSchema.nullable(),
  certificate: certificateSchema.nullable(),
  pictures: z.array(z.strictObject({ id: idSchema, content_type: z.string() })),
}

/** A vehicle as its site sees it; on the market without owner data. */
export const shopVehicleSchema = z
  .strictObject({ ...vehicleShape, ...stationVehicleShape })
  .meta({ id: 'Vehicle' })

export const listedVehicleSchema = z
  .strictObject({
    ...shopVehicleSchema.shape,
    picture_file_thumb: pictureThumbSchema.nullable(),
  })
  .meta({ id: 'ListedVehicle' })

/** A vehicle of another operator on the market. */
export const marketVehicleSchema = z
  .strictObject({
    ...vehicleShape,
    resolution: oneOf(resolutions).nullable(),
    listing_ends_at: instantSchema.nullable(),
    picture_file_thumb: pictureThumbSchema.nullable(),
    shop: shopSchema,
    distance_km: z
      .int()
      .nullable()
      .describe('From the site that looks, as the crow flies; null where one of the two has no place.'),
    certified: z
      .boolean()
      .describe(
        'It has its certificate: finally out of traffic, good for its parts or for dismantling elsewhere alone.',
      ),
  })
  .meta({ id: 'MarketVehicle' })

const vehicleResponseSchema = z.strictObject({ vehicle: shopVehicleSchema })

/** A stolen vehicle has no score. Factors in `missing` got half their points, because their input is unknown. */
export const reuseScoreSchema = z
  .strictObject({
    score: z.number().min(0).max(limits.reuseScore).nullable(),
    factors: z.array(z.strictObject({ code: oneOf(scoreFactorCodes), points: z.number(), max: z.number() })),
    missing: z.array(oneOf(scoreFactorCodes)),
    cap: z.literal('irreparable').nullable(),
    formula: z.string().describe('The version of the formula.'),
  })
  .meta({ id: 'ReuseScore' })

const vehicleFileSchema = z
  .strictObject({
    id: idSchema,
    kind: z.enum(['picture', 'certificate', 'authorisation']),
    name: z.string(),
    content_type: z.string(),
    content_base64: z
      .string()
      .nullable()
      .describe('Null for pictures beyond the fifth: their bytes are fetched one by one.'),
  })
  .meta({ id: 'VehicleFile' })

export const vehicleCalls = {
  searchVehicle: endpoint('POST shop/{shop}/vehicle/search/', {
    summary: 'Finds a vehicle by plate or VIN in the vehicle register and opens an intake at this site.',
    notes:
      'Look at `status`: `owner` and `shop_transit` mean that an intake is open here for {intake_hours} hours, any other that the vehicle is at this site already and nothing was opened. An intake is in no list, leaves `shop_id` as it was, and does not keep other sites from opening one. What the register does not know and what is in process elsewhere counts, for a key as for a user: after {register_searches_per_hour} of them in an hour each search in the register is answered 429, until the hour is over.',
    body: toCreateBody(pickFields(vehicleSearchFields, 'plate_or_vin')),
    response: z.strictObject({
      vehicle: shopVehicleSchema,
      other_kinds: z
        .array(vehicleKindSchema)
        .describe(
          'Other kinds of vehicles that carry the plate: ask for one of them by `kind` if `vehicle` is not the one that stands there. Of a vehicle at this site already, only those that the service knows.',
        ),
    }),
    errors: [
      'VEHICLE_NOT_FOUND',
      'ALREADY_IN_PROCESS',
      'VEHICLE_BLOCKED',
      'OPERATOR_CLOSED',
      ...registerErrors,
    ],
  }),
  searchVehicleByKind: endpoint('POST shop/{shop}/vehicle/detail/', {
    summary: 'The same for the vehicle of one kind, where several carry the plate.',
    notes: 'Answers and counts as the search by plate or VIN alone does, and counts together with it.',
    body: z.strictObject({ ...toCreateShape(vehicleSearchFields), kind: vehicleKindSchema }),
    response: vehicleResponseSchema,
    errors: [
      'VEHICLE_NOT_FOUND',
      'ALREADY_IN_PROCESS',
      'VEHICLE_BLOCKED',
      'OPERATOR_CLOSED',
      ...registerErrors,
    ],
  }),
  listVehicleKinds: endpoint('GET shop/{shop}/traficom/kind/list', {
    summary: 'The vehicle kinds with their words.',
    response: z.strictObject({
      results: z.array(
        z.strictObject({
          code: vehicleKindSchema,
          label: wordsSchema,
        }),
      ),
    }),
  }),
  createVehicleAndOwner: endpoint('POST shop/{shop}/vehicle-owner/', {
    summary: 'Takes in a vehicle without plate and VIN; its owner is entered by hand.',
    notes:
      'The kinds `AUTO` and `MAASTOAJONEUVO` are refused with a make or model that is not in the lists: `public/vehicle/make/list/` and `public/vehicle/model/…/` have them.',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      vehicle: toCreateBody(newVehicleFields),
      owner: toCreateBody(newOwnerFields),
    }),
    response: vehicleResponseSchema,
    errors: ['VEHICLE_BLOCKED', 'OPERATOR_CLOSED'],
  }),
  checkVehicleOwner: endpoint('POST shop/{shop}/vehicle/{id}/owner/', {
    summary: 'Checks whether the one who hands over is an owner, or represents the company that is one.',
    notes:
      'Needs an open intake, and is valid at this site only. For a vehicle of a company it takes the company’s `business_id` and the `personal_id` of who represents it: without the first it is `OWNER_MISMATCH`. A paper alone is `OWNER_NOT_CONFIRMED` until one owner has been checked; it stands in for the others. Refused checks count: after {owner_checks_per_day} of a vehicle at a site, or {company_owner_checks_per_day} at all sites of a company, right ones are answered 429 too, until 24 hours have passed since the first. Never send a refused personal identity code again by program: ask the person. Sent again with the same `Idempotency-Key` it counts once.',
    body: toCreateBody(ownerCheckFields),
    carriesFile: true,
    idempotent: true,
    response: z.strictObject({ owner_confirmed: z.boolean(), missing: z.int() }),
    errors: [
      'VEHICLE_NOT_FOUND',
      'OWNER_MISMATCH',
      'STATE_CONFLICT',
      'OWNER_NOT_CONFIRMED',
      'VEHICLE_BLOCKED',
      'PAPERS_FULL',
      'TRAFICOM_API_OWNER_RESTRICTED',
      'PRH_API_PERMISSION_DENIED',
      'PRH_API_EXCEPTION',
      'PRH_API_SERVER_EXCEPTION',
      'PRH_BROKEN',
      ...paperErrors,
      ...registerErrors,
    ],
  }),
  getVehicle: endpoint('GET shop/{shop}/vehicle/{id}/', {
    summary: 'One vehicle this site may see.',
    response: vehicleResponseSchema,
    errors: ['VEHICLE_NOT_FOUND'],
  }),
  changeVehicle: endpoint('PATCH shop/{shop}/vehicle/{id}/', {
    summary: 'Changes fields of a vehicle, or causes an event of its lifecycle.',
    notes:
      'Sent together, the fields are changed before the event is caused, and both happen or neither. `FORBIDDEN`: the vehicle is neither at this site nor in an open intake of it, or the event is the part of another. `OWNER_NOT_CONFIRMED`: the intake is open, its owner check is not done. Stages may be done in any order; one that is done already stays as it is, with its `version`, unless other `quantities` come with it: they replace the former ones, `done_at` stays, and no message is sent. `{}` clears them. `stage_undone` keeps quantities and may be repeated. Registered stock parts replace `parts_pcs`. `register` with `reuse_market` offers the vehicle at once, without a `publish`: look at `to_status` in its message. With `to_shop_id` it sends the vehicle on at once: `register` and `send` are both told, and it is in `shop_transfer`.',
    body: vehicleChangeSchema,
    carriesFile: true,
    idempotent: true,
    response: vehicleResponseSchema,
    errors: [
      'OPERATOR_CLOSED',
      'VEHICLE_NOT_FOUND',
      'SHOP_NOT_FOUND',
      'STATE_CONFLICT',
      'ALREADY_IN_PROCESS',
      'DAY_FULL',
      'OWNER_NOT_CONFIRMED',
      'CERTIFICATE_REQUIRED',
      'STAGES_INCOMPLETE',
      'VEHICLE_BLOCKED',
      'PICTURES_FULL',
      'FILE_TOO_LARGE',
      'PICTURE_TOO_LARGE',
      'FILE_TYPE_UNSUPPORTED',
    ],
  }),
  getVehicleWithFiles: endpoint('GET shop/{shop}/vehicle-with-files/{id}/', {
    summary: 'One vehicle with the bytes of its papers and of its first five pictures.',
    notes: 'Keys without the scope `owners` get its pictures alone, whether or not there are papers.',
    response: z.strictObject({ vehicle: shopVehicleSchema, files: z.array(vehicleFileSchema) }),
    errors: ['VEHICLE_NOT_FOUND'],
  }),
  getPicture: endpoint('GET shop/{shop}/vehicle/{id}/picture/{picture}/', {
    summary:
      'One picture of a vehicle, or with `thumb=1` its small one: JSON, or the bytes where Accept asks for them.',
    query: z.strictObject({ thumb: z.literal('1').optional() }),
    response: fileResponseSchema,
    bytes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'],
    errors: ['VEHICLE_NOT_FOUND', 'NOT_FOUND'],
  }),
  removePicture: endpoint('DELETE shop/{shop}/vehicle/{id}/picture/{picture}/', {
    summary: 'Takes a picture of a vehicle away for good, until the vehicle is finished.',
    status: 204,
    errors: ['VEHICLE_NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN', 'STATE_CONFLICT', 'OWNER_NOT_CONFIRMED'],
  }),
  getProcess: endpoint('GET shop/{shop}/vehicle/{id}/recycle/', {
    summary: 'The five process stages of a vehicle, and what has happened in its present case.',
    response: processSchema,
    errors: ['VEHICLE_NOT_FOUND'],
  }),
  getReuseScore: endpoint('GET shop/{shop}/vehicle/{id}/score/', {
    summary: 'How fit a vehicle is for reuse, out of 100, with what the score is made of.',
    response: reuseScoreSchema,
    errors: ['VEHICLE_NOT_FOUND'],
  }),
  listVehiclesByStatus: endpoint('GET shop/{shop}/vehicle/search-status/{status}/', {
    summary: 'The vehicles of this site in one status.',
    notes:
      'To find what has changed, compare `id` and `version` over the whole list: `status_updated_at` stays when the owner chooses another site (`amend`), and `unaccept` restores the former one. Vehicles in `shop_transit` and `shop_transfer` are those headed here: there is no list of vehicles sent elsewhere. A file has all rows, with words in place of codes and with Finnish time. `plate`, `vin`, `make` and `model` are compared whole, `q` finds parts of them.',
    query: siteListQuerySchema,
    response: listSchema(listedVehicleSchema),
    bytes: listFiles,
    errors: ['NOT_FOUND'],
  }),
  listMarket: endpoint('GET shop/{shop}/vehicle/search-status-external/shop_listing/', {
    summary: 'What sites of other operators offer on the market.',
    notes: '`plate`, `vin`, `make` and `model` are compared whole, `q` finds parts of them.',
    query: marketListQuerySchema,
    response: listSchema(marketVehicleSchema),
    bytes: listFiles,
  }),
}

export type Vehicle = z.output<typeof vehicleSchema>
export type ShopVehicle = z.output<typeof shopVehicleSchema>
export type ListedVehicle = z.output<typeof listedVehicleSchema>
export type MarketVehicle = z.output<typeof marketVehicleSchema>
