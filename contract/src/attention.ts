import { fileColumns, overdueOrderings } from '@autokierto/domain/lists'
import { questionnaireTypes } from '@autokierto/domain/questionnaires/definition'
import { vehicleStatuses } from '@autokierto/domain/vehicles/lifecycle'
import { overdueSteps } from '@autokierto/domain/vehicles/overdue'
import { removalRefusals } from '@autokierto/domain/vehicles/removal-refusals'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import {
  answered,
  daySchema,
  idAndName,
  instantSchema,
  listFiles,
  listQueryShape,
  listSchema,
} from './fields.ts'
import { idInQuery, idSchema } from './from-fields.ts'
import { outageSchema } from './outages.ts'

const attentionSiteSchema = idAndName

const attentionSchema = z
  .strictObject({
    at: instantSchema.describe('When all this was looked at.'),
    licences: z
      .array(
        z.strictObject({
          shop: attentionSiteSchema,
          number: z.string().nullable(),
          valid_until: answered.day,
          days_left: z.int(),
        }),
      )
      .describe('Expired, or ending within 60 days; those that end first come first.'),
    licence_addresses: z
      .array(attentionSiteSchema)
      .describe(
        'Sites whose certificates cannot name the address of the authority that granted the licence.',
      ),
    notices: z
      .strictObject({
        count: z.int(),
        oldest: z.array(
          z.strictObject({
            serial: z.string(),
            shop: attentionSiteSchema,
            status: z.enum(['refused', 'pending']),
            reason: oneOf(removalRefusals)
              .nullable()
              .describe('Why it was refused, where the register said so.'),
            vehicle: z.strictObject({
              make: z.string().nullable(),
              model: z.string().nullable(),
              model_year: z.int().nullable(),
              plate_masked: z.string().nullable(),
            }),
            issued_at: instantSchema,
          }),
        ),
      })
      .describe(
        'Certificates the vehicle register has refused, or has not confirmed for a day; the oldest first, 20 at most.',
      ),
    overdue: z
      .array(
        z.strictObject({
          step: oneOf(overdueSteps),
          count: z.int(),
          oldest_days: z.int(),
          sites: z.array(
            z.strictObject({
              ...attentionSiteSchema.shape,
              count: z.int(),
              reminded_on: daySchema.nullable().describe('When it was last reminded of this step.'),
              can_be_reminded: z.boolean().describe('It has an address to write to.'),
            }),
          ),
        }),
      )
      .describe(
        'Vehicles that have stood too long at one step, by step; the oldest at the site that is named first.',
      ),
    claims: z
      .array(
        z.strictObject({
          operator: idAndName,
          most: z.int().describe('The most within one hour.'),
          at: instantSchema.describe('The last claim of such an hour.'),
          rejected: z.int().describe('How many of its claims of these days it rejected.'),
        }),
      )
      .describe(
        'Companies that claimed ten vehicles or more within an hour, in the last seven days; the latest first.',
      ),
    rounds: z
      .array(
        z.strictObject({
          id: idSchema,
          type: oneOf(questionnaireTypes),
          year: z.int(),
          closes_on: answered.day.nullable(),
          expected: z.int(),
          submitted: z.int(),
        }),
      )
      .describe('Open rounds that somebody has not sent theirs to.'),
    mails: z
      .strictObject({
        count: z.int(),
        latest: z.array(
          z.strictObject({
            id: z.string(),
            to: z
              .enum(['owner', 'site', 'login', 'form', 'other'])
              .describe(
                'Whom it was for: the owner or the site of a vehicle; `login`: a user; `form`: who fills forms of the year.',
              ),
            state: z.enum(['refused', 'given_up']),
            at: instantSchema,
            shop: attentionSiteSchema.nullable().describe('Of the vehicle it told of: where it stood then.'),
            vehicle: z.strictObject({ make: z.string().nullable(), model: z.string().nullable() }).nullable(),
          }),
        ),
      })
      .describe(
        'Of the last 30 days: mails that no address took, or that could not be sent; the latest first, 20 at most.',
      ),
    outages: z.array(outageSchema),
    kept: z
      .strictObject({
        operators: z.int(),
        sites: z.int(),
        open_rounds: z.int(),
        unreviewed_makes: z
          .int()
          .describe('Makes that wait to be looked at, themselves or a model of theirs.'),
      })
      .describe('How much there is of what the association keeps, as its lists show it.'),
  })
  .meta({ id: 'Attention' })

/** A vehicle over its time limit. The plate is masked, except for what distinguishes it from others at the site. */
const overdueVehicleSchema = z
  .strictObject({
    id: idSchema,
    step: oneOf(overdueSteps),
    since: instantSchema,
    days: z.int(),
    shop: z.strictObject({
      ...attentionSiteSchema.shape,
      operator: z.string(),
      phone: z.string().nullable(),
      email: answered.email.nullable(),
    }),
    make: z.string().nullable(),
    model: z.string().nullable(),
    plate_masked: z.string().nullable(),
  })
  .meta({ id: 'OverdueVehicle' })

/** A vehicle found by its identifier: its site and certificate, without data about its owner. */
const foundVehicleSchema = z
  .strictObject({
    id: idSchema,
    status: oneOf(vehicleStatuses),
    make: z.string().nullable(),
    model: z.string().nullable(),
    plate_masked: z.string().nullable(),
    shop: attentionSiteSchema,
    certificate: z
      .strictObject({
        serial: z.string(),
        issued_at: instantSchema,
        register_status: z.enum(['pending', 'confirmed', 'refused']),
        revoked: z.boolean(),
      })
      .nullable()
      .describe('The one that holds, or else the last one.'),
  })
  .meta({ id: 'FoundVehicle' })

export const attentionCalls = {
  findVehicles: endpoint('POST ppb-admin/vehicle/find/', {
    summary:
      'Where a vehicle stands, by its whole registration number, VIN or the number of its certificate; five at most.',
    body: z.strictObject({ q: listQueryShape(overdueOrderings).q.unwrap() }),
    response: z.strictObject({ results: z.array(foundVehicleSchema) }),
  }),
  listOverdue: endpoint('GET ppb-admin/vehicle/overdue/list/', {
    summary: 'Vehicles that have stood too long at one step, the longest first.',
    query: z.strictObject({
      ...listQueryShape(overdueOrderings, fileColumns.overdue),
      step: oneOf(overdueSteps).optional(),
      shop: idInQuery.optional(),
    }),
    response: listSchema(overdueVehicleSchema),
    bytes: listFiles,
  }),
  remindOfOverdue: endpoint('POST ppb-admin/vehicle/overdue/remind/', {
    summary:
      'Mails every site that has vehicles standing too long at a step; each once a day. Answers whom it told now.',
    body: z.strictObject({ step: oneOf(overdueSteps) }),
    response: z.strictObject({ sites: z.array(attentionSiteSchema) }),
    errors: ['STATE_CONFLICT'],
  }),
  getAttention: endpoint('GET ppb-admin/attention/', {
    summary:
      'What waits for the association: licences, register notices, overdue vehicles, forms, mails, outages.',
    response: z.strictObject({ attention: attentionSchema }),
  }),
}

export type OverdueVehicle = z.output<typeof overdueVehicleSchema>
export type Attention = z.output<typeof attentionSchema>
export type FoundVehicle = z.output<typeof foundVehicleSchema>
