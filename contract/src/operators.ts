import { newOperatorFields, operatorFields } from '@autokierto/domain/fields/operator-fields'
import { reauthenticationFields } from '@autokierto/domain/fields/user-fields'
import { operatorOrderings } from '@autokierto/domain/lists'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { answered, instantSchema, listQueryShape, listSchema } from './fields.ts'
import { idInQuery, idSchema, optionalField, toCreateBody, toUpdateShape } from './from-fields.ts'
import { optionalProof, provenWith, reauthenticationErrors } from './second-factors.ts'

const operatorSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    business_id: z.string(),
    contact_person: z.string().nullable(),
    email: answered.email.nullable(),
    phone: z.string().nullable(),
    reports_from: z
      .int()
      .nullable()
      .describe('The first year whose forms are awaited from it; null: every year.'),
    closed_at: instantSchema.nullable().describe('From then on its sites take no new vehicles.'),
    sites: z
      .array(
        z.strictObject({
          id: idSchema,
          name: z.string(),
          vehicles: z.int(),
          licence_valid_until: answered.day.nullable(),
        }),
      )
      .describe('Its open sites; `vehicles` are on their way there or in their hands.'),
  })
  .meta({ id: 'Operator' })
const operatorResponseSchema = z.strictObject({ operator: operatorSchema })

export const operatorCalls = {
  listOperators: endpoint('GET ppb-admin/operator/list/', {
    summary: 'The recycling companies with their sites, closed ones too.',
    query: z.strictObject({ ...listQueryShape(operatorOrderings), id: idInQuery.optional() }),
    response: listSchema(operatorSchema),
  }),
  createOperator: endpoint('POST ppb-admin/operator/', {
    summary:
      'A new company with its first site and its main user, who gets a link to set a password by mail; by the password or a fresh code.',
    status: 201,
    body: toCreateBody({ ...newOperatorFields, ...reauthenticationFields }),
    response: operatorResponseSchema,
    idempotent: true,
    errors: ['BUSINESS_ID_TAKEN', 'EMAIL_TAKEN', 'ERROR_USERNAME_ALREADY_EXISTS', ...reauthenticationErrors],
  }),
  changeOperator: endpoint('PATCH ppb-admin/operator/{id}/', {
    summary:
      'Changes how a company is reached; closes it by the password or a fresh code, so that its sites take no new vehicles, or opens it again.',
    body: z
      .strictObject({
        ...toUpdateShape(operatorFields),
        closed: optionalField(z.boolean()),
        ...optionalProof,
      })
      .meta(provenWith('closed', { enum: [false, null] }, { const: true })),
    response: operatorResponseSchema,
    errors: ['NOT_FOUND', ...reauthenticationErrors],
  }),
}

export type Operator = z.output<typeof operatorSchema>
