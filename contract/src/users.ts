/** Users of the stations, subcontractors and the association. */
import { groups } from '@autokierto/domain/access/roles'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

export const user = z.strictObject({
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
})

export const userCalls = {
  getOwnUser: endpoint('GET shop/user/', {
    summary: 'The signed-in user.',
    response: z.strictObject({ user }),
  }),
}

export type User = z.output<typeof user>
