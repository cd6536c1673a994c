/** What an organisation sees of attacks on its users, and of the ways in that stand open. */
import { securityEventOrderings, securityUserOrderings, securityUserStates } from '@autokierto/domain/lists'
import { securityKinds } from '@autokierto/domain/security/security-events'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, listOf, listQuery } from './fields.ts'
import { id } from './from-fields.ts'

const events = listQuery(securityEventOrderings)
const users = listQuery(securityUserOrderings)

/** A user of the own organisation, or of one of its subcontractors; `company`: that subcontractor, null for the own. */
const securityUser = z.strictObject({
  id,
  name: z.string().nullable(),
  username: z.string(),
  company: z.string().nullable(),
})

const securityEvent = z.strictObject({
  id: z.int(),
  kind: z.enum(securityKinds),
  /** Code of the refusal. */
  code: z.string(),
  /** The first minute in which it came from there; all that are alike within a minute are one. */
  at: instant,
  last_at: instant,
  count: z.int(),
  /** Who called, or whose name was tried. */
  user: securityUser,
  /** Method and path of the call; null: several. */
  call: z.string().nullable(),
  /** Network address; null: many. */
  from: z.string().nullable(),
  /** Of the first of them. */
  request_id: z.string(),
})

const openSession = z.strictObject({
  /** `Firefox, Windows`; null where the browser did not say. */
  browser: z.string().nullable(),
  signed_in_at: instant,
  last_used_at: instant,
  /** The site last worked at. */
  shop: z.strictObject({ id, name: z.string() }).nullable(),
})

const eventList = {
  query: z.strictObject({
    limit: events.limit,
    cursor: events.cursor,
    kind: z.enum(securityKinds).optional(),
  }),
  response: listOf(securityEvent),
}

const userList = {
  query: z.strictObject({
    limit: users.limit,
    cursor: users.cursor,
    state: z.enum(securityUserStates).optional(),
  }),
  response: listOf(
    z.strictObject({
      ...securityUser.shape,
      second_factor: z.boolean(),
      last_login_at: instant.nullable(),
      /** Where they are signed in, the latest first, twenty at most. */
      sessions: z.array(openSession),
    }),
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
    ...userList,
  }),
  listContractorSecurityEvents: endpoint('GET shop/contractor/security/event/list/', {
    summary:
      'Refused attempts of the last 90 days by users of the own company, or under their names, for a subcontractor.',
    ...eventList,
  }),
  listContractorSecurityUsers: endpoint('GET shop/contractor/security/user/list/', {
    summary:
      'Users of the own company with their open sessions and whether they have a second factor, for a subcontractor.',
    ...userList,
  }),
  listAssociationSecurityEvents: endpoint('GET ppb-admin/security/event/list/', {
    summary: 'Refused attempts of the last 90 days by users of the association, or under their names.',
    ...eventList,
  }),
  listAssociationSecurityUsers: endpoint('GET ppb-admin/security/user/list/', {
    summary: 'Users of the association with their open sessions and whether they have a second factor.',
    ...userList,
  }),
}

export type SecurityEvent = z.output<typeof securityEvent>
export type SecurityUser = z.output<typeof securityCalls.listSecurityUsers.response>['results'][number]
