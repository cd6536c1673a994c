/** Users of the stations, subcontractors and the association. */
import { groups } from '@autokierto/domain/access/roles'
import { userOrderings } from '@autokierto/domain/lists'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, listQuery } from './fields.ts'
import { id } from './from-fields.ts'

const userFields = {
  id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  groups: z.array(z.enum(groups)),
  shop_ids: z.array(id),
  /** The subcontractor they belong to, or null for the operator's own. */
  outsource_id: id.nullable(),
}

export const user = z.strictObject(userFields)

/** As those see it who manage users. */
export const managedUser = z.strictObject({ ...userFields, state: z.enum(['active', 'blocked']) })

/** Who may be chosen, by name. */
const userName = z.strictObject({
  id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string(),
})

const userList = {
  query: z.strictObject(listQuery(userOrderings)),
  response: listOf(managedUser),
  bytes: ['text/csv'],
} as const

export const userCalls = {
  getOwnUser: endpoint('GET shop/user/', {
    summary: 'The signed-in user.',
    response: z.strictObject({ user }),
  }),
  listOperatorUsers: endpoint('GET shop/operator/user/list/', {
    summary: "The operator's own users; those of its subcontractors stand under them.",
    ...userList,
  }),
  listOutsourceUsers: endpoint('GET shop/operator/outsource/{id}/user/list/', {
    summary: 'The users of one of the own subcontractors.',
    ...userList,
    errors: ['NOT_FOUND'],
  }),
  listContractorUsers: endpoint('GET shop/contractor/user/list/', {
    summary: 'The users of the own company, for a subcontractor.',
    ...userList,
  }),
  listUserNames: endpoint('GET shop/operator/shop/user/list/', {
    summary: 'The users of the company by name, to be given a site.',
    query: z.strictObject(listQuery(userOrderings)),
    response: listOf(userName),
  }),
}

export type User = z.output<typeof user>
export type ManagedUser = z.output<typeof managedUser>
