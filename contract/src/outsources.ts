/** Subcontractors of an operator (outsource companies). */
import { companyFields } from '@autokierto/domain/fields/company-fields'
import { fileColumns, outsourceOrderings } from '@autokierto/domain/lists'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { answered, listFiles, listQueryShape, listSchema, locationSchema } from './fields.ts'
import { idInQuery, idSchema, toCreateBody, toUpdateBody } from './from-fields.ts'
import { optionalProof, reauthenticationErrors } from './second-factors.ts'
import { managedUserSchema } from './users.ts'

export const outsourceSchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    email: answered.email.nullable(),
    phone: z.string().nullable(),
    contact_person: z.string().nullable(),
    location: locationSchema.nullable(),
    users: z.array(managedUserSchema),
    shop_ids: z.array(idSchema).describe('The sites it has access to.'),
  })
  .meta({ id: 'Subcontractor' })

const outsourceResponseSchema = z.strictObject({ outsource: outsourceSchema })

const newOutsourceSchema = toCreateBody(companyFields).meta({ id: 'NewSubcontractor' })
const outsourceUpdateSchema = toUpdateBody(companyFields).meta({ id: 'SubcontractorChange' })

export const outsourceCalls = {
  listOutsources: endpoint('GET shop/operator/outsource/list/', {
    summary: 'The subcontractors of the operator, with their users and sites.',
    query: z.strictObject({
      ...listQueryShape(outsourceOrderings, fileColumns.outsources),
      id: idInQuery.optional(),
    }),
    response: listSchema(outsourceSchema),
    bytes: listFiles,
  }),
  createOutsource: endpoint('POST shop/operator/outsource/', {
    summary: 'A new subcontractor of the operator.',
    status: 201,
    body: newOutsourceSchema,
    response: outsourceResponseSchema,
    idempotent: true,
    errors: ['SHOP_NOT_FOUND'],
  }),
  changeOutsource: endpoint('PATCH shop/operator/outsource/{id}/', {
    summary:
      'Changes a subcontractor and the sites it has access to; a site taken away is taken from its users.',
    body: outsourceUpdateSchema,
    response: outsourceResponseSchema,
    errors: ['NOT_FOUND', 'SHOP_NOT_FOUND'],
  }),
  deleteOutsource: endpoint('DELETE shop/operator/outsource/{id}/', {
    summary: 'Ends the work with a subcontractor and takes its users out; what they did stays.',
    status: 204,
    body: z.strictObject(optionalProof),
    errors: ['NOT_FOUND', ...reauthenticationErrors],
  }),
}

export type Outsource = z.output<typeof outsourceSchema>
