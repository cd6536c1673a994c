/** Attacks on the users of an organisation, and its weakly protected accounts. */
import { securityEventOrderings, securityUserOrderings, securityUserStates } from '@autokierto/domain/lists'
import { securityKinds } from '@autokierto/domain/security/security-events'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { answered, idAndName, instantSchema, listQueryShape, listSchema } from './fields.ts'
import { idSchema } from './from-fields.ts'

const eventListShape = listQueryShape(securityEventOrderings)
const userListShape = listQueryShape(securityUserOrderings)

/** `company` and `company_id` name the user's subcontractor; null for the organisation's own users. */
const securityUser = z
  .strictObject({
    id: idSchema,
    name: z.string().nullable(),
    username: z.string(),
    company: z.string().nullable(),
    company_id: idSchema.nullable(),
    is_key: z.boolean().describe('A key of the company, which has no page of a user.'),
  })
  .meta({ id: 'SecurityUser' })

const securityEvent = z
  .strictObject({
    id: z.int(),
    kind: oneOf(securityKinds),
    code: z.string().describe('Code of the refusal.'),
    at: instantSchema.describe(
      'The first minute in which it came from there; all that are alike within a minute are one.',
    ),
    last_at: instantSchema,
    count: z.int(),
    user: securityUser.describe('Who called, or whose name was tried.'),
    call: z.string().nullable().describe('Method and path of the call; null: several.'),
    from: z.string().nullable().describe('Network address; null: many.'),
    request_id: answered.uuid.describe('Of the first of them.'),
  })
  .meta({ id: 'SecurityEvent' })

const openSessionSchema = z
  .strictObject({
    browser: z.string().nullable().describe('`Firefox, Windows`; null where the browser did not say.'),
    signed_in_at: instantSchema,
    last_used_at: instantSchema,
    shop: idAndName.nullable().describe('The site last worked at.'),
  })
  .meta({ id: 'OpenSession' })

const eventList = {
  query: z.strictObject({
    limit: eventListShape.limit,
    cursor: eventListShape.cursor,
    kind: oneOf(securityKinds).optional(),
  }),
  response: listSchema(securityEvent),
}

const securityUserList = {
  query: z.strictObject({
    limit: userListShape.limit,
    cursor: userListShape.cursor,
    state: oneOf(securityUserStates).optional(),
  }),
  response: listSchema(
    z
      .strictObject({
        ...securityUser.shape,
        second_factor: z.boolean(),
        last_login_at: instantSchema.nullable(),
        sessions: z
          .array(openSessionSchema)
          .describe('Where they are signed in, the latest first, twenty at most.'),
      })
      .meta({ id: 'SecurityUserState' }),
  ),
}

export const securityCalls = {
  listSecurityEvents: endpoint('GET shop/operator/security/event/list/', {
    summary:
      'Refused attempts of the last 90 days by users of the company and its subcontractors, or under their names.',
    ...eventList,
  }),
  listSecurityUsers: endpoint('GET shop/operator/security/user/list/', {
    summary:
      'Users of the company and its subcontractors with their open sessions and whether they have a second factor.',
    ...securityUserList,
  }),
  listContractorSecurityEvents: endpoint('GET shop/contractor/security/event/list/', {
    summary:
      'Refused attempts of the last 90 days by users of the own company, or under their names, for a subcontractor.',
    ...eventList,
  }),
  listContractorSecurityUsers: endpoint('GET shop/contractor/security/user/list/', {
    summary:
      'Users of the own company with their open sessions and whether they have a second factor, for a subcontractor.',
    ...securityUserList,
  }),
  listAssociationSecurityEvents: endpoint('GET ppb-admin/security/event/list/', {
    summary: 'Refused attempts of the last 90 days by users of the association, or under their names.',
    ...eventList,
  }),
  listAssociationSecurityUsers: endpoint('GET ppb-admin/security/user/list/', {
    summary: 'Users of the association with their open sessions and whether they have a second factor.',
    ...securityUserList,
  }),
}

export type SecurityEvent = z.output<typeof securityEvent>
export type SecurityUser = z.output<typeof securityCalls.listSecurityUsers.response>['results'][number]
