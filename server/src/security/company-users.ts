import { type RawBuilder, sql } from 'kysely'
import type { UserCaller } from '../http/caller.ts'

/** A user `a` as these lists name them; `c` is the subcontractor they work for. */
export const whoColumns = sql`
  a.id as account_id, nullif(concat_ws(' ', a.first_name, a.last_name), '') as name, a.username, c.name as company`

/** `a` and `c` beside what is joined to them. */
export const withCompany = sql`left join outsource c on c.id = a.outsource_id`

/** Users and keys of the operator, and the users of its subcontractors: a condition on `a`. */
export const isOfOperator = ({ operatorId }: UserCaller): RawBuilder<boolean> =>
  sql<boolean>`(a.operator_id = ${operatorId} and a.deleted_at is null)`

export type WhoRow = { account_id: number; name: string | null; username: string; company: string | null }

export const toWho = ({ account_id, name, username, company }: WhoRow) => ({
  id: account_id,
  name,
  username,
  company,
})
